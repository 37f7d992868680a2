import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KycSource,
  type KycStartResponse,
  type KycStatusResponse,
  readKycStart,
  readKycStatusAnswer,
} from "./kyc.schema.ts";

/** What a verification is started with. */
export interface KycStartInput {
  /** Default `global`. */
  source?: KycSource | undefined;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Which verification is asked for. */
export interface KycStatusInput {
  kycId: number | string;
  /** The token of a recovery: the player is not signed in. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Starts a verification. With a recovery token it is outside the session's reaction: a refused token says nothing
 * about a session.
 */
export async function startKyc(http: ProxyHttp, input: KycStartInput = {}): Promise<KycStartResponse> {
  const { source = "global", token, signal } = input;
  const answer = await http.get("/api/kyc/start", {
    query: { source, token },
    signal,
    session: token === undefined,
  });
  return readKycStart(answer);
}

/** Asks how far a verification is; a recovery token works as it does for `startKyc`. */
export async function getKycStatus(http: ProxyHttp, input: KycStatusInput): Promise<KycStatusResponse> {
  const { kycId, token, signal } = input;
  const query = { kyc_id: kycId, token };
  const answer = await http.get("/api/kyc/status", { query, signal, session: token === undefined });
  return readKycStatusAnswer(answer);
}
