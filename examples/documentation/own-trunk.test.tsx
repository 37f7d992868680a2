// @vitest-environment jsdom
// docs/guides/add-to-a-trunk.md
import { createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { registryOf } from "@storefront/host";
import { callRoute, fakeBackend, fakeExternalService } from "@storefront/proxy/testing";
import { loader as layout } from "@storefront/site/root";
import { loaderArguments, testSite } from "@storefront/site/testing";
import { AccountScope } from "@storefront/site/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { brand, BRANDS, brands, OwnBrand } from "./own-brand.ts";
import Club, { loader, Points } from "./own-club-page.tsx";
import { clubRoutes } from "./club-routes.ts";
import { storefront } from "./own-trunk.ts";

afterEach(cleanup);

const own = OwnBrand.parse(brand);
const arguments_ = loaderArguments(testSite({ brand: own, locale: "en" }));

describe("a field of the brand's own", () => {
  it("is checked beside those of the site", () => {
    expect(brands.inputs).toEqual(BRANDS);
    const club = { name: "", firstPrize: 100 };
    expect(OwnBrand.safeParse({ ...brand, club }).error?.issues[0]?.path).toEqual(["club", "name"]);
    const promotions = [{ name: "x", colours: { from: "#000000", to: "#000000" }, texts: {} }];
    expect(OwnBrand.safeParse({ ...brand, promotions }).success).toBe(false);
  });

  it("is in the data of a page, for everybody", () => {
    const club = loader(arguments_);
    render(<Club loaderData={club} />);
    expect(screen.getByRole("heading", { name: "The Captains" })).toBeDefined();
    expect(screen.getByText("The first prize costs 100 points.")).toBeDefined();
    expect(screen.queryByText("…")).toBeNull();
  });
});

describe("a route and a service of its own", () => {
  const settings = { brand: own, shopKey: "key-of-the-shop-1" };

  it("answers with what the service says, and sends the key to it alone", async () => {
    const shop = fakeExternalService({ "GET /goods": [{ id: 1, points: 100 }] });
    const { goods } = clubRoutes({ ...settings, shop });
    const response = await callRoute(goods, {}, fakeBackend({}));
    expect(await response.json()).toEqual({ club: "The Captains", goods: [{ id: 1, points: 100 }] });
    expect(shop.calls[0]?.headers).toMatchObject({ "x-api-key": "key-of-the-shop-1" });
  });

  it("has both routes in its registry; the service needs no address before a call", () => {
    const registry = registryOf(storefront);
    expect(registry.routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/api/club/points", "/api/club/goods"]),
    );
  });

  it("shows a player's points, and nothing of a guest", async () => {
    const account = createAccount({
      baseUrl: "https://play.example",
      hint: () => true,
      storage: () => undefined,
      locks: () => undefined,
      channel: () => undefined,
      fetch: async () => Response.json({ points: 7 }),
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AccountProvider account={account}>
          <Points />
        </AccountProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByText("You have 7 points.")).toBeDefined();
    cleanup();
    render(
      <AccountScope>
        <Points />
      </AccountScope>,
    );
    expect(screen.getByText("…")).toBeDefined();
  });
});

describe("a social login of its own", () => {
  it("is offered on every page", () => {
    expect(layout(arguments_).brand.social).toEqual([
      {
        name: "harbor-id",
        address: "https://id.harbor.example/authorize",
        clientId: "storefront",
        scope: "openid email profile",
      },
    ]);
  });

  it("is the one that the route lets through", async () => {
    const route = registryOf(storefront).routes.find(({ path }) => path === "/api/auth/social/:provider");
    const call = async (provider: string): Promise<unknown[]> => {
      const backend = fakeBackend({
        [`POST /bff/social/${provider}`]: { access_token: "jwt", user: { id: 1 } },
      });
      const request = { params: { provider }, json: { id_token: "a.b.c" } };
      const { status } = await callRoute(route as never, request, backend);
      return [status, ...backend.calls.map(({ path }) => path)];
    };
    expect(await call("harbor-id")).toEqual([200, "/bff/social/harbor-id"]);
    expect(await call("google")).toEqual([400]);
  });
});
