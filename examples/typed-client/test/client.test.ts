import { PLAYERS } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStorefrontClient, type StorefrontClient } from "../client.ts";
import { type RunningHost, startHost } from "./running-host.test-helper.ts";

// docs/guides/use-the-openapi-document.md shows this client.
let host: RunningHost;
let client: StorefrontClient;

beforeAll(async () => {
  host = await startHost();
  client = createStorefrontClient(host.origin);
  // Node has no cookies of its own; in a browser this is not needed.
  const cookies = new Map<string, string>();
  client.use({
    onRequest({ request }) {
      if (cookies.size > 0)
        request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
  });
});
afterAll(() => host[Symbol.asyncDispose]());

it("reads games as a guest, and is refused the wallet with a reference code", async () => {
  const games = await client.GET("/api/games/list", { params: { query: { page: 1, per_page: 3 } } });
  expect(games.data).toMatchObject({ data: [{}, {}, {}] });
  const one = await client.GET("/api/games/by-slugs", { params: { query: { slugs: "amber-orchard" } } });
  expect(one.data?.data[0]).toMatchObject({ slug: "amber-orchard" });
  const wallet = await client.POST("/api/wallet/refresh");
  expect([wallet.response.status, wallet.error]).toEqual([401, { reason: "no_token" }]);
  expect(wallet.response.headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM0001$/);
});

it("logs in and reads profile and wallet", async () => {
  const [player] = PLAYERS;
  const { email: login = "", password = "" } = player ?? {};
  // #region login
  const opened = await client.POST("/api/auth/login", { body: { login, password } });
  expect(opened.data?.ok).toBe(true);
  const profile = await client.GET("/api/auth/profile", { params: { query: { check_spa_again: "1" } } });
  expect(profile.data?.data.user.email).toBe(login);
  const { data } = await client.POST("/api/wallet/refresh");
  // #endregion
  expect([data?.data.failed, data?.data.wallet?.["balance"]]).toEqual([[], 2500.5]);
});

it("does not compile with a path, a query or a body that the document does not have", () => {
  // Never called: the compiler reads it, and an error that is not there is one.
  const mistakes = (): unknown => [
    // @ts-expect-error -- there is no such path
    client.GET("/api/games/lists"),
    // @ts-expect-error -- a page is a number
    client.GET("/api/games/list", { params: { query: { page: "first" } } }),
    // @ts-expect-error -- a login needs a password
    client.POST("/api/auth/login", { body: { login: "ana@sandbox.test" } }),
  ];
  expect(mistakes).toBeTypeOf("function");
});
