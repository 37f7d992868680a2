import type { BrandInput } from "../brand/site-brand.schema.ts";

/** Brazil: album on, sportsbook of provider-c, simplified registration. */
const aurora: BrandInput = {
  id: "aurora",
  tenant: "aurora",
  name: "Aurora",
  locales: ["pt-BR", "en"],
  currency: "BRL",
  country: "BR",
  countryAlpha3: "BRA",
  jurisdiction: "BR",
  sportsbookProvider: "provider-c",
  sportsFeed: "events",
  socialProviders: ["google", "apple"],
  // The sandbox plays both providers; a page that is not on loopback shows no button for an address on loopback.
  socialSignIn: {
    google: { address: "http://127.0.0.1:4000/social/google", clientId: "aurora" },
    apple: { address: "http://127.0.0.1:4000/social/apple", clientId: "aurora", scope: "" },
  },
  // The sandbox's own; a page that is not on loopback has none.
  captcha: { provider: "turnstile", siteKey: "sandbox", scriptOrigin: "http://127.0.0.1:4000" },
  // Examples: a real brand names its own company, licence and lines.
  legal: {
    operator: "Aurora Jogos S.A., CNPJ 00.000.000/0001-00, São Paulo",
    licences: [
      {
        number: "SPA/MF 000/2026",
        regulator: { name: "Secretaria de Prêmios e Apostas", address: "https://spa.example/" },
      },
    ],
    helpLines: [{ name: "CVV", telephone: "188", address: "https://cvv.org.br/" }],
    complaints: { email: "ouvidoria@aurora.example" },
  },
  support: {
    email: "help@aurora.example",
    telephone: "+55 800 000 0000",
    chat: "https://help.aurora.example/",
  },
  albumConfig: { enabled: true, campaign: "aurora-stars" },
  theme: {
    colours: { background: "#0b0a1c" },
  },
};

/** Chile, as little as a brand may be, with the questions that the law asks of a first visitor. */
const boreal: BrandInput = {
  id: "boreal",
  tenant: "boreal",
  name: "Boreal",
  locales: ["es-CL", "en"],
  currency: "CLP",
  country: "CL",
  countryAlpha3: "CHL",
  jurisdiction: "CL",
  legal: { asksAge: true, asksConsent: true },
};

/** Two brands for tests. */
export const BRANDS: Readonly<Record<"aurora" | "boreal", BrandInput>> = { aurora, boreal };

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
