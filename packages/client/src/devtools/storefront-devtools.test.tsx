// @vitest-environment jsdom
import { ownEndpointCodes } from "@storefront/error-codes";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, waitFor, within } from "@testing-library/react";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import { StorefrontProvider } from "../react/storefront-provider.tsx";
import type { StorefrontSession, StorefrontSessionSnapshot } from "../react/storefront-session.ts";
import { clearCalls } from "./call-record.ts";
import type { StorefrontDevtoolsProps } from "./devtools-props.ts";
import { StorefrontDevtools } from "./storefront-devtools.tsx";
import { createStore, type Store } from "./store.ts";

const DOCUMENT = {
  paths: {
    "/api/wallet/refresh": { post: { "x-route": "wallet.refresh" } },
    "/api/games/category/{slug}": { get: { "x-route": "games.category" } },
    "/api/feed/{below}": { get: { "x-route": "feed.forward" } },
  },
};

/** The host of the page: its answers by method and path, and what it was asked. */
let answers: Map<string, () => Response>;
let asked: string[];
let client: QueryClient;
let session: Store<StorefrontSessionSnapshot>;

beforeEach(() => {
  asked = [];
  answers = new Map([
    ["GET /__storefront/openapi.json", () => Response.json(DOCUMENT)],
    [
      "GET /__storefront/brand.json",
      () => Response.json({ switches: { requestPhone: false, hidden: true }, source: "the brand's file" }),
    ],
  ]);
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const call = `${init?.method ?? "GET"} ${input}`;
    asked.push(call + (typeof init?.body === "string" ? ` ${init.body}` : ""));
    return (answers.get(call.split("?")[0] ?? "") ?? (() => new Response("", { status: 404 })))();
  });
  client = new QueryClient();
  session = createStore<StorefrontSessionSnapshot>({ status: "guest", epoch: 0 });
});
afterEach(() => {
  cleanup();
  act(clearCalls);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const page = (props: StorefrontDevtoolsProps, more?: ReactElement): ReactElement => {
  const store: StorefrontSession = {
    subscribe: session.subscribe,
    getSnapshot: session.get,
    getServerSnapshot: session.get,
  };
  return (
    <QueryClientProvider client={client}>
      <StorefrontProvider http={{} as ProxyHttp} session={store}>
        {more}
        <StorefrontDevtools {...props} />
      </StorefrontProvider>
    </QueryClientProvider>
  );
};

const rootOf = (): HTMLElement => {
  const root = document.querySelector("[data-storefront-devtools]")?.shadowRoot;
  if (!root) throw new Error("There is no panel.");
  return root.querySelector(".devtools") as HTMLElement;
};

type Panel = ReturnType<typeof within<typeof import("@testing-library/react").queries>>;

async function show(props: StorefrontDevtoolsProps = {}, more?: ReactElement): Promise<Panel> {
  render(page(props, more));
  const panel = within(rootOf());
  if (!panel.queryByRole("region")) fireEvent.click(panel.getByRole("button", { name: /Dev tools/ }));
  await panel.findByRole("region");
  return panel;
}
const openTab = (panel: Panel, name: string): void => void fireEvent.click(panel.getByRole("tab", { name }));

describe("the panel", () => {
  it("is nothing on the server, and closed at first", () => {
    expect(renderToString(page({}))).toBe("");
    render(page({}));
    const launcher = within(rootOf()).getByRole("button", { name: /Dev tools/ });
    expect(launcher.getAttribute("aria-expanded")).toBe("false");
  });

  it("is in a shadow root, and leaves nothing behind", () => {
    const { unmount } = render(page({}));
    expect(document.body.textContent).not.toContain("Dev tools");
    unmount();
    expect(document.querySelector("[data-storefront-devtools]")).toBeNull();
  });

  it("remembers where it was: open, its tab and its side", async () => {
    const panel = await show();
    openTab(panel, "Brand");
    fireEvent.click(panel.getByRole("button", { name: "Move to the left" }));
    cleanup();
    render(page({}));
    expect(rootOf().dataset["side"]).toBe("left");
    expect(within(rootOf()).getByRole("tab", { name: "Brand" }).getAttribute("aria-selected")).toBe("true");
  });

  it("begins at its first place when the kept one is none", async () => {
    localStorage.setItem("storefront-devtools", '{"tab":"None","side":7,"isOpen":"yes"}');
    render(page({}));
    expect([rootOf().dataset["side"], within(rootOf()).queryByRole("region")]).toEqual(["right", null]);
  });

  it("is used by keyboard: arrows change the tab, Escape closes and gives the focus back", async () => {
    const panel = await show();
    fireEvent.keyDown(panel.getByRole("tab", { name: "Session" }), { key: "ArrowLeft" });
    expect(panel.getByRole("tab", { name: "Sandbox" }).getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(panel.getByRole("tab", { name: "Sandbox" }), { key: "ArrowRight" });
    expect(panel.getByRole("tab", { name: "Session" }).tabIndex).toBe(0);
    fireEvent.keyDown(panel.getByRole("region"), { key: "Escape" });
    expect(panel.queryByRole("region")).toBeNull();
    const focused = document.querySelector("[data-storefront-devtools]")?.shadowRoot?.activeElement;
    expect(focused?.textContent).toContain("Dev tools");
  });
});

it("shows the session, its changes, the trunk's facts and what is kept", async () => {
  localStorage.setItem("storefront.session.saved-at", String(Date.now() - 120_000));
  const panel = await show({ sessionFacts: () => ({ "token is renewed": "in 5 min" }) });
  expect(panel.getByText("guest")).toBeTruthy();
  expect(panel.getByText("in 5 min")).toBeTruthy();
  expect(panel.getByText(/\(2 min ago\)/)).toBeTruthy();
  act(() => session.set({ status: "signed-in", epoch: 1 }));
  expect(panel.getByText("signed in")).toBeTruthy();
  expect(panel.getByText(/signed in, epoch 1/)).toBeTruthy();
});

describe("calls", () => {
  it("have route, status and the meaning of their reference code, and can be copied", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", {
      languages: [],
      clipboard: { writeText: (text: string) => (written.push(text), Promise.resolve()) },
    });
    const headers = { "x-ref-code": "EP0157-EM0042", "x-request-id": "r-1" };
    answers.set("POST /api/wallet/refresh", () => Response.json({}, { status: 403, headers }));
    answers.set("GET /api/games/category/slots", () => Response.json({}, { headers: { "x-cache": "hit" } }));
    const panel = await show();
    openTab(panel, "Calls");
    await act(async () => {
      await fetch("/api/wallet/refresh", { method: "POST" });
      await fetch("/api/games/category/slots?page=2");
      await fetch("/api/unknown/thing");
    });
    for (const name of ["wallet.refresh", "games.category"])
      expect(panel.getAllByText(name)).not.toHaveLength(0);
    expect(panel.getAllByText("/api/unknown/thing")).not.toHaveLength(0);
    expect(panel.getAllByText("hit")).not.toHaveLength(0);
    expect(panel.getByText("EP0157-EM0042")).toBeTruthy();
    expect(panel.getByText("meaning").nextSibling?.textContent).toMatch(/\w{3}/);
    expect(panel.getByRole("button", { name: "Dev tools 2 failed calls" })).toBeTruthy();
    fireEvent.click(panel.getByRole("checkbox", { name: "Failures only" }));
    expect(panel.queryByText("games.category")).toBeNull();
    const [, oldest] = panel.getAllByRole("button", { name: "Copy", hidden: true });
    if (oldest) fireEvent.click(oldest);
    await waitFor(() => expect(written[0]).toContain('"reference": "EP0157-EM0042"'));
    fireEvent.click(panel.getByRole("button", { name: "Clear" }));
    expect(panel.getByText("No calls yet.")).toBeTruthy();
  });
});

