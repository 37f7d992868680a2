import { ApiError, asRecord } from "@storefront/client";
import { type CallOptions, type CallSettings, type ProxyHttp, withTimeLimit } from "@storefront/client/http";
import type { KycSource, KycStartResponse, KycStatusResponse } from "./kyc-answers.ts";
import { readKycStart, readKycStatusAnswer } from "./kyc.schema.ts";

const START = "/api/kyc/start";
const STATUS = "/api/kyc/status";

export interface KycStartInput {
  /** Default `global`. */
  source?: KycSource | undefined;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
}

export interface KycStatusInput {
  /** The id of the verification: the `correlation_id` of its start. */
  kycId: number | string;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
}

/**
 * Starts a verification. With the token of a recovery the session does not react to failures, because a refused token
 * says nothing about a session. At the player's time limit (a 202) it resolves without an integration.
 * @throws ApiError for a failed call, and for an answer that cannot be read.
 * @example
 * ```ts
 * const start = await startKyc(http, { source: "withdraw" });
 * const integration = inferKycIntegration(start);
 * ```
 */
export async function startKyc(
  http: ProxyHttp,
  input: KycStartInput = {},
  settings: CallSettings = {},
): Promise<KycStartResponse> {
  return (await beginKyc(http, input, settings)).start;
}

/** `startKyc` for the hook, which has to know a time limit from a start that names no integration. */
export async function beginKyc(
  http: ProxyHttp,
  { source = "global", token }: KycStartInput,
  { signal }: CallSettings = {},
): Promise<{ start: KycStartResponse; isTimeLimit: boolean }> {
  const { answer, isTimeLimit } = await withTimeLimit((options) =>
    http.get(START, { query: { source, token }, signal, ...sessionOf(token), ...options }),
  );
  const start = isTimeLimit ? (asRecord(answer) ?? {}) : answer;
  return { start: readable(START, () => readKycStart(start)), isTimeLimit };
}

/**
 * Reads the status of a verification; the token of a recovery works as it does for `startKyc`.
 * At the player's time limit (a 202) it resolves, with a status where the answer names one.
 * @throws ApiError for a failed call, and for an answer without a status.
 * @example
 * ```ts
 * const { status } = await getKycStatus(http, { kycId: 1027 });
 * if (isKycApprovedStatus(status)) console.log("verified");
 * ```
 */
export async function getKycStatus(
  http: ProxyHttp,
  { kycId, token }: KycStatusInput,
  { signal }: CallSettings = {},
): Promise<KycStatusResponse> {
  const query = { kyc_id: kycId, token };
  const { answer, isTimeLimit } = await withTimeLimit((options) =>
    http.get(STATUS, { query, signal, ...sessionOf(token), ...options }),
  );
  return readable(STATUS, () =>
    readKycStatusAnswer(isTimeLimit ? { status: "", ...asRecord(answer) } : answer, kycId),
  );
}

/** A call with the token of a recovery is outside the session, and challenged by its action. */
const sessionOf = (token: string | undefined): Pick<CallOptions, "skipSessionReaction" | "action"> =>
  token === undefined ? {} : { skipSessionReaction: true, action: "kyc" };

/** A successful answer that cannot be read is a failed call for the caller. */
function readable<Answer>(path: string, read: () => Answer): Answer {
  try {
    return read();
  } catch (cause) {
    throw new ApiError({ status: 200, method: "GET", path, error: "bad_body" }, { cause });
  }
}
