import type { EntryContext, ServerBuild } from "react-router";
import { expect, it, vi } from "vitest";
import { createStorefrontHost } from "../process/storefront-host.ts";
import { silent } from "../process/storefront-host.test-helper.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { reactRouterPages } from "./pages.ts";

const UNDER = {
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  publicPath: "/",
  future: {},
  routeDiscovery: { mode: "initial" },
  ssr: true,
  prerender: [],
};
const ENVIRONMENT = {
  API_BASE_URL: "http://127.0.0.1:9/v2",
  NODE_ENV: "test",
  PUBLIC_ORIGIN: "https://play.example",
};

it.each([
  ["/account/wallet", 200, "root,account,wallet /account/wallet"],
  ["/c/slots", 200, "root,category /c/slots"],
  ["/no/such", 404, "root,missing /-/-"],
])("renders %s from its route and those around it alone", async (path, status, text) => {
  const module = { default: () => null };
  const routes = Object.fromEntries(
    [
      { id: "root", path: "" },
      { id: "account", parentId: "root", path: "account" },
      { id: "wallet", parentId: "account", path: "wallet" },
      { id: "category", parentId: "root", path: "c/:slug" },
      { id: "missing", parentId: "root", path: "*" },
    ].map((route) => [route.id, { ...route, module }]),
  );
  const render = (request: Request, _status: number, _headers: Headers, { manifest }: EntryContext) =>
    new Response(`${Object.keys(manifest.routes).join()} ${new URL(request.url).pathname}`, {
      status: "missing" in manifest.routes ? 404 : 200,
    });
  const build = {
    ...UNDER,
    routes,
    assets: { ...UNDER.assets, routes },
    entry: { module: { default: render } },
  };
  const host = await createStorefrontHost({
    ...testTrunk,
    environment: ENVIRONMENT,
    logger: silent,
    pages: reactRouterPages(async () => build as unknown as ServerBuild),
  });
  const answer = await host.fetch(new Request(`https://play.example${path}`), { address: "203.0.113.7" });
  await host.close();
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

it.each(["loader", "document"])(
  "logs what a %s throws by its name and place, and its message nowhere",
  async (part) => {
    const fail = (): never => {
      throw new RangeError("typed by a player");
    };
    const loader = part === "loader" ? fail : () => null;
    // After a failure the router renders the page of the error.
    let renderings = 0;
    const page = (_: Request, status: number): Response =>
      part === "document" && ++renderings === 1 ? fail() : new Response("a page", { status });
    const build = {
      ...UNDER,
      entry: { module: { default: page } },
      routes: { root: { id: "root", path: "c/:slug", module: { default: () => null, loader } } },
    } as unknown as ServerBuild;
    const error = vi.fn();
    const written = vi.spyOn(console, "error");
    const host = await createStorefrontHost({
      ...testTrunk,
      environment: ENVIRONMENT,
      logger: { ...silent, error },
      pages: reactRouterPages(async () => build),
    });
    const answer = await host.fetch(new Request("https://play.example/c/slots"), { address: "203.0.113.7" });
    await host.close();
    expect([answer.status, await answer.text()]).toEqual([500, "a page"]);
    expect(error.mock.calls).toEqual([
      [
        { path: "/c/slots", error: "RangeError", place: expect.stringMatching(/pages\.test\.ts:\d+$/) },
        "a page failed",
      ],
    ]);
    expect(written).not.toHaveBeenCalled();
  },
);
