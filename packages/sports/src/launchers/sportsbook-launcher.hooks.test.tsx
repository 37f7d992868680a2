// @vitest-environment jsdom
import type { ProxyHttp } from "@storefront/client/http";
import { StorefrontProvider } from "@storefront/client/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { StrictMode, useMemo } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hostWithClient } from "../sports/client.test-helper.ts";
import { type SportsbookInput, useSportsbookLauncher } from "./sportsbook-launcher.hooks.ts";

const ORIGIN = "https://book.example";
let works = true;

function setUp() {
  const answer = () => (works ? Response.json({ url: `${ORIGIN}/` }) : Response.json({}, { status: 500 }));
  return hostWithClient({ "GET /api/sports/launch": answer, "GET /api/sports/anonymous-launch": answer });
}

interface PageProps extends Omit<SportsbookInput, "provider"> {
  http: ProxyHttp;
  isSignedIn?: boolean;
  epoch?: number;
}
const queries = new QueryClient();

function Page({ http, isSignedIn = false, epoch = 1, ...options }: PageProps) {
  const session = useMemo(() => {
    const snapshot = { status: isSignedIn ? "signed-in" : "guest", epoch } as const;
    return { subscribe: () => () => {}, getSnapshot: () => snapshot, getServerSnapshot: () => snapshot };
  }, [isSignedIn, epoch]);
  return (
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http} session={session}>
        <Book {...options} />
      </StorefrontProvider>
    </QueryClientProvider>
  );
}

function Book(options: Omit<SportsbookInput, "provider">) {
  const { ref, phase, retry } = useSportsbookLauncher({ provider: "first", title: "Book", ...options });
  return (
    <>
      <output>{phase}</output>
      <button onClick={retry}>again</button>
      <div ref={ref} />
    </>
  );
}

const phase = () => screen.getByRole("status").textContent;
const open = () => waitFor(() => expect(phase()).toBe("open"));
afterEach(() => {
  cleanup();
  works = true;
});

describe("useSportsbookLauncher", () => {
  it("shows one frame, in strict mode too, and removes it", async () => {
    const { http } = setUp();
    const { unmount } = render(<Page http={http} isSignedIn />, { wrapper: StrictMode });
    await open();
    expect(screen.getAllByTitle("Book")).toHaveLength(1);
    unmount();
    expect(screen.queryByTitle("Book")).toBeNull();
  });

  it("starts again for another session or query and not for another render", async () => {
    const { http, lines } = setUp();
    const { rerender } = render(<Page http={http} isSignedIn query={{ lang: "es" }} />);
    await open();
    rerender(<Page http={http} isSignedIn query={{ lang: "es" }} />);
    await open();
    expect(lines()).toHaveLength(1);
    rerender(<Page http={http} isSignedIn={false} query={{ lang: "en" }} />);
    await waitFor(() => expect(lines()).toHaveLength(2));
    await open();
    expect(lines()[1]).toBe("GET /api/sports/anonymous-launch?provider=first&lang=en");
    expect(screen.getAllByTitle("Book")).toHaveLength(1);
  });

  it("starts again for another player", async () => {
    const { http, lines } = setUp();
    const { rerender } = render(<Page http={http} isSignedIn epoch={1} />);
    await open();
    rerender(<Page http={http} isSignedIn epoch={2} />);
    await waitFor(() => expect(lines()).toHaveLength(2));
  });

  it("calls the newest callbacks", async () => {
    const { http } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Page http={http} isSignedIn onLoginRequired={first} />);
    await open();
    rerender(<Page http={http} isSignedIn onLoginRequired={second} />);
    const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>("Book");
    window.dispatchEvent(
      new MessageEvent("message", { data: { type: "login_required" }, origin: ORIGIN, source }),
    );
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it("starts again on `retry`", async () => {
    works = false;
    const { http } = setUp();
    render(<Page http={http} isSignedIn />);
    await waitFor(() => expect(phase()).toBe("failed"));
    works = true;
    act(() => screen.getByText("again").click());
    await open();
  });

  it("is idle on the server", () => {
    const { http, calls } = setUp();
    expect(renderToString(<Page http={http} isSignedIn />)).toContain("<output>idle</output>");
    expect(calls).toEqual([]);
  });
});
