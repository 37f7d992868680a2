import { hash } from "node:crypto";
import { isRecord, type JsonValue, parseJson } from "@storefront/client";
import { isBackendError } from "../../contract/backend-error.ts";
import { isOutcome, type Outcome } from "../../contract/outcome.ts";
import { type RateLimitBucket, type RateLimitName, SUCCESS_OF } from "../../contract/rate-limits.ts";
import type { Route } from "../../contract/route.ts";
import { exactName } from "../../request/device-cookie.ts";
import type { BucketKey, Buckets } from "./buckets.ts";
import type { LimitedCall, LimitedPerson } from "./keys.ts";

/** The failure code by which client and backend say that a captcha is missing, or was not accepted. */
const CAPTCHA_REQUIRED = "captcha_required";

/** A charge that a success of the call refunds. */
export interface Charge {
  readonly limit: RateLimitName;
  readonly bucket: RateLimitBucket;
  readonly keys: readonly BucketKey[];
  /** The proof of a success, which also refunds the failures before it; undefined when it proves nothing about the keys. */
  readonly proof: string | undefined;
}

/** The end of a call: what its route resolved to, or the error that it failed with. */
export type CallEnd = { readonly result: Outcome | JsonValue } | { readonly error: unknown };

/** After a success, refunds the charges of buckets that count failures alone. Every failed call stays charged. */
export async function refundAfter(
  { route, signedInAs }: Pick<LimitedCall, "route" | "signedInAs">,
  end: CallEnd,
  charges: readonly Charge[],
  { buckets }: { readonly buckets: Buckets },
): Promise<void> {
  const opened = signedInAs === undefined ? undefined : proofOfName(signedInAs);
  const isYes = "result" in end && saysYes(end.result);
  for (const { limit, bucket, keys, proof } of charges) {
    const needs = SUCCESS_OF[limit];
    if (needs === "session" && opened !== undefined)
      await buckets.refund(bucket, keys, proof === opened ? proof : undefined);
    else if (needs === "answer" && isYes) await buckets.refund(bucket, keys, proof);
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
