// @vitest-environment jsdom
// docs/guides/use-it-in-an-app.md
import { createAccount } from "@storefront/account";
import { createProxyHttp } from "@storefront/client/http";
import { StorefrontProvider } from "@storefront/client/react-hooks";
import { gamesRoutes } from "@storefront/games/server";
import { composeRoutes } from "@storefront/proxy";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readBalance } from "./node-script.ts";
import { FailureBoundary, TopGames, watchBalance } from "./own-app.tsx";

afterEach(cleanup);

const WALLET = { ok: true, data: { wallet: { balance: "25.5" }, rollover: null, failed: [] } };
const httpOf = (answer: (path: string) => Response) =>
  createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => answer(new URL(new Request(input, init).url).pathname),
  });

function showGames(answer: (path: string) => Response): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StorefrontProvider http={httpOf(answer)}>
        <TopGames />
      </StorefrontProvider>
    </QueryClientProvider>,
  );
}

describe("an app of its own", () => {
  it("suspends until the games are there, and asks a route that reads them from the backend", async () => {
    const asked: string[] = [];
    showGames((path) => {
      asked.push(path);
      return Response.json([
        { id: 1, game: { slug: "gold", name: "Gold" }, player: "a***", amount: 5, currency: "EUR" },
      ]);
    });
    expect(screen.getByText("Loading …")).toBeDefined();
    expect(await screen.findByText("Gold")).toBeDefined();
    const { routes } = composeRoutes([gamesRoutes({ casinoMode: "current" })]);
    expect(routes.filter(({ path, calls }) => asked.includes(path) && calls.length > 0)).toHaveLength(1);
  });

  it("shows the reference code of a failure, and lets every other error go on", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const headers = { "x-ref-code": "EP0110-EM0031" };
    showGames(() => Response.json({ error: "upstream" }, { status: 502, headers }));
    expect((await screen.findByRole("alert")).textContent).toContain("EP0110-EM0031");
    const Broken = (): never => {
      throw new TypeError("a mistake of the page");
    };
    const page = (
      <FailureBoundary>
        <Broken />
      </FailureBoundary>
    );
    expect(() => render(page)).toThrow("a mistake of the page");
    said.mockRestore();
  });

  it("watches a query without React", async () => {
    const shown: unknown[] = [];
    const stop = watchBalance(
      new QueryClient(),
      httpOf(() => Response.json(WALLET)),
      (balance) => shown.push(balance),
    );
    await waitFor(() => expect(shown.at(-1)).toBe(25.5));
    stop();
  });
});

it("a script keeps the session's cookie, and names the host's origin", async () => {
  const seen: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    seen.push(headers.get("origin"));
    if (!url.endsWith("/api/auth/login"))
      return headers.get("cookie") === "session=s1; is_authenticated=1"
        ? Response.json(WALLET)
        : Response.json({ reason: "no_token" }, { status: 401 });
    const answer = Response.json({ ok: true, data: { access_token: "hidden", user: { id: 1 } } });
    answer.headers.append("set-cookie", "session=s1; HttpOnly; Path=/");
    answer.headers.append("set-cookie", "is_authenticated=1; Path=/");
    return answer;
  };
  expect(await readBalance("https://play.example", send)).toBe(25.5);
  expect(seen).toEqual(["https://play.example", "https://play.example"]);
});

it("a page in a web view says so with each call", async () => {
  const said: (string | null)[] = [];
  const { http } = createAccount({
    baseUrl: "https://play.example",
    access: () => "app",
    fetch: async (input, init) => {
      said.push(new Request(input, init).headers.get("app-access"));
      return Response.json({});
    },
  });
  await http.get("/api/games/list");
  expect(said).toEqual(["app"]);
});
