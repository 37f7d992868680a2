import { hash } from "node:crypto";
import { type BackendError, isBackendError } from "../contract/backend-error.ts";
import type { JsonValue } from "@storefront/client";
import type { Outcome } from "../contract/outcome.ts";
import { type RateLimitBucket, type RateLimitName, SUCCESS_OF } from "../contract/rate-limits.ts";
import type { Route } from "../contract/route.ts";
import type { Wire } from "@storefront/client";
import { exactName } from "../request/device-cookie.ts";
import { saysYes } from "./answer-success.ts";
import { CAPTCHA_REQUIRED } from "./captcha-way.ts";
import type { CountKey, RateLimits } from "./rate-limit.ts";
import type { LimitedPerson } from "./rate-limit-keys.ts";

/** A place that a success of the call returns. */
export interface TakenPlace {
  readonly limit: RateLimitName;
  readonly bucket: RateLimitBucket;
  readonly keys: readonly CountKey[];
  /** The proof of a success, which also clears the failures before it; undefined when it proves nothing about the keys. */
  readonly proof: string | undefined;
}

/** The end of a call: what its route resolved to, or the error that it failed with. */
export type CallEnd = { readonly result: Outcome | JsonValue } | { readonly error: unknown };

/** The facts of a call that say what its end means. */
interface EndedCall {
  readonly route: Route;
  /** The name of the account that the call opened a session of. */
  readonly signedInAs: string | undefined;
}

/** The places of one call that only failures take. A call that failed in whatever way stays counted. */
export class TakenPlaces {
  readonly #places: TakenPlace[] = [];
  readonly #rateLimits: RateLimits;
  readonly #wire: Wire;

  constructor({ rateLimits, wire }: { readonly rateLimits: RateLimits; readonly wire: Wire }) {
    this.#rateLimits = rateLimits;
    this.#wire = wire;
  }

  has(bucket: RateLimitBucket): boolean {
    return this.#places.some((place) => place.bucket === bucket);
  }

  add(place: TakenPlace): void {
    this.#places.push(place);
  }

  /** Gives back what the end of the call returns. */
  async settle(call: EndedCall, end: CallEnd): Promise<void> {
    const { signedInAs } = call;
    const opened = signedInAs === undefined ? undefined : proofOfName(signedInAs);
    for (const place of this.#places) {
      const needs = SUCCESS_OF[place.limit];
      if (
        needs === undefined ||
        (needs === "session" ? opened === undefined : !("result" in end && saysYes(end.result)))
      )
        continue;
      await this.#giveBack(place, needs === "session" && place.proof !== opened ? undefined : place.proof);
    }
    if (!("result" in end) && isBackendError(end.error)) await this.#returnRefusedCaptcha(call, end.error);
  }

  async #returnRefusedCaptcha({ route }: EndedCall, error: BackendError): Promise<void> {
    if (route.failureCodes?.of(error, this.#wire) !== CAPTCHA_REQUIRED) return;
    for (const place of this.#places) if (place.bucket === "captcha") await this.#giveBack(place, undefined);
  }

  /** With a proof, the failures that were counted under it go too. */
  #giveBack({ bucket, keys }: TakenPlace, proof: string | undefined): Promise<void> {
    return proof === undefined
      ? this.#rateLimits.giveBack(bucket, keys)
      : this.#rateLimits.clear(bucket, keys, proof);
  }
}

/**
 * The proof that a success of a call is. A sign-in proves the account by its exact name. A session proves its user, and the
 * route which secret was right. A code proves nothing about a name beside it, because the backend may go by another
 * field of the body.
 */
export function proofOf(
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
