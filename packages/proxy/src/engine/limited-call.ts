import type { KnownSessions } from "../cache/known-sessions.ts";
import { isBackendError } from "../contract/backend-error.ts";
import type { Inbound } from "../contract/inbound.ts";
import {
  LIMIT_BUCKETS,
  RATE_LIMITS,
  type BucketRow,
  type CountedBy,
  type RateLimitBucket,
  type RateLimitName,
  SUCCESS_OF,
} from "../contract/rate-limits.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { Wire } from "@storefront/client";
import type { DeviceCookies } from "../request/device-cookie.ts";
import type { VisitorReader } from "../request/visitor.ts";
import { type CaptchaHost, CaptchaWay } from "./captcha-way.ts";
import { LimitedDevice } from "./limited-device.ts";
import { type PersonalCall, type ReadPerson, readPerson } from "./limited-person.ts";
import type { CountKey, RateLimits } from "./rate-limit.ts";
import { addressKeys, countKeys, type LimitedPerson } from "./rate-limit-keys.ts";
import { type CallEnd, proofOf, type TakenPlace, TakenPlaces } from "./taken-places.ts";

/** The parts of a host that its limits use. */
export interface LimitingHost extends CaptchaHost {
  readonly rateLimits: RateLimits;
  readonly sessions: KnownSessions;
  readonly devices: Pick<DeviceCookies, "read">;
  readonly visitors: Pick<VisitorReader, "address">;
  /** The names of the trunk's backend, by which a refused captcha is told. */
  readonly wire: Wire;
}

/** The parts of a call that its rate limits are counted by. */
export interface CountedCall extends PersonalCall {
  readonly requestId: string;
  readonly request: Inbound;
  /** The value of the device cookie, not checked. */
  readonly deviceCookie: string | undefined;
  /** The name of the account that the call opened a session of. */
  readonly signedInAs: string | undefined;
}

const NO_PERSON: LimitedPerson = { names: [], user: undefined };
/** Buckets that need nothing of the request's body. */
const UNREAD: ReadonlySet<CountedBy> = new Set<CountedBy>(["address", "everybody"]);
/** The backend's words for a session that is over. */
const ENDS_SESSION: ReadonlySet<number> = new Set([401, 440]);

/** The limits of one call: as whom it is counted, and the places that it takes and gives back. */
export class LimitedCall {
  readonly #call: CountedCall;
  readonly #host: LimitingHost;
  readonly #address: readonly CountKey[];
  readonly #captcha: CaptchaWay;
  readonly #device: LimitedDevice;
  readonly #taken: TakenPlaces;
  /** True once a captcha replaces the buckets of address and person. */
  #isLifted = false;
  /** The place of a session that the backend has not accepted lately, until its profile has come. */
  #gate: Pick<TakenPlace, "bucket" | "keys"> | undefined;
  #admitted: Promise<number> | undefined;
  #person: Promise<ReadPerson> | undefined;

  constructor(call: CountedCall, host: LimitingHost) {
    const address = host.visitors.address(call.request);
    this.#call = call;
    this.#host = host;
    this.#address = addressKeys(address);
    this.#captcha = new CaptchaWay(call, host, address);
    this.#device = new LimitedDevice(call.deviceCookie, host.devices, host.rateLimits);
    this.#taken = new TakenPlaces(host);
  }

