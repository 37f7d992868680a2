import type { Account } from "../players/records.ts";
import type { SandboxState } from "../state/state.ts";
import { type Transaction, transactionsOf } from "../wallet/ledger.ts";

/** The least a player may pay in and out, as the bookmaker settings say. */
const MINIMUM_DEPOSIT = 10;
export const MINIMUM_WITHDRAWAL = 20;

const PIX = { id: 1, slug: "pix", name: "PIX", deposit: true, withdrawal: true };
const CARD = { id: 2, slug: "card", name: "Card", deposit: true, withdrawal: false };
const TRANSFER = { id: 3, slug: "transfer", name: "Bank transfer", deposit: true, withdrawal: true };

/** The ways to pay in Brazil, and without a country; the fields are not shown. */
const PAYMENT_PROVIDERS = [
  { ...PIX, minimum: MINIMUM_DEPOSIT, maximum: 50_000 },
  { ...CARD, minimum: MINIMUM_DEPOSIT, maximum: 5_000 },
  { ...TRANSFER, minimum: 50, maximum: 20_000 },
];

const OTHER_COUNTRIES: Readonly<Record<string, typeof PAYMENT_PROVIDERS>> = {
  CL: [
    { ...CARD, minimum: 2_000, maximum: 1_000_000 },
    { ...TRANSFER, minimum: 5_000, maximum: 5_000_000 },
  ],
};

/** The ways to pay in a country, as its header `country` names it. */
export const providersOf = (country: string | undefined): typeof PAYMENT_PROVIDERS =>
  OTHER_COUNTRIES[country?.toUpperCase() ?? ""] ?? PAYMENT_PROVIDERS;

export const COUPONS = [
  { code: "BEMVINDO10", type: "deposit_bonus", percentage: 10, maximum: 100, expired: false },
  { code: "GIROS20", type: "free_spins", quantity: 20, expired: false },
  { code: "ANTIGO", type: "deposit_bonus", percentage: 5, maximum: 20, expired: true },
] as const;

/** A player's own withdrawal by its id. */
export function withdrawalOf(state: SandboxState, account: Account, id: string): Transaction | undefined {
  return transactionsOf(state, account).find((line) => line.type === "withdraw" && line.id === id);
}

/** The receipt of a withdrawal, a page to be shown or printed. */
export function receiptPage(
  { id, amount, currency, created_at: at, status }: Transaction,
  name: string,
): string {
  const rows = [
    ["Withdrawal", id],
    ["Player", name],
    ["Amount", `${currency} ${Math.abs(amount).toFixed(2)}`],
    ["Date", at],
    ["Status", status],
  ].map(([label = "", value = ""]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Receipt ${escapeHtml(id)}</title></head>
<body><h1>Withdrawal receipt</h1><table>${rows.join("")}</table></body>
</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
