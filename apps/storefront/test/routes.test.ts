import { KNOWN_MISMATCHES, matchEndpoint } from "@storefront/error-codes";
import { registryOf } from "@storefront/host";
import { developmentGroups } from "@storefront/host/development";
import type { Route } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";
import { storefront } from "../server/storefront.ts";
import { SPECIFICATION_ROUTES } from "./specification-routes.ts";

const aurora = SiteBrand.parse(BRANDS["aurora"]);
const boreal = SiteBrand.parse(BRANDS["boreal"]);
const routesOf = (brand: SiteBrand, stage: "production" | "development"): readonly Route[] =>
  registryOf(storefront, { brand, development: stage === "development" ? developmentGroups : undefined })
    .routes;
const registry = routesOf(aurora, "development");

/** Placeholder names do not matter to the classifier. */
const shape = (target: string): string =>
  target
    .replaceAll("{*}", "*")
    .replaceAll(/\{[^}]+\}/g, "{}")
    .split("?")[0] ?? "";
const known = new Set(KNOWN_MISMATCHES.map(([method, path]) => shape(`${method} ${path}`)));

describe("this trunk's registry", () => {
  it.each([
    ["development", 101],
    ["production", 97],
  ] as const)(
    "has every route of the specification in a %s build: %i (docs/ROUTES.md has all)",
    (stage, count) => {
      const wanted = (id: string): boolean => SPECIFICATION_ROUTES.includes(id) || id.startsWith("dev.");
      const ids = routesOf(boreal, stage).flatMap(({ id }) => (wanted(id) ? [id] : []));
      const expected = SPECIFICATION_ROUTES.filter((id) => stage === "development" || !id.startsWith("dev."));
      expect(ids.toSorted()).toEqual(expected.toSorted());
      expect(expected).toHaveLength(count);
    },
  );

  it("has 71 of the 101 routes on the shared error rule (document 1, 7.4.6)", () => {
    const shared = routesOf(boreal, "development").filter(
      ({ id, errors }) => errors === "proxy" && SPECIFICATION_ROUTES.includes(id),
    );
    expect(shared).toHaveLength(71);
  });

  it("wallet, auth, user and address answer in the envelope, and no other area does (document 2, 4)", () => {
    const areas = new Set(registry.flatMap(({ area, reply }) => (reply === "envelope" ? [area] : [])));
    expect([...areas].toSorted()).toEqual(["address", "auth", "user", "wallet"]);
    const others = registry.filter(({ area, reply }) => areas.has(area) && reply !== "envelope");
    // Logout answers `{ok: true}` by itself, and a receipt is raw.
    expect(others.map(({ path }) => path)).toEqual(["/api/auth/logout", "/api/wallet/receipt"]);
  });

  it("gates everything below /api/album/ by the brand's switch (document 1, 1.7)", () => {
    const albumOf = (brand: SiteBrand): string[] =>
      routesOf(brand, "production").flatMap(({ path }) => (path.startsWith("/api/album") ? [path] : []));
    const off = { ...boreal, albumConfig: { ...boreal.albumConfig, enabled: false } };
    const on = { ...boreal, albumConfig: { ...boreal.albumConfig, enabled: true } };
    expect([albumOf(off), albumOf(on)]).toEqual([[], ["/api/album/bootstrap"]]);
  });

  it("names backend calls that the classifier knows, but for the known mismatches", () => {
    const targets = [...new Set(registry.flatMap((route) => route.calls))];
    const unknown = targets.filter((target) => {
      const [method = "", path = ""] = target.split(" ");
      return matchEndpoint(path.replaceAll(/\{[^}]+\}/g, "x"), method) === "EP0000";
    });
    expect(
      unknown.filter((target) => !known.has(shape(target))),
      "add an EP code (docs/guides/add-a-route.md), or a row of KNOWN_MISMATCHES in error-codes",
    ).toEqual([]);
  });

  it("calls the paths of the specification and never the documented, unused one", () => {
    expect(registry.flatMap((route) => route.calls)).not.toContain("POST /bff/register/validate-phone");
  });
});