  /**
   * Runs the work of a route within its limit. Of several limits the handler counts the one that applies; a caller
   * without any left is refused before that.
   */
  async run<Result extends Extract<CallEnd, { result: unknown }>["result"]>(
    limit: RateLimitName | readonly RateLimitName[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const seconds = await (typeof limit === "string" ? this.spend(limit) : this.#wait(limit));
    if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
    const [outcome] = await Promise.allSettled([work()]);
    const isDone = outcome.status === "fulfilled";
    await this.#settle(isDone ? { result: outcome.value } : { error: outcome.reason as unknown });
    if (isDone) return outcome.value;
    throw outcome.reason;
  }

  /** Refuses a call without the token of a captcha, and one whose token a verifier does not accept. */
  requireCaptcha(): Promise<void> {
    return this.#captcha.require();
  }

  /**
   * Counts the call in the buckets of a limit: seconds to wait, or 0 when it is within all of them. A session is no
   * guest, and a browser that signed in before is no stranger: they are not counted by address, unless it turns out that
   * the call is about somebody else.
   */
  async spend(limit: RateLimitName): Promise<number> {
    this.#admitted ??= this.#admitSession();
    const wait = await this.#admitted;
    if (wait > 0) return wait;
    const isGuest = this.#call.token === undefined;
    // The body of other calls than a sign-in may say more about whom it means than the names that are known here.
    const isVouched = !isGuest || (SUCCESS_OF[limit] === "session" && (await this.#takeDevice(limit)));
    const buckets: readonly RateLimitBucket[] = LIMIT_BUCKETS[limit];
    const postponed = isVouched ? buckets.filter((bucket) => rowOf(bucket).by === "address") : [];
    for (const bucket of buckets.filter((name) => isUnread(name) && !postponed.includes(name))) {
      const seconds = await this.#take(limit, bucket);
      if (seconds > 0) return seconds;
    }
    const read = buckets.filter((bucket) => !isUnread(bucket));
    if (read.length + postponed.length === 0) return 0;
    const person = await this.#readPerson();
    if (isGuest && this.#device.knows(person.names)) {
      if (await this.#takeDevice(limit)) return 0;
      // Whoever has the cookie and the password must not guess at the second factor beyond the places of the device.
      const seconds = this.#call.value("two_factor_code") === undefined ? 0 : await this.#device.wait();
      if (seconds > 0) return this.#refuse("device", seconds);
    }
    for (const bucket of person.isAccepted ? read : [...postponed, ...read]) {
      const seconds = await this.#take(limit, bucket, person);
      if (seconds > 0) return seconds;
    }
    return 0;
  }

  async #settle(end: CallEnd): Promise<void> {
    const { token } = this.#call;
    if (
      token !== undefined &&
      "error" in end &&
      isBackendError(end.error) &&
      ENDS_SESSION.has(end.error.status)
    )
      this.#host.sessions.forget(token);
    // A place that cannot be given back stays taken; that is no failure of the call.
    await this.#taken.settle(this.#call, end).catch(() => {});
  }

  /** Takes a place in a bucket, unless a captcha replaces it: seconds to wait when there is none. */
  async #take(limit: RateLimitName, bucket: RateLimitBucket, person = NO_PERSON): Promise<number> {
    const row = rowOf(bucket);
    if (this.#isLifted && row.by !== "everybody") return 0;
    const keys = countKeys(row.by, this.#address, person);
    const proof = row.counts === "failures" ? proofOf(limit, person, this.#call.route) : undefined;
    const seconds = await this.#host.rateLimits.take(bucket, keys, proof);
    if (seconds === 0) {
      if (row.counts === "failures") this.#taken.add({ limit, bucket, keys, proof });
      return 0;
    }
    return (await this.#lift(limit, row)) ? 0 : this.#refuse(bucket, seconds);
  }

  async #lift(limit: RateLimitName, row: BucketRow): Promise<boolean> {
    const keys = await this.#captcha.lift(row, async () =>
      countKeys(RATE_LIMITS.captcha.by, this.#address, await this.#readPerson()),
    );
    if (keys === undefined) return false;
    this.#taken.add({ limit, bucket: "captcha", keys, proof: undefined });
    this.#isLifted = true;
    return true;
  }

  /** Takes the place of the device; a success returns it. */
  async #takeDevice(limit: RateLimitName): Promise<boolean> {
    const place = await this.#device.take();
    if (place === undefined) return false;
    if (!this.#taken.has("device")) this.#taken.add({ ...place, limit, proof: undefined });
    return true;
  }

  /**
   * A session that the backend has not accepted lately is counted by its device, else where guests are not, until its profile has
   * come: seconds to wait when there is no place.
   */
  async #admitSession(): Promise<number> {
    const { rateLimits, sessions } = this.#host;
    const { token } = this.#call;
    if (token === undefined || (await sessions.userOf(token)) !== undefined) return 0;
    this.#gate = await this.#device.take();
    if (this.#gate !== undefined) return 0;
    const seconds = await rateLimits.take("sessions", this.#address);
    if (seconds > 0) return this.#refuse("sessions", seconds);
    this.#gate = { bucket: "sessions", keys: this.#address };
    return 0;
  }

  #readPerson(): Promise<ReadPerson> {
    this.#person ??= readPerson(this.#call, this.#host.sessions).then(async (person) => {
      const gate = this.#gate;
      this.#gate = undefined;
      // Without an id there is no bucket of the user: then the place of the session stays taken.
      if (gate && person.user !== undefined) await this.#host.rateLimits.giveBack(gate.bucket, gate.keys);
      return person;
    });
    return this.#person;
  }

  /** Counts nothing: seconds until one of these limits has room for the caller's address, 0 when one has. */
  async #wait(limits: readonly RateLimitName[]): Promise<number> {
    if (this.#call.token !== undefined) return 0;
    let shortest: readonly [seconds: number, bucket: RateLimitBucket] | undefined;
    for (const limit of limits) {
      const refusal = await this.#waitFor(limit);
      if (refusal === undefined) return 0;
      if (shortest === undefined || refusal[0] < shortest[0]) shortest = refusal;
    }
    if (shortest === undefined || (await this.#captcha.isGiven())) return 0;
    return this.#refuse(shortest[1], shortest[0]);
  }

  async #waitFor(
    limit: RateLimitName,
  ): Promise<readonly [seconds: number, bucket: RateLimitBucket] | undefined> {
    for (const bucket of LIMIT_BUCKETS[limit]) {
      if (rowOf(bucket).by !== "address") continue;
      const seconds = await this.#host.rateLimits.wait(bucket, this.#address);
      if (seconds > 0) return [seconds, bucket];
    }
    return undefined;
  }

  #refuse(bucket: RateLimitBucket, seconds: number): number {
    this.#host.rateLimits.refused[bucket] += 1;
    return seconds;
  }
}

const rowOf = (bucket: RateLimitBucket): BucketRow => RATE_LIMITS[bucket];

const isUnread = (bucket: RateLimitBucket): boolean => UNREAD.has(rowOf(bucket).by);
