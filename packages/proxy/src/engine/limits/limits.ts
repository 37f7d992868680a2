import {
  type BucketRow,
  LIMIT_BUCKETS,
  RATE_LIMITS,
  type RateLimitBucket,
  type RateLimitName,
  SUCCESS_OF,
} from "../../contract/rate-limits.ts";
import { REFUSALS } from "../../contract/refusal.ts";
import { type Device, exactName } from "../../request/device-cookie.ts";
import type { ProxyRuntime } from "../runtime.ts";
import type { BucketKey, Buckets } from "./buckets.ts";
import {
  addressKeys,
  bucketKeys,
  jsonBodyOf,
  type LimitedCall,
  type LimitedPerson,
  readPerson,
} from "./keys.ts";
import { hash } from "node:crypto";
import { isRecord, type JsonValue, parseJson } from "@storefront/client";
import { isBackendError } from "../../contract/backend-error.ts";
import { isOutcome, type Outcome } from "../../contract/outcome.ts";
import type { Route } from "../../contract/route.ts";

const NO_PERSON: LimitedPerson = { names: [], accounts: [], user: undefined };

/** Buckets by what their keys are made of: address, nothing, or what the call's body and session say. */
type BucketKind = "address" | "everybody" | "person";
/** A caller before its body is read; accepted: a session whose profile the backend has given. */
type Asked = "guest" | "device" | "session" | "accepted";

/**
 * The buckets that are charged before the body is read, and those after it. A session is no guest, and a browser that signed
 * in before is no stranger: they are not counted by address, unless it turns out that the call is about somebody else.
 */
const CHARGED: Readonly<Record<Asked, Readonly<Record<"before" | "after", readonly BucketKind[]>>>> = {
  guest: { before: ["address", "everybody"], after: ["person"] },
  device: { before: ["everybody"], after: ["address", "person"] },
  session: { before: ["everybody"], after: ["address", "person"] },
  accepted: { before: ["everybody"], after: ["person"] },
};

type BucketLists = Readonly<Record<BucketKind, readonly RateLimitBucket[]>>;

/** The buckets of each limit, by what their keys are made of, in the order in which they are charged. */
const BUCKETS_OF = Object.fromEntries(
  Object.entries(LIMIT_BUCKETS).map(([limit, buckets]) => [limit, byKind(buckets)]),
) as Readonly<Record<RateLimitName, BucketLists>>;

function byKind(buckets: readonly RateLimitBucket[]): BucketLists {
  const lists: Record<BucketKind, RateLimitBucket[]> = { address: [], everybody: [], person: [] };
  for (const bucket of buckets) {
    const { by }: BucketRow = RATE_LIMITS[bucket];
    lists[by === "address" || by === "everybody" ? by : "person"].push(bucket);
  }
  return lists;
}

/** The limits of one call: as whom it is counted, what is charged to it and what is refunded (docs/decisions/0011). */
export class CallLimits {
  readonly #call: LimitedCall;
  readonly #host: ProxyRuntime;
  readonly #address: readonly BucketKey[];
  readonly #captcha: CaptchaBypass;
  /** The browser, if it signed in before. It has a bucket of its own; once that is used up, it is a stranger. */
  readonly #device: Device | undefined;
  readonly #deviceKeys: readonly BucketKey[];
  /** The charges that a success of the call refunds. */
  readonly #charges: Charge[] = [];
  /** True once a captcha replaces the buckets of address and person. */
  #isBypassed = false;
  /** The charge for a session that the backend has not accepted lately, until its profile has come. */
  #sessionCharge: Pick<Charge, "bucket" | "keys"> | undefined;
  #admitted: Promise<number> | undefined;
  #deviceCharged: Promise<boolean> | undefined;
  #person: ReturnType<typeof readPerson> | undefined;

  constructor(call: LimitedCall, host: ProxyRuntime) {
    const address = host.visitors.address(call.request);
    this.#call = call;
    this.#host = host;
    this.#address = addressKeys(address);
    this.#captcha = new CaptchaBypass(call, host, address);
    this.#device = host.devices.read(call.deviceCookie);
    this.#deviceKeys = this.#device === undefined ? [] : [{ key: this.#device.id }];
  }

