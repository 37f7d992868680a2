import { type BrandInput, SiteBrand } from "../brand/site-brand.schema.ts";
import { fakePublicReader } from "@storefront/proxy/testing";
import { RouterContextProvider } from "react-router";
import { type Site, siteContext } from "../features/site/page-site.ts";

/** A brand with one of everything that the tests look for, at addresses of nobody. */
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
  socialSignIn: {
    google: { address: "https://google.example/", clientId: "aurora" },
    apple: { address: "https://apple.example/", clientId: "aurora", scope: "" },
  },
  legal: {
    operator: "Operator",
    licences: [{ number: "1", regulator: { name: "Regulator", address: "https://regulator.example/" } }],
    helpLines: [{ name: "CVV", telephone: "188", address: "https://cvv.org.br/" }],
    complaints: { email: "complaints@aurora.example" },
  },
  support: {
    email: "help@aurora.example",
    telephone: "+55 800 000 0000",
    chat: "https://help.aurora.example/",
  },
  albumConfig: { enabled: true, campaign: "aurora-stars" },
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

/** Values that tests search for where they must not appear. */
export const NONCE_CANARY = "nonce-canary-3f1c";

/** The backend's answers to public reads, by target; a value in a path is written out. */
export type PublicAnswers = Parameters<typeof fakePublicReader>[0];

/** A site for tests: a brand that ships, and public reads that answer from a table. */
export function testSite(
  overrides: Partial<Site> = {},
  answers: Readonly<Record<string, unknown>> = {},
): Site {
  return {
    brand: SiteBrand.parse(BRANDS["aurora"]),
    locale: "pt-BR",
    localePrefix: "",
    publicOrigin: "https://site.test",
    assetBase: "",
    nonce: NONCE_CANARY,
    rendersMissing: true,
    reader: fakePublicReader(answers as PublicAnswers, "pt-BR"),
    read: (target) => Promise.resolve(answers[target] ?? null),
    ...overrides,
  };
}

export function loaderArguments(
  site: Site,
  params: Readonly<Record<string, string | undefined>> = {},
  headers: Readonly<Record<string, string>> = {},
  search = "",
): never {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const url = new URL(`https://site.test/${search}`);
  return { context, params, url, pattern: "", request: new Request(url, { headers }) } as never;
}

/** The brand of the tests with some of its fields changed. */
export const testBrand = (more: object = {}): SiteBrand => SiteBrand.parse({ ...BRANDS.aurora, ...more });

/** Its site in English. */
export const englishSite = (more: object = {}): Site => testSite({ locale: "en", brand: testBrand(more) });
