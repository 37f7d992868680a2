import { createExternalServices } from "@storefront/proxy/server";
import { describe, expect, it, vi } from "vitest";

/** What a browser has and an import must not look at (threat K10). */
const BROWSER_GLOBALS = [
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "location",
  "matchMedia",
] as const;
const ACTIONS = ["setTimeout", "setInterval", "fetch"] as const;

const originals = { setTimeout, setInterval, fetch };

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/sports", () => {
  it("import without looking at the browser, starting timers or calling anybody", async () => {
    const touched: string[] = [];
    for (const name of BROWSER_GLOBALS) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
    }
    const actions = ACTIONS.map((name) => {
      const spy = vi.spyOn(globalThis, name);
      // The test runner's own loader has timers; ours would have this package in their stack.
      return spy.mockImplementation(((...given: never[]) => {
        if (/packages\/sports\/src\/(?!exports)/.test(new Error().stack ?? "")) touched.push(name);
        return (originals[name] as (...values: never[]) => unknown)(...given);
      }) as never);
    });
    try {
      await import("./index.ts");
      expect(touched).toEqual([]);
      // React and react-query ask `typeof window` to learn where they run.
      await import("./react-hooks.ts");
      expect(touched.filter((name) => name !== "window" && name !== "document")).toEqual([]);
    } finally {
      for (const spy of actions) spy.mockRestore();
      for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
    }
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "EMPTY_LIVE_STATE",
        "applyLiveEvent",
        "createProviderC",
        "createSportsbookLauncher",
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
        "readPlacedBet",
        "readSports",
        "readSportsEvent",
        "readSportsEvents",
        "readSportsbookAddress",
        "readSportsbookMessage",
        "searchSports",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
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
    const table = [...Object.values(routes), ...Object.values(door.appSportbookRoutes)].map((route) => {
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
