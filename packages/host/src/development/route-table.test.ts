import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { expect, it } from "vitest";
import { registryOf } from "../process/trunk.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { developmentGroups, routeTable } from "./route-table.ts";

it("has a row for each method, with the backend calls of a handler and those of a plain forward", () => {
  const club = defineRoutes("club", {
    points: { path: "/api/club/points", GET: "GET /club/points", access: "public" },
    card: {
      path: "/api/club/card",
      GET: "GET /club/card",
      POST: async () => ({ ok: true }),
      effect: true,
      calls: ["POST /club/card", "GET /club/card"],
    },
    none: { path: "/api/club/none", POST: async () => ({}), access: "public", calls: [] },
  });
  const rows = routeTable(composeRoutes([club]));
  expect(rows.map(({ id, method, target, access }) => [id, method, target, access])).toEqual([
    ["club.points", "GET", "GET /club/points", "public"],
    ["club.card", "GET", "GET /club/card", "session, effect"],
    ["club.card", "POST", "POST /club/card, GET /club/card", "session, effect"],
    ["club.none", "POST", "–", "public"],
  ]);
});

it("marks development routes, which a production registry does not have", () => {
  const ofDevelopment = (development?: typeof developmentGroups): string[] =>
    routeTable(registryOf(developmentTrunk, { development })).flatMap(({ path, access }) =>
      access.endsWith(", development") ? [path] : [],
    );
  expect(ofDevelopment()).toEqual([]);
  expect(ofDevelopment(developmentGroups)).toContain("/api/dev/proxy");
});

const developmentTrunk = {
  ...testTrunk,
  routes: ({ development }: Parameters<typeof testTrunk.routes>[0]) => composeRoutes([...development]),
};
