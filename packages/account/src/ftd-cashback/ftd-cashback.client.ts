import type { ProxyHttp } from "@storefront/client/http";
import type { FtdCashbackInput } from "./ftd-cashback.schema.ts";

/** Reads whether the user's first deposit earns cashback. */
export function verifyFtdCashback(http: ProxyHttp, input: FtdCashbackInput = {}): Promise<unknown> {
  return http.post("/api/ftd-cashback/verify", { json: input });
}

/** Sends the cashback of the user's first deposit. */
export function sendFtdCashback(http: ProxyHttp, input: FtdCashbackInput = {}): Promise<unknown> {
  return http.post("/api/ftd-cashback/send-cashback", { json: input });
}
