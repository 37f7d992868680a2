import type { ProxyHttp } from "@storefront/client/http";
import { type FtdCashbackInput } from "./ftd-cashback.schema.ts";
import { FtdCashback } from "./ftd-cashback.answers.ts";

/** Reads whether the user's first deposit earns cashback. */
export async function verifyFtdCashback(http: ProxyHttp, input: FtdCashbackInput = {}): Promise<FtdCashback> {
  return FtdCashback.read(await http.post("/api/ftd-cashback/verify", { json: input })) ?? {};
}

/** Sends the cashback of the user's first deposit. */
export async function sendFtdCashback(http: ProxyHttp, input: FtdCashbackInput = {}): Promise<FtdCashback> {
  return FtdCashback.read(await http.post("/api/ftd-cashback/send-cashback", { json: input })) ?? {};
}
