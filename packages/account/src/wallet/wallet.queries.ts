import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PagedQuery, playerPages, playerQuery } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import { nextPageAfter } from "../money/page.ts";
import { getWallet, listTransactions } from "./wallet.client.ts";
import type { TransactionsPageInput, WalletSnapshot } from "./wallet.schema.ts";

/** The choice of transactions; the list adds the page. */
export interface TransactionsInput {
  /** A type of transaction, such as `bet` or `cashback`. */
  readonly type?: string;
  /** The time that the list covers. */
  readonly period?: TransactionsPageInput["period"];
  readonly [field: string]: unknown;
}

/** Keys of the wallet in the query cache; those of its transactions begin with it. */
export const walletKeys = {
  all: [...accountKey, "wallet"],
  transactions: (input: TransactionsInput) => [...accountKey, "wallet", "transactions", input] as const,
} as const;

/** Key of the wallet in the query cache. */
export type WalletKey = typeof walletKeys.all;

/** Cashback is listed ten to a page (document 1, section 8); the size of other pages is the backend's own. */
const CASHBACK_PER_PAGE = 10;

/** The query of wallet and rollover. */
export const walletQuery = (http: ProxyHttp): KeyedQuery<WalletSnapshot, WalletKey> =>
  playerQuery(walletKeys.all, (settings) => getWallet(http, settings));

/** The query of the transactions of a filter. */
export const transactionsQuery = (
  http: ProxyHttp,
  input: TransactionsInput,
): PagedQuery<unknown, ReturnType<typeof walletKeys.transactions>> =>
  playerPages(
    walletKeys.transactions(input),
    (page, settings) => listTransactions(http, { ...input, page }, settings),
    {
      next: (last, page, pages) =>
        nextPageAfter(last, page, input.type === "cashback" ? CASHBACK_PER_PAGE : undefined, pages),
    },
  );
