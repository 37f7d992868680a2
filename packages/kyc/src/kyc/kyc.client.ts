import { ApiError } from "@storefront/proxy";
import type { CallOptions, ProxyHttp } from "@storefront/proxy/client";
import {
  type KycSource,
  type KycStartResponse,
  type KycStatusResponse,
  readKycStart,
  readKycStatusAnswer,
} from "./kyc.schema.ts";

const START = "/api/kyc/start";
const STATUS = "/api/kyc/status";

/** What every call of this package takes last. */
export type CallSettings = Pick<CallOptions, "signal">;

/** What a verification is started with. */
export interface KycStartInput {
  /** Default `global`. */
  source?: KycSource | undefined;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
}

/** Which verification is asked for. */
export interface KycStatusInput {
  kycId: number | string;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
}

/**
 * Starts a verification. With a recovery token it is outside the session's reaction: a refused token says nothing
 * about a session.
 * @throws ApiError for a failed call, and for an answer that cannot be read.
 */
export async function startKyc(
  http: ProxyHttp,
  { source = "global", token }: KycStartInput = {},
  { signal }: CallSettings = {},
): Promise<KycStartResponse> {
  const answer = await http.get(START, {
    query: { source, token },
    signal,
    session: token === undefined,
  });
  return readable(START, () => readKycStart(answer));
}

/**
 * Asks how far a verification is; a recovery token works as it does for `startKyc`.
 * @throws ApiError for a failed call, and for an answer without a status.
 */
export async function getKycStatus(
  http: ProxyHttp,
  { kycId, token }: KycStatusInput,
  { signal }: CallSettings = {},
): Promise<KycStatusResponse> {
  const query = { kyc_id: kycId, token };
  const answer = await http.get(STATUS, { query, signal, session: token === undefined });
  return readable(STATUS, () => readKycStatusAnswer(answer));
}

/** A success that cannot be read is a failed call to whoever waits for it. */
function readable<Answer>(path: string, read: () => Answer): Answer {
  try {
    return read();
  } catch (cause) {
    throw new ApiError({ status: 200, method: "GET", path, error: "bad_body" }, { cause });
  }
}
