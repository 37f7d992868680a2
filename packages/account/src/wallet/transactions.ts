import type { Handler } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { TransactionsBody } from "./wallet.schema.ts";

/** Lists transactions; those of type cashback have a list of their own (document 2, 4.4). */
export const listTransactions: Handler = async ({ backend, body }) => {
  const filter = await body(TransactionsBody);
  if (filter.type !== "cashback")
    return keepAccepted(await backend.exchange("POST /bff/transactions", { json: filter }));
  const values = { page: filter.page ?? 1 };
  return keepAccepted(
    await backend.exchange("GET /transactions/cashback?page={page}&per_page=10", { values }),
  );
};
