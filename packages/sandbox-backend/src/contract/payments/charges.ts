import { isoNow, touch } from "../http/environment.ts";
import type { Account } from "../players/records.ts";
import { randomHex, type SandboxState, store } from "../state/state.ts";
import { change, record, transactionsOf } from "../wallet/ledger.ts";

/** Answers `pending` this often, then the charge is paid. */
const PENDING_POLLS = 2;

/** The time in which a charge can be paid. */
const CHARGE_LIFETIME_MS = 30 * 60_000;

// Document 1, 3.3 does not show the values.
export type ChargeStatus = "pending" | "paid" | "failed" | "expired";

/** A deposit under way; its id is the `transactionId` of payments. */
export interface Charge {
  transactionId: string;
  accountId: number;
  amount: number;
  currency: string;
  /** The provider's name and its slug. */
  provider: string;
  slug: string;
  status: ChargeStatus;
  /** A held charge stays pending, however often its status is read. */
  held: boolean;
  polls: number;
  createdAt: string;
  expiresAt: string;
}

/** The operations of the control endpoint on a charge. */
export type ChargeChange = "pay" | "fail" | "hold" | "release";

const charges = store(() => new Map<string, Charge>());

export const chargesOf = (state: SandboxState): Charge[] => [...state.use(charges).values()];

export const findCharge = (state: SandboxState, id: string): Charge | undefined => state.use(charges).get(id);

/** Opens a charge, which is a pending line of the account; nothing reaches the wallet yet. */
export function openCharge(
  state: SandboxState,
  account: Account,
  { amount, provider, slug }: Pick<Charge, "amount" | "provider" | "slug">,
): Charge {
  const charge: Charge = {
    transactionId: randomHex(state.random, 24),
    accountId: account.id,
    amount,
    currency: account.user.wallet.currency,
    provider,
    slug,
    status: "pending",
    held: false,
    polls: 0,
    createdAt: isoNow(state),
    expiresAt: new Date(state.now() + CHARGE_LIFETIME_MS).toISOString(),
  };
  state.use(charges).set(charge.transactionId, charge);
  const { transactionId: id } = charge;
  record(state, account, { id, type: "deposit", amount, description: provider, status: "pending" });
  return charge;
}

/** A charge as the backend answers it; while it is open, with what its payer needs. */
export function chargeAnswer(charge: Charge, origin: string): Record<string, unknown> {
  const { transactionId, status, amount, currency, slug, createdAt, expiresAt } = charge;
  const facts = { transactionId, status, amount, currency, provider: slug };
  if (status !== "pending") return facts;
  const times = { created_at: createdAt, expires_at: expiresAt };
  if (slug === "card") return { ...facts, ...times, checkout_url: `${origin}/pay/${transactionId}` };
  // Looks like the text of a code of PIX or of a transfer, but cannot be paid.
  return { ...facts, ...times, code: `SANDBOX-${transactionId.toUpperCase()}` };
}

/** Counts one question about a charge and settles it when it has waited long enough. */
export function pollCharge(state: SandboxState, charge: Charge): void {
  charge.polls += 1;
  if (Date.parse(charge.expiresAt) <= state.now()) settle(state, charge, "expired");
  // Nothing pays a card but the page of its provider.
  if (charge.slug === "card") return;
  if (charge.polls > PENDING_POLLS && !charge.held) settle(state, charge, "paid");
}

/** Does to a pending charge what the control says; false when it is over already. */
export function changeCharge(state: SandboxState, charge: Charge, wanted: ChargeChange): boolean {
  if (charge.status !== "pending") return false;
  if (wanted === "hold" || wanted === "release") charge.held = wanted === "hold";
  else settle(state, charge, wanted === "pay" ? "paid" : "failed");
  return true;
}

/** The sum of an account's pending charges, which counts against its limit. */
export function pendingAmount(state: SandboxState, accountId: number): number {
  return chargesOf(state)
    .filter((charge) => charge.accountId === accountId && charge.status === "pending")
    .reduce((total, { amount }) => total + amount, 0);
}

function settle(state: SandboxState, charge: Charge, status: Exclude<ChargeStatus, "pending">): void {
  const account = state.accounts.get(charge.accountId);
  if (charge.status !== "pending" || account === undefined) return;
  charge.status = status;
  const { transactionId, amount } = charge;
  const line = transactionsOf(state, account).find(({ id }) => id === transactionId);
  if (line) line.status = status === "paid" ? "completed" : "failed";
  touch(state, account);
  if (status !== "paid") return;
  change(account, "balance", amount);
  if (account.user.ftd_date !== null) return;
  account.user.ftd_date = isoNow(state);
  account.user.ftd_value = amount;
}
