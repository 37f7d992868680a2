import { fakePublicReader } from "@storefront/proxy/testing";
import { RouterContextProvider } from "react-router";
import { BRANDS } from "./test-brands.ts";
import { SiteBrand } from "../brand/site-brand.schema.ts";
import { type Site, siteContext } from "../features/site/site-context.ts";

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
    // A captcha would be loaded from another origin.
    brand: SiteBrand.parse({ ...BRANDS["aurora"], captcha: undefined }),
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

/** The arguments of a loader. */
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