it("explains the codes of the trunk too", async () => {
  const headers = { "x-ref-code": "EP8000-EM0042" };
  answers.set("GET /api/club/points", () => Response.json({}, { status: 500, headers }));
  const texts = { en: "The points could not be read." };
  const panel = await show({ endpointCodes: ownEndpointCodes([["EP8000", "GET", "/club/points", texts]]) });
  openTab(panel, "Calls");
  await act(async () => {
    await fetch("/api/club/points");
  });
  expect(panel.getByText("The points could not be read. /club/points")).toBeTruthy();
});

it("shows each query with its state, and reads one again", async () => {
  let reads = 0;
  function Wallet(): null {
    useQuery({ queryKey: ["wallet", "mine"], queryFn: () => (reads += 1), staleTime: 60_000 });
    return null;
  }
  const panel = await show({}, <Wallet />);
  openTab(panel, "Cache");
  expect(await panel.findByText('["wallet","mine"]')).toBeTruthy();
  expect(await panel.findByText("fresh")).toBeTruthy();
  expect(panel.getByText("1 use")).toBeTruthy();
  await act(() => client.invalidateQueries({ refetchType: "none" }));
  expect(await panel.findByText("stale")).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Read again" }));
  expect(await panel.findByText("fresh")).toBeTruthy();
  expect(reads).toBe(2);
});

