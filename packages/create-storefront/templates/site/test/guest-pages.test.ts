import { findPlantedUser, PLANTED_USER as user, settleAnswer } from "@storefront/proxy/testing";
import type { Site } from "@storefront/site";
import { loaderArguments, testSite } from "@storefront/site/testing";
import { expect, it } from "vitest";
import { brand } from "../brand.ts";
import { brands } from "../server/brands.ts";

/** The loaders of this trunk: the one of all pages, and those of its own pages. */
const PAGES = import.meta.glob<{ loader?: (given: never) => unknown }>(
  ["../site/root.tsx", "../site/pages/**/*.tsx"],
  { eager: true },
);
const LOADERS = Object.entries(PAGES).flatMap(([file, { loader }]) =>
  loader ? [[file, loader] as const] : [],
);

/** The parameters of own pages whose path has some: `"../site/pages/table.tsx": { name: "poker" }`. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

// Whatever is read answers with a player.
const data = { ...user, user, data: [user], rows: [user] };
const answer = { data } as unknown as Awaited<ReturnType<Site["reader"]["read"]>>;
// With the fields of its own that a trunk has; the test of the brand says what is wrong.
const parsed = brands.schema.safeParse(brand);
if (!parsed.success) throw new Error("The brand is not valid.");
const site = testSite({
  brand: parsed.data,
  locale: brand.locales[0] ?? "en",
  reader: { read: async () => answer, peek: async () => answer },
  read: async () => data,
});
const asPlayer = { cookie: `__Host-session=${user.token}; is_authenticated=1` };

it.each(LOADERS)(
  "the loader of %s answers the same to everybody, and names no player",
  async (file, loader) => {
    const load = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
      loader(loaderArguments(site, PARAMETERS[file], headers));
    expect(await findPlantedUser(load(asPlayer))).toEqual([]);
    expect(await settleAnswer(load(asPlayer))).toEqual(await settleAnswer(load({})));
  },
);

it("reads the loader of all pages", () => {
  expect(LOADERS.map(([file]) => file)).toContain("../site/root.tsx");
});
