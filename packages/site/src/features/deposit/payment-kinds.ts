/** The kinds of payment methods that the site has words and pictures for: `methods.<kind>` of the payments texts. */
export const PAYMENT_KINDS = ["pix", "spei", "boleto", "card", "transfer"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const NAMES: Readonly<Record<PaymentKind, RegExp>> = {
  pix: /(?:^|[^a-z])pix(?![a-z])/,
  spei: /(?:^|[^a-z])(?:spei|clabe)/,
  boleto: /(?:^|[^a-z])boleto/,
  card: /(?:^|[^a-z])(?:credit|debit)?_?(?:card|cart[aã]o|tarjeta)/,
  transfer: /(?:^|[^a-z])(?:bank|wire|ted|transfer|banc)/,
};

/** The payment systems of one country alone. */
const NATIONAL: Readonly<Partial<Record<PaymentKind, string>>> = { pix: "BR", boleto: "BR", spei: "MX" };

/** The kind of a payment method, by its key or its name; undefined for any other, such as a wallet's own name. */
export function paymentKind(...names: readonly unknown[]): PaymentKind | undefined {
  const text = names
    .filter((name) => typeof name === "string")
    .join(" ")
    .toLowerCase();
  return PAYMENT_KINDS.find((kind) => NAMES[kind].test(text));
}

/** False for a payment system of another country. */
export function isOfCountry(kind: PaymentKind | undefined, country: string): boolean {
  const home = kind && NATIONAL[kind];
  return home === undefined || home === country;
}
