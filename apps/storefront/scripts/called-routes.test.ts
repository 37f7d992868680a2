import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { forcedLogoutRoutes, sweepstakesRoutes } from "@storefront/account/server";
import type { Route } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { callersOf } from "./called-routes.ts";
import { routeLines } from "./print-routes.ts";

const packages = join(import.meta.dirname, "../../../packages");
const lines = routeLines();

/** Routes that this trunk does not compose. */
const foreign = Object.values<Route>({ ...forcedLogoutRoutes, ...sweepstakesRoutes() }).flatMap(
  ({ path, bindings }) => Object.keys(bindings).map((method) => ({ method, path })),
);

describe("the callers of a route", () => {
  it.each([
    ["POST /api/auth/login", "login", "useLogin", "?dialog=login"],
    ["POST /api/auth/logout", "logout", "useLogout", "every page"],
    [
      "POST /api/auth/social/:provider",
      "socialLogin, connectSocialAccount",
      "useSocialLogin",
      "/auth/social",
    ],
    ["GET /api/kyc/status", "getKycStatus", "useKycStatus", "/account/verification"],
    ["DELETE /api/games/vote", "deleteOwnVote", "useUpdateOwnVote", "/game/:slug"],
    ["GET /api/sports/provider-c-login", "getProviderCToken", "useProviderC", "/sports"],
    ["GET /api/games/top-wins", "listTopWins", "useTopWins", "–"],
    ["GET /api/album/bootstrap", "–", "–", "/album"],
    ["POST /api/cache/purge", "–", "–", "–"],
  ])("%s are %s, %s and %s among others", (route, client, hook, page) => {
    const line = lines.find(({ method, path }) => `${method} ${path}` === route);
    expect(line).toMatchObject({
      client: expect.stringContaining(client),
      hook: expect.stringContaining(hook),
      page: expect.stringContaining(page),
    });
  });
});

describe("client functions", () => {
  const CALL = /export (?:async )?function (\w+)(?:<[^>(]*>)?\(\s*http: ProxyHttp/g;
  const routes = [...lines, ...foreign];
  const callers = callersOf(routes);
  const known = new Set(routes.flatMap((route) => callers(route).clients));

  it.each(["account", "games", "kyc", "preferences", "sports"])(
    "of %s each call a route that there is",
    (name) => {
      const files = readdirSync(join(packages, name, "src"), { recursive: true, encoding: "utf8" });
      const declared = files
        .filter((file) => file.endsWith(".client.ts"))
        .map((file) => readFileSync(join(packages, name, "src", file), "utf8"))
        .flatMap((text) => [...text.matchAll(CALL)].map(([, call = ""]) => call));
      expect(declared.length).toBeGreaterThan(0);
      expect(declared.filter((call) => !known.has(call))).toEqual([]);
    },
  );
});
