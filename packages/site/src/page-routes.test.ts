import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it, vi } from "vitest";
import { siteRoutes } from "./routes.ts";

async function routesOf(environment: string): Promise<string> {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { pageRoutes } = await import("./page-routes.ts");
  return JSON.stringify(pageRoutes());
}

it("has the development pages in a development build alone (document 1, 1.8)", async () => {
  expect(await routesOf("production")).not.toContain("debug");
  expect(await routesOf("")).not.toContain("debug");
  expect(await routesOf("development")).toContain('"path":":locale?/debug/:panel?"');
});

describe("the pages of a trunk", () => {
  const site = siteRoutes();
  const chosen = siteRoutes({
    without: ["live", "wallet"],
    add: {
      club: { path: "/club/:level", file: "pages/club.tsx" },
      perks: { path: "/account/perks", file: "pages/perks.tsx" },
    },
  });
  const rows = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    routes.flatMap((entry) => [entry, ...rows(entry.children ?? [])]);
  const idsOf = (routes: readonly RouteConfigEntry[]): (string | undefined)[] =>
    rows(routes).map(({ id }) => id);

  it("are those of the site in files of this package, under names that no folder is in", () => {
    expect(rows(site).filter(({ file }) => !isAbsolute(file) || !existsSync(file))).toEqual([]);
    expect(idsOf(site)).toContain("pages/game/game");
    expect(idsOf(site).filter((id) => id === undefined || isAbsolute(id))).toEqual([]);
  });

  it("are not those that it goes without, and keep the order of the others", () => {
    const expected = idsOf(site).filter((id) => !/live\/live$|wallet\/wallet$/.test(String(id)));
    expect(idsOf(chosen).filter((id) => id !== "pages/club" && id !== "pages/perks")).toEqual(expected);
  });

  it("have what it adds, in every language, and in the account's frame what is below its address", () => {
    const frame = rows(chosen).find(({ id }) => id === "pages/account/account-layout");
    expect(idsOf(frame?.children ?? [])).toContain("pages/perks");
    expect(rows(chosen)).toContainEqual(
      expect.objectContaining({ id: "pages/club", path: ":locale?/club/:level", file: "pages/club.tsx" }),
    );
  });
});
