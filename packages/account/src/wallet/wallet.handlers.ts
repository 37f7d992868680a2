import { attempt, type Handler, json, type Target } from "@storefront/proxy";
import { keepAccepted, withCursor } from "../shared/backend-call.handlers.ts";
import { TransactionsInput, TransferInput } from "./wallet.schema.ts";
import { WALLET_PARTS, type WalletPart } from "./wallet.answers.ts";

export const PARTS: Readonly<Record<WalletPart, Target>> = {
  wallet: "GET /users/wallet",
  rollover: "GET /bonus/rollover",
  rolloverAccomplished: "GET /bonus/rollover-accomplished",
};

export const TRANSFERS: Readonly<Record<TransferInput["action"], Target>> = {
  "bonus-transfer": "POST /bonus/transfer",
  "cashback-transfer": "POST /cashback/transfer",
};

/**
 * Reads wallet and rollover at once and answers with the parts that succeeded. A 401, 403 or 440 of any part is the
 * answer and does not wait for the others; when all three fail, the answer is the first failure.
 */
export const refreshWallet: Handler = async ({ backend, log, requestId }) => {
  const parts = await Promise.all(WALLET_PARTS.map((part) => attempt(backend.exchange(PARTS[part]))));
  const failed = WALLET_PARTS.filter((_, index) => parts[index]?.failure !== undefined);
  if (failed.length === WALLET_PARTS.length) throw parts[0]?.failure;
  if (failed.length > 0) log.warn({ requestId, failed }, "a wallet was answered without all of its parts");

  const read = WALLET_PARTS.map((part, index) => [part, parts[index]?.value?.data ?? null] as const);
  const snapshot = { ...Object.fromEntries(read), failed };
  return parts.some(({ value }) => value?.status === 202) ? json(snapshot, { status: 202 }) : snapshot;
};

/** Lists transactions; those of type cashback have their own list. */
export const listTransactions: Handler = async ({ backend, body }) => {
  const { cursor, ...filter } = await body(TransactionsInput);
  const next = withCursor(cursor);
  if (filter.type !== "cashback")
    return keepAccepted(await backend.exchange("POST /bff/transactions", { json: filter, ...next }));
  const values = { page: filter.page ?? (cursor ? null : 1) };
  const target = "GET /transactions/cashback?page={page}&per_page=10";
  return keepAccepted(await backend.exchange(target, { values, ...next }));
};

/** The body's `action` picks the backend call and is not forwarded. */
export const transfer: Handler = async ({ backend, body }) => {
  const { action, ...fields } = await body(TransferInput);
  return keepAccepted(await backend.exchange(TRANSFERS[action], { json: fields }));
};
