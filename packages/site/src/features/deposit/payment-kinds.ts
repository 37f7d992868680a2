/** The kinds of payment methods that the site has words and pictures for: `methods.<kind>` of the payments texts. */
const PAYMENT_KINDS = ["pix", "spei", "boleto", "card", "transfer"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The names of the sandbox. The specification shows none: a trunk adapts those of its backend. */
const NAMES: Readonly<Record<PaymentKind, readonly string[]>> = {
  pix: ["pix"],
  spei: ["spei"],
  boleto: ["boleto"],
  card: ["card"],
  transfer: ["transfer", "bank transfer", "transferencia"],
};

/** The payment systems of one country alone. */
const NATIONAL: Readonly<Partial<Record<PaymentKind, string>>> = { pix: "BR", boleto: "BR", spei: "MX" };

/** The kind of a payment method, by its key or its name; undefined for any other, such as a wallet's own name. */
export function paymentKind(names: readonly unknown[]): PaymentKind | undefined {
  const given = names.flatMap((name) => (typeof name === "string" ? name.trim().toLowerCase() : []));
  return PAYMENT_KINDS.find((kind) => NAMES[kind].some((known) => given.includes(known)));
}

/** False for a payment system of another country. */
export function isOfCountry(kind: PaymentKind | undefined, country: string): boolean {
  const home = kind && NATIONAL[kind];
  return home === undefined || home === country;
}
