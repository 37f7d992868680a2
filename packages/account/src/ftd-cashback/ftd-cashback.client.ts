import type { ProxyHttp } from "@storefront/client/http";
import { MONEY, type MoneySettings } from "../shared/call-settings.ts";
import { type FtdCashbackInput } from "./ftd-cashback.schema.ts";
import { FtdCashback } from "./ftd-cashback.answers.ts";

/** Reads whether the user's first deposit earns cashback. */
export async function verifyFtdCashback(http: ProxyHttp, input: FtdCashbackInput = {}): Promise<FtdCashback> {
  return FtdCashback.read(await http.post("/api/ftd-cashback/verify", { json: input })) ?? {};
}

/**
 * Sends the cashback of the user's first deposit. A rejection says nothing of whether it was sent: `moneyOutcomeOf` does.
 */
export async function sendFtdCashback(
  http: ProxyHttp,
  input: FtdCashbackInput = {},
  { key }: MoneySettings = {},
): Promise<FtdCashback> {
  const call = { json: input, key, ...MONEY, madeField: "dispatched" };
  return FtdCashback.read(await http.post("/api/ftd-cashback/send-cashback", call)) ?? {};
}
