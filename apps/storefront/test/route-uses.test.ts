import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { forcedLogoutRoutes, sweepstakesRoutes } from "@storefront/account/server";
import type { CallOptions, HttpMethod, ProxyHttp } from "@storefront/client/http";
import type { Route } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { type ClientUse, ROUTE_USES, type RouteUse } from "../scripts/data/route-uses/index.ts";
import { routeLines } from "../scripts/print-routes.ts";
import { callsOfHooks } from "./hook-calls.ts";
import { type Doors, DOORS } from "./package-doors.ts";
import { modulesOf, PLACE_FILES, siteModules } from "./site-places.ts";

/** Routes that this trunk does not compose. */
const foreign = Object.values<Route>({ ...forcedLogoutRoutes, ...sweepstakesRoutes });

/** `METHOD area.name` and path of every route of the registry and of other trunks. */
const routes: readonly (readonly [key: string, path: string])[] = [
  ...routeLines().map(({ id, method, path }) => [`${method} ${id}`, path] as const),
  ...foreign.flatMap(({ id, path, bindings }) =>
    Object.keys(bindings).map((method) => [`${method} ${id}`, path] as const),
  ),
];
const paths = new Map(routes);
const uses = Object.entries(ROUTE_USES);
const isReason = (value: unknown): value is string => typeof value === "string";
const doorsOf = ({ package: name }: RouteUse): Doors => DOORS[name] ?? { client: {}, hooks: {} };
const named = (list: readonly string[] | string): readonly string[] => (isReason(list) ? [] : list);
const clientsOf = ({ clients }: RouteUse): readonly ClientUse[] => (isReason(clients) ? [] : clients);

/** An http client that answers everything with one record; it notes `METHOD /path` of each call. */
function recordingHttp(): { http: ProxyHttp; calls: string[] } {
  const calls: string[] = [];
  const answer = { access_token: "t", token: "t", jwt: "t", url: "https://play.example/", status: "pending" };
  const request = (method: HttpMethod, path: string, options?: CallOptions): Promise<never> => {
    calls.push(`${method} ${path}`);
    return Promise.resolve((options?.answer ? new Blob(["{}"]) : answer) as never);
  };
  const of = (method: HttpMethod) => (path: string, options?: CallOptions) => request(method, path, options);
  const verbs = {
    get: of("GET"),
    post: of("POST"),
    put: of("PUT"),
    patch: of("PATCH"),
    delete: of("DELETE"),
  };
  return { http: { request, ...verbs }, calls };
}

