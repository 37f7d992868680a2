import { createStorefrontHost, type StorefrontHost } from "@storefront/host";
import { findPlantedUser, PLANTED_USER as user, settleAnswer } from "@storefront/proxy/testing";
import { type RunningSandbox, startSandbox } from "@storefront/sandbox-backend";
import type { Site } from "@storefront/site";
import { loaderArguments, testSite } from "@storefront/site/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { brands } from "../server/brands.ts";
import { storefront } from "../server/trunk.ts";

describe("the host", () => {
  let sandbox: RunningSandbox;
  let host: StorefrontHost;

  // A mistake in the brand or in the routes is an error of the start, which names it.
  beforeAll(async () => {
    sandbox = await startSandbox();
    const environment = { SANDBOX: "1", LOG_LEVEL: "error" };
    host = await createStorefrontHost({ ...storefront, environment, sandbox });
  });
  afterAll(async () => {
    await host?.close();
    await sandbox?.close();
  });

  const get = (path: string): Promise<Response> =>
    host.fetch(new Request(host.publicOrigin + path), { address: "127.0.0.1" });

  it("answers the games to everybody", async () => {
    const games = await get("/api/games/list");
    expect([games.status, await games.text()]).toEqual([200, expect.stringContaining('"slug"')]);
  });

  it("has the brand's manifest", async () => {
    expect(await (await get("/manifest.webmanifest")).json()).toMatchObject({ name: brand.name });
  });
});

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

it.each(LOADERS)(
  "the loader of %s answers the same to everybody, and names no player",
  async (file, loader) => {
    // Whatever is read answers with a player.
    const data = { ...user, user, data: [user], rows: [user] };
    const answer = { data } as unknown as Awaited<ReturnType<Site["reader"]["read"]>>;
    const parsed = brands.schema.safeParse(brand);
    if (!parsed.success) throw parsed.error;
    const site = testSite({
      brand: parsed.data,
      locale: brand.locales[0] ?? "en",
      reader: { read: async () => answer, peek: async () => answer },
      read: async () => data,
    });
    const load = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
      loader(loaderArguments(site, PARAMETERS[file], headers));
    const asPlayer = { cookie: `__Host-session=${user.token}; is_authenticated=1` };
    expect(await findPlantedUser(load(asPlayer))).toEqual([]);
    expect(await settleAnswer(load(asPlayer))).toEqual(await settleAnswer(load({})));
  },
);
