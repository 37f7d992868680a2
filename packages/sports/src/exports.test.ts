import { createExternalServices } from "@storefront/proxy";
import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { describe, expect, it } from "vitest";

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/sports", () => {
  it("import without reading browser globals, starting timers or making calls", async () => {
    const folder = import.meta.dirname;
    expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
    expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "EMPTY_LIVE_STATE",
        "SPORTS_RECORDS",
        "applyLiveEvent",
        "createProviderC",
        "createSportsbookLauncher",
        "getAppSportbook",
        "getProviderAToken",
        "getProviderBJwt",
        "getProviderCToken",
        "launchSportsbook",
        "launchSportsbookAnonymously",
        "listSports",
        "listSportsEvents",
        "openLiveEvents",
        "placeBet",
        "readLiveEvent",
        "readSports",
        "readSportsEvents",
        "searchSports",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
        "sportsEventsQuery",
        "sportsKeys",
        "sportsQuery",
        "sportsSearchQuery",
        "useLiveEvents",
        "usePlaceBet",
        "useProviderC",
        "useSports",
        "useSportsEvents",
        "useSportsSearch",
        "useSportsbookLauncher",
      ]
    `);
  });

  it("./server has the routes", async () => {
    const door = await import("./server.ts");
    expect(Object.keys(door).sort()).toEqual(["appSportbookRoutes", "readProviderCAddress", "sportsRoutes"]);
    const routes = door.sportsRoutes({
      publicOrigin: "https://play.example",
      providerC: { allowedHosts: [], allowLoopbackHttp: false },
      services: createExternalServices(),
    });
    const table = [...Object.values(routes), ...Object.values(door.appSportbookRoutes())].map((route) => {
      const { id, path, access, errors, reply, effect, calls } = route;
      return [id, Object.keys(route.bindings).join(), path, access, errors, reply, effect, ...calls].join(
        " ",
      );
    });
    expect(table).toMatchInlineSnapshot(`
      [
        "sports.search GET /api/sports/search optional proxy bare false GET /app-sportbook/search",
        "sports.launch GET /api/sports/launch session proxy bare true GET /app-sportbook/launch",
        "sports.anonymousLaunch GET /api/sports/anonymous-launch public proxy bare false GET /app-sportbook/anonymous-launch",
        "sports.providerBJwt POST /api/sports/provider-b-jwt session proxy bare false POST /provider-b/get-jwt",
        "sports.providerAToken GET /api/sports/provider-a-token session proxy bare true GET /provider-a/token",
        "sports.providerCAnonymous GET /api/sports/provider-c-anonymous public proxy bare true GET /app-sportbook/auth/anonymous",
        "sports.providerCLogin GET /api/sports/provider-c-login session proxy bare true GET /app-sportbook/auth/login",
        "sports.providerCProxy GET,POST,PUT,PATCH,DELETE /api/sports/provider-c-proxy/* public own stream false GET /app-sportbook/auth/anonymous",
        "app-sportbook.forward GET /api/app-sportbook/* optional own stream false GET /app-sportbook/{*}",
      ]
    `);
  });
});