  /**
   * Runs the work of a route within its limit. Of several limits the handler charges the one that applies; a caller
   * whose address has used up all of them is refused before that.
   */
  async run(
    limit: RateLimitName | readonly RateLimitName[],
    work: () => Promise<Outcome | JsonValue>,
  ): Promise<Outcome | JsonValue> {
    const seconds = await (typeof limit === "string" ? this.charge(limit) : this.#waitForOneOf(limit));
    if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
    const end: CallEnd = await work().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    // A charge that cannot be refunded stays; that is no failure of the call.
    await refundAfter(this.#call, end, this.#charges, this.#host).catch(() => {});
    if ("result" in end) return end.result;
    throw end.error;
  }

  /** Refuses a call without the token of a captcha, and one whose token a verifier does not accept. */
  requireCaptcha(): Promise<void> {
    return this.#captcha.require();
  }

  /** Charges the call to the buckets of a limit: seconds to wait, or 0 when it is within all of them. */
  async charge(limit: RateLimitName): Promise<number> {
    const wait = this.#call.token === undefined ? 0 : await (this.#admitted ??= this.#admitSession());
    if (wait > 0) return wait;
    const asked = await this.#askedAs(limit);
    const refused = await this.#chargeEach(limit, CHARGED[asked].before, NO_PERSON);
    if (refused > 0 || CHARGED[asked].after.every((kind) => BUCKETS_OF[limit][kind].length === 0))
      return refused;
    const person = await this.#readPerson();
    if (this.#call.token === undefined && this.#deviceKnows(person.names)) {
      if (await this.#chargeDevice(limit)) return 0;
      // Whoever has the cookie and the password must not guess at the second factor beyond the bucket of the device.
      const hasFactor = this.#call.value("two_factor_code") !== undefined;
      const seconds = hasFactor ? await this.#host.buckets.wait("device", this.#deviceKeys) : 0;
      if (seconds > 0) return this.#refuse("device", seconds);
    }
    return this.#chargeEach(limit, CHARGED[person.isAccepted ? "accepted" : asked].after, person);
  }

  /** The caller as the request line and headers tell it. The name in a sign-in's body is not read here. */
  async #askedAs(limit: RateLimitName): Promise<Asked> {
    if (this.#call.token !== undefined) return "session";
    return SUCCESS_OF[limit] === "session" && (await this.#chargeDevice(limit)) ? "device" : "guest";
  }

  /** Charges buckets in turn, until one has no quota. */
  async #chargeEach(
    limit: RateLimitName,
    kinds: readonly BucketKind[],
    person: LimitedPerson,
  ): Promise<number> {
    for (const kind of kinds)
      for (const bucket of BUCKETS_OF[limit][kind]) {
        const seconds = await this.#chargeBucket(limit, bucket, person);
        if (seconds > 0) return seconds;
      }
    return 0;
  }

  /** Charges one bucket, unless a captcha replaces it: seconds to wait when its quota is used up. */
  async #chargeBucket(limit: RateLimitName, bucket: RateLimitBucket, person: LimitedPerson): Promise<number> {
    const row: BucketRow = RATE_LIMITS[bucket];
    if (this.#isBypassed && row.by !== "everybody") return 0;
    const keys = bucketKeys(row.by, this.#address, person);
    const countsFailures = row.counts === "failures";
    const proof = countsFailures ? proofOf(limit, person, this.#call.route) : undefined;
    const seconds = await this.#host.buckets.charge(bucket, keys, proof);
    if (seconds === 0) {
      if (countsFailures) this.#charges.push({ limit, bucket, keys, proof });
      return 0;
    }
    const ofCaptcha = await this.#captcha.charge(row, async () =>
      bucketKeys(RATE_LIMITS.captcha.by, this.#address, await this.#readPerson()),
    );
    if (ofCaptcha === undefined) return this.#refuse(bucket, seconds);
    this.#charges.push({ limit, bucket: "captcha", keys: ofCaptcha, proof: undefined });
    this.#isBypassed = true;
    return 0;
  }

  /** True when this browser signed in to all accounts that a call names. */
  #deviceKnows(names: readonly string[]): boolean {
    const device = this.#device;
    return device !== undefined && names.length > 0 && names.every((name) => device.knows(name));
  }

  /** Charges the bucket of the device, once for each call: false when there is no device, or no quota. */
  #chargeDevice(limit?: RateLimitName): Promise<boolean> {
    this.#deviceCharged ??= this.#chargeDeviceOnce(limit);
    return this.#deviceCharged;
  }

  async #chargeDeviceOnce(limit: RateLimitName | undefined): Promise<boolean> {
    const keys = this.#deviceKeys;
    if (keys.length === 0 || (await this.#host.buckets.charge("device", keys)) > 0) return false;
    if (limit !== undefined) this.#charges.push({ limit, bucket: "device", keys, proof: undefined });
    return true;
  }

  /**
   * A session that the backend has not accepted lately is charged to its device, else where guests are not, until its
   * profile has come: seconds to wait when there is no quota.
   */
  async #admitSession(): Promise<number> {
    const { buckets, sessions } = this.#host;
    const { sessionKey } = this.#call;
    if (sessionKey === undefined) return 0;
    if ((await sessions.userOf(sessionKey)) !== undefined) return 0;
    if (await this.#chargeDevice()) {
      this.#sessionCharge = { bucket: "device", keys: this.#deviceKeys };
      return 0;
    }
    const seconds = await buckets.charge("sessions", this.#address);
    if (seconds > 0) return this.#refuse("sessions", seconds);
    this.#sessionCharge = { bucket: "sessions", keys: this.#address };
    return 0;
  }

  #readPerson(): ReturnType<typeof readPerson> {
    const { buckets, sessions, settings } = this.#host;
    this.#person ??= readPerson(this.#call, sessions, settings.brand.country).then(async (person) => {
      const charge = this.#sessionCharge;
      this.#sessionCharge = undefined;
      // Without an id there is no bucket of the user: then the session stays charged.
      if (charge && person.user !== undefined) await buckets.refund(charge.bucket, charge.keys);
      return person;
    });
    return this.#person;
  }

  /** Charges nothing: seconds until one of these limits has quota for the caller's address, 0 when one has. */
  async #waitForOneOf(limits: readonly RateLimitName[]): Promise<number> {
    if (this.#call.token !== undefined) return 0;
    let shortest: readonly [seconds: number, bucket: RateLimitBucket] | undefined;
    for (const limit of limits) {
      let refusal: typeof shortest;
      for (const bucket of BUCKETS_OF[limit].address) {
        const seconds = refusal ? 0 : await this.#host.buckets.wait(bucket, this.#address);
        if (seconds > 0) refusal = [seconds, bucket];
      }
      if (refusal === undefined) return 0;
      if (shortest === undefined || refusal[0] < shortest[0]) shortest = refusal;
    }
    if (shortest === undefined || (await this.#captcha.isGiven())) return 0;
    return this.#refuse(shortest[1], shortest[0]);
  }

  #refuse(bucket: RateLimitBucket, seconds: number): number {
    this.#host.buckets.refused[bucket] += 1;
    return seconds;
  }
}

/** Longer texts are no tokens. */
const LONGEST_TOKEN = 8_192;

/**
 * A captcha replaces the buckets that refused a call. Its own buckets are charged before the token is verified, so that
 * made-up tokens lead to no more calls than these allow.
 */
class CaptchaBypass {
  readonly #call: LimitedCall;
  readonly #host: ProxyRuntime;
  readonly #address: string;
  #given: Promise<boolean> | undefined;
  #accepted: Promise<boolean> | undefined;

  constructor(call: LimitedCall, host: ProxyRuntime, address: string) {
    this.#call = call;
    this.#host = host;
    this.#address = address;
  }

  /**
   * True when the body has a token that is good enough to go on. The body of an address over its limit is read for it,
   * so this has a bucket by address, which is charged first.
   */
  isGiven(): Promise<boolean> {
    this.#given ??= this.#isGiven();
    return this.#given;
  }

  /**
   * Charges a call that a bucket refused to the bucket of captchas: the keys of that, or undefined when the call stays
   * refused. The backend sees no token of calls with a session, it checks none of a brand without a captcha, and the
   * bucket for everybody protects persons who are not the caller: there a verifier has to accept the token.
   */
  async charge(
    { by }: BucketRow,
    readKeys: () => Promise<readonly BucketKey[]>,
  ): Promise<readonly BucketKey[] | undefined> {
    const { buckets, settings, verifyCaptcha } = this.#host;
    const needsVerifier =
      by === "everybody" || this.#call.token !== undefined || settings.brand.captcha === undefined;
    if (needsVerifier && verifyCaptcha === undefined) return undefined;
    if (!(await this.isGiven())) return undefined;
    const keys = await readKeys();
    return (await buckets.charge("captcha", keys)) > 0 ? undefined : keys;
  }

  /** Refuses a call without a token, and one whose token the verifier does not accept. */
  async require(): Promise<void> {
    const token = await this.#token();
    if (token === undefined || !(await this.#isAccepted(token))) throw REFUSALS.captchaRequired();
  }

  async #isGiven(): Promise<boolean> {
    if ((await this.#host.buckets.charge("captchaAddress", addressKeys(this.#address))) > 0) return false;
    const token = await this.#token();
    return token !== undefined && this.#isAccepted(token);
  }

  async #token(): Promise<string | undefined> {
    const token = (await jsonBodyOf(this.#call))?.value["captcha_token"];
    return typeof token === "string" && token !== "" && token.length <= LONGEST_TOKEN ? token : undefined;
  }

  /** Asked once for each call, because most tokens are good once. */
  #isAccepted(token: string): Promise<boolean> {
    const { verifyCaptcha, logger } = this.#host;
    if (verifyCaptcha === undefined) return Promise.resolve(true);
    this.#accepted ??= verifyCaptcha(token, { address: this.#address }).catch(() => {
      logger.warn({ requestId: this.#call.requestId }, "a captcha could not be verified");
      return false;
    });
    return this.#accepted;
  }
}

/** The failure code by which client and backend say that a captcha is missing, or was not accepted. */
const CAPTCHA_REQUIRED = "captcha_required";

/** A charge that a success of the call refunds. */
interface Charge {
  readonly limit: RateLimitName;
  readonly bucket: RateLimitBucket;
  readonly keys: readonly BucketKey[];
  /** The proof of a success, which also refunds the failures before it; undefined when it proves nothing about the keys. */
  readonly proof: string | undefined;
}

/** The end of a call: what its route resolved to, or the error that it failed with. */
type CallEnd = { readonly result: Outcome | JsonValue } | { readonly error: unknown };

/** After a success, refunds the charges of buckets that count failures alone. Every failed call stays charged. */
async function refundAfter(
  { route, signedInAs }: Pick<LimitedCall, "route" | "signedInAs">,
  end: CallEnd,
  charges: readonly Charge[],
  { buckets }: { readonly buckets: Buckets },
): Promise<void> {
  const opened = signedInAs === undefined ? undefined : proofOfName(signedInAs);
  for (const { limit, bucket, keys, proof } of charges) {
    const needs = SUCCESS_OF[limit];
    if (needs === "session" && opened !== undefined)
      await buckets.refund(bucket, keys, proof === opened ? proof : undefined);
    else if (needs === "answer" && "result" in end && saysYes(end.result))
      await buckets.refund(bucket, keys, proof);
  }
  if ("result" in end || !isBackendError(end.error)) return;
  if (route.failureCode?.(end.error) !== CAPTCHA_REQUIRED) return;
  // Strangers with made-up tokens must not use up the captchas of whoever solves one.
  for (const { bucket, keys } of charges) if (bucket === "captcha") await buckets.refund(bucket, keys);
}

/**
 * The proof that a success of a call is. A sign-in proves the account by its exact name. A session proves its user, and the
 * route which secret was right. A code proves nothing about a name beside it, because the backend may go by another
 * field of the body.
 */
function proofOf(
  limit: RateLimitName,
  { names, user }: LimitedPerson,
  { id }: Pick<Route, "id">,
): string | undefined {
  const [name, ...others] = names;
  if (SUCCESS_OF[limit] === "session")
    return name === undefined || others.length > 0 ? undefined : proofOfName(name);
  return user !== undefined && name === undefined ? id : undefined;
}

/** Hashed, as all names are. */
const proofOfName = (name: string): string => hash("sha256", exactName(name), "base64url");

const LONGEST = 64 * 1024;
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0"]);

/**
 * True when the backend said yes to a guess. Some backends answer 200 with `{"valid": false}`, so an answer with any no
 * in it, or with the name of an error, is no success: in doubt a guess stays charged.
 */
function saysYes(result: Outcome | JsonValue): boolean {
  if (!isOutcome(result)) return isYes(result);
  if (result.kind === "json") return result.status < 300 && isYes(result.data);
  if (result.kind !== "bytes" || result.status >= 300 || result.body.byteLength > LONGEST) return false;
  if (result.body.byteLength === 0) return true;
  const data = parseJson(result.body);
  return data !== undefined && isYes(data);
}

function isYes(answer: JsonValue): boolean {
  if (!isRecord(answer)) return answer === null || answer === true;
  const fields = [answer, answer["data"]].flatMap((part) => (isRecord(part) ? Object.entries(part) : []));
  return fields.every(([name, value]) => !NO.has(value) && !(/^errors?$/i.test(name) && isSaid(value)));
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
