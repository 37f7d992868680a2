import type { BrandInput } from "../brand/site-brand.schema.ts";

type Promotion = NonNullable<BrandInput["promotions"]>[number];

const texts = (language: string): Promotion["texts"][string] => ({
  title: `Monday (${language})`,
  summary: `A tenth of the week comes back (${language}).`,
  participants: `Players with a verified account (${language})`,
  steps: ["Play a slot.", "Open the wallet."],
  terms: ["At most 500 a week.", "One account a person."],
  action: "Open the wallet",
});

/** A promotion of a brand with these languages, with a period of years. */
export const promotionIn = (locales: readonly string[], more: Partial<Promotion> = {}): Promotion => ({
  name: "monday-cashback",
  period: { from: "2020-01-01T00:00:00-03:00", until: "2120-01-31T23:59:59-03:00" },
  path: "/account/wallet",
  texts: Object.fromEntries(locales.map((locale) => [locale, texts(locale)])),
  ...more,
});
