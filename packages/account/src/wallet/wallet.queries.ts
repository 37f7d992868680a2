import { nextPageAfter, type Page, pageOf } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type PagedQuery, type PlayerKey, playerPagesOptions } from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import { accountQuery } from "../shared/account-query.ts";
import { getWallet, listTransactions } from "./wallet.client.ts";
import type { TransactionsInput } from "./wallet.schema.ts";
import type { Transaction } from "./wallet.answers.ts";

/** Cashback is listed ten to a page (document 1, section 8); the size of other pages is the backend's own. */
const CASHBACK_PER_PAGE = 10;

/**
 * The query of wallet and rollover; the keys of its transactions begin with its own.
 * @example
 * ```ts
 * const options = walletQuery(http); // for useSuspenseQuery(options), queryClient.prefetchQuery(options) and the like
 * const balance = (await options.queryFn?.({ signal: AbortSignal.timeout(5_000) }))?.wallet?.balance;
 * ```
 */
export const walletQuery = accountQuery(getWallet, "wallet");

/** The query of the transactions of a filter, from its first page. */
export function transactionsQuery(
  http: ProxyHttp,
  input: TransactionsInput,
): PagedQuery<Page<Transaction>, PlayerKey> {
  const { page: _page, cursor: _cursor, ...filter } = input;
  const perPage = filter.type === "cashback" ? CASHBACK_PER_PAGE : undefined;
  return playerPagesOptions(
    [...accountKey, "wallet", "transactions", filter],
    (page, settings) => listTransactions(http, { ...filter, ...pageOf(page) }, settings),
    { next: (last, page, pages) => nextPageAfter(last, page, perPage, pages) },
  );
}