it("shows switches with where they come from, and the trunk's buttons", async () => {
  let pressed = 0;
  const brand = { id: "aurora", name: "Aurora", switches: { requestPhone: true, hasAlbum: true } };
  const panel = await show({ brand, actions: [{ label: "Show keys", run: () => (pressed += 1) }] });
  openTab(panel, "Brand");
  const rowOf = (name: string): string | undefined =>
    panel.getByRole("rowheader", { name }).parentElement?.textContent ?? undefined;
  await waitFor(() => expect(rowOf("requestPhone")).toBe("requestPhoneonbackend"));
  expect(rowOf("hasAlbum")).toBe("hasAlbumonthe page");
  expect(rowOf("hidden")).toBe("hidden–brand file: on");
  fireEvent.click(panel.getByRole("button", { name: "Show keys" }));
  expect(pressed).toBe(1);
});

describe("the sandbox", () => {
  it("switches named faults on and off, and ends sessions", async () => {
    const faults: object[] = [];
    answers.set("GET /control", () => Response.json({ players: [{ email: "ana@sandbox.test" }] }));
    answers.set("GET /control/faults", () => Response.json(faults));
    answers.set("POST /control/faults", () => {
      faults.push({ id: "f-1", path: "*", toxic: { type: "http", status: 503 } });
      return Response.json({}, { status: 201 });
    });
    answers.set("DELETE /control/faults/f-1", () => (faults.splice(0), new Response(null, { status: 204 })));
    const panel = await show({ sandboxControlUrl: "/control" });
    openTab(panel, "Sandbox");
    const down = (): HTMLElement => panel.getByRole("switch", { name: "Down" });
    await panel.findByRole("switch", { name: "Down" });
    fireEvent.click(down());
    await waitFor(() => expect(down().getAttribute("aria-checked")).toBe("true"));
    expect(panel.getByRole("switch", { name: "No games" }).getAttribute("aria-checked")).toBe("false");
    fireEvent.click(down());
    await waitFor(() => expect(down().getAttribute("aria-checked")).toBe("false"));
    fireEvent.click(panel.getByRole("button", { name: "Force logout" }));
    await waitFor(() =>
      expect(asked).toContain('POST /control/sessions/force-logout {"login":"ana@sandbox.test"}'),
    );
    expect(asked).toContain('POST /control/faults {"path":"*","toxic":{"type":"http","status":503}}');
  });

  it("says so when the backend is another one", async () => {
    const panel = await show();
    openTab(panel, "Sandbox");
    expect(await panel.findByText(/No sandbox at/)).toBeTruthy();
  });

  it("asks the host nothing about itself where there is nothing to ask", async () => {
    await show({ toolsUrl: false });
    expect(asked).toEqual([]);
  });
});