/** The key of the route that a call reaches; a path without placeholders wins. */
function reached(call: string): string | undefined {
  const [method = "", path = ""] = call.split(" ");
  const found = routes.filter(
    ([key, pattern]) =>
      key.startsWith(`${method} `) &&
      new RegExp(`^${pattern.replace(/\*$/, ".+").replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );
  return (found.find(([, pattern]) => pattern === path) ?? found[0])?.[0];
}

describe("the uses of routes", () => {
  it("have one row for every route and method, and no other", () => {
    expect(routes.length).toBeGreaterThan(110);
    const keys = uses.map(([key]) => key);
    expect(
      [...paths.keys()].filter((key) => !keys.includes(key)),
      "add a row to the area's file in apps/storefront/scripts/data/route-uses/",
    ).toEqual([]);
    expect(keys.filter((key) => !paths.has(key))).toEqual([]);
  });

  it.each(uses)("%s: its names are in the doors, its reasons are sentences", (_, use) => {
    const { client, hooks } = doorsOf(use);
    const names = clientsOf(use).map(({ name }) => name);
    if (use.through !== undefined) names.push(use.through);
    expect(names.filter((name) => !(name in client))).toEqual([]);
    expect(named(use.hooks).filter((name) => !(name in hooks) || !/^use[A-Z]/.test(name))).toEqual([]);
    for (const value of [use.clients, use.hooks, use.pages]) {
      if (isReason(value)) expect(value).toMatch(/^[A-Z][^\n]+ [^\n]+ [^\n]+\.$/);
      else expect(value).not.toEqual([]);
    }
  });

  const calls = uses.flatMap(([key, use]) =>
    clientsOf(use).map((client) => [key, client.name, client, use] as const),
  );

  it.each(calls)("%s is what %s calls", async (key, name, client, use) => {
    const { http, calls: seen } = recordingHttp();
    const asked = new Set<string | symbol>();
    const door = new Proxy(
      { ...doorsOf(use).client },
      {
        get: (target, property) => {
          asked.add(property);
          return Reflect.get(target, property) as unknown;
        },
      },
    );
    // What a function makes of the answer is its own tests' matter.
    await Promise.resolve(client.call(http, door as never)).catch(() => {});
    expect(seen.slice(0, -1)).toEqual(client.before);
    expect(reached(seen.at(-1) ?? "")).toBe(key);
    expect([...asked]).toContain(name);
  });

  it.each(uses)("%s: the places are of the site and have the call, or the site has none", (key, use) => {
    const wanted = [...clientsOf(use).map(({ name }) => name), ...named(use.hooks)];
    if (use.through !== undefined) wanted.push(use.through);
    const path = paths.get(key) ?? "";
    const isCaller = ({ names, text }: (typeof all)[number]): boolean =>
      wanted.some((name) => names.has(name)) || text.includes(`"${path}"`);
    const all = siteModules();
    if (isReason(use.pages)) {
      expect(all.some(isCaller)).toBe(false);
      return;
    }
    for (const place of use.pages) {
      if (place !== "every page") expect([...PLACE_FILES.keys()]).toContain(place);
      expect([place, modulesOf(place).some(isCaller)]).toEqual([place, true]);
    }
  });
});

describe("client functions", () => {
  const packages = join(import.meta.dirname, "../../../packages");
  const CALL = /export (?:async )?function (\w+)(?:<[^>(]*>)?\(\s*http: ProxyHttp/g;

  it.each(["account", "games", "kyc", "preferences", "sports"])("of %s each have a row", (name) => {
    const files = readdirSync(join(packages, name, "src"), { recursive: true, encoding: "utf8" });
    const declared = files
      .filter((file) => file.endsWith(".client.ts"))
      .map((file) => readFileSync(join(packages, name, "src", file), "utf8"))
      .flatMap((text) => [...text.matchAll(CALL)].map(([, call = ""]) => call));
    const used = new Set(uses.flatMap(([, use]) => clientsOf(use).map((client) => client.name)));
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((call) => !used.has(call))).toEqual([]);
  });

  it.each(uses.filter(([, { pages }]) => isReason(pages)))("of %s are in their README", (_, use) => {
    const readme = readFileSync(
      join(packages, use.package.replace(/^@storefront\//, ""), "README.md"),
      "utf8",
    );
    const missing = clientsOf(use).filter(({ name }) => !new RegExp(`\`${name}\\b`).test(readme));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe("hooks", () => {
  /** They give the session, which logs out, refreshes and reports by itself. */
  const OF_THE_SESSION = new Set(["useAccount", "useSession", "useSessionEvent"]);

  const hooks = Object.entries(DOORS).flatMap(([name, { hooks: door }]) => {
    const rows = uses.flatMap(([, use]) => (use.package === name ? [use] : []));
    const clients = new Set(rows.flatMap((use) => clientsOf(use).map((client) => client.name)));
    const names = Object.keys(door).filter((key) => /^use[A-Z]/.test(key) && !OF_THE_SESSION.has(key));
    const folder = name.replace(/^@storefront\//, "");
    return [...callsOfHooks(folder, names, clients)].map(([hook, calls]) => [hook, calls, rows] as const);
  });

  it.each(hooks)(
    "%s stands only beside calls that it makes, and beside one if it makes any",
    (hook, calls, rows) => {
      const beside = rows.filter((row) => named(row.hooks).includes(hook));
      const strangers = beside.filter((row) => !clientsOf(row).some(({ name }) => calls.includes(name)));
      expect(strangers.flatMap((row) => clientsOf(row).map(({ name }) => name))).toEqual([]);
      expect(beside.length > 0).toBe(calls.length > 0);
    },
  );
});
