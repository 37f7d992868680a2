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
    licence: { number: "SPA/MF 000/2026" },
    regulator: {
      name: "Secretaria de Prêmios e Apostas",
      address: "https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas",
    },
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
    colours: {
      background: "#0b0a1c",
      surface: "#141330",
      raised: "#1d1b42",
      border: "#2f2c5e",
      text: "#f5f3ff",
      muted: "#a9abd3",
      primary: "#6d4aff",
      onPrimary: "#ffffff",
      accent: "#ffc247",
      positive: "#38dba0",
      negative: "#ff7a93",
      glow: "#8a4bff",
      glowSecond: "#16c2b4",
    },
    otherColours: {
      background: "#f6f5ff",
      surface: "#ffffff",
      raised: "#eceafc",
      border: "#cdc9ec",
      text: "#17142f",
      muted: "#56537c",
      primary: "#5a38e8",
      onPrimary: "#ffffff",
      accent: "#ffc247",
      accentText: "#855500",
      positive: "#0b7549",
      negative: "#bd1f42",
      glow: "#8a6bff",
      glowSecond: "#5fd6cb",
    },
    radius: 18,
    artwork: "ribbons",
  },
};

/** Chile: album off, sportsbook of provider-b, registration version 1 with document and phone. */
const boreal: BrandInput = {
  id: "boreal",
  tenant: "boreal",
  name: "Boreal",
  locales: ["es-CL", "en"],
  currency: "CLP",
  country: "CL",
  countryAlpha3: "CHL",
  jurisdiction: "CL",
  sportsbookProvider: "provider-b",
  sportsFeed: "events",
  registerTypeVersion: 1,
  requestDocument: true,
  requestPhone: true,
  // Examples: a real brand names its own company, licence and lines.
  legal: {
    operator: "Boreal Entretención SpA, RUT 76.000.000-0, Santiago de Chile",
    licence: { number: "SCJ-000/2026" },
    regulator: { name: "Superintendencia de Casinos de Juego", address: "https://www.scj.gob.cl/" },
    helpLines: [{ name: "Salud Responde", telephone: "600 360 7777" }],
    complaints: { email: "reclamos@boreal.example" },
    asksAge: true,
    asksConsent: true,
  },
  support: { email: "ayuda@boreal.example", telephone: "+56 800 000 000" },
  theme: {
    colours: {
      background: "#051412",
      surface: "#0b211d",
      raised: "#12302a",
      border: "#21493f",
      text: "#effaf5",
      muted: "#93b8af",
      primary: "#46e6b0",
      onPrimary: "#04120f",
      accent: "#ffab6b",
      positive: "#7ee787",
      negative: "#ff8a8a",
      glow: "#1fae8c",
      glowSecond: "#2f74c8",
    },
    otherColours: {
      background: "#f2f9f6",
      surface: "#ffffff",
      raised: "#e2f1eb",
      border: "#b9d7cb",
      text: "#0a211b",
      muted: "#44645a",
      primary: "#0a7857",
      onPrimary: "#ffffff",
      accent: "#ffab6b",
      accentText: "#994400",
      positive: "#1a7530",
      negative: "#b5262f",
      glow: "#4fcfa9",
      glowSecond: "#7fb0ee",
    },
    display: { weight: 800, transform: "uppercase", tracking: 0 },
    radius: 6,
    buttons: "soft",
    tiles: "square",
    artwork: "ridges",
  },
};

/** Two brands for tests, as unlike as brands can be. */
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
