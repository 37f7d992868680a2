/** The kinds of payment methods that the site has words and pictures for: `methods.<kind>` of the payments texts. */
export const PAYMENT_KINDS = ["pix", "spei", "boleto", "card", "transfer"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
