// @vitest-environment jsdom
import { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useKycFrame } from "./kyc-frame.hooks.ts";
import { isKycIntegrationError } from "./kyc-integration.ts";
import { useKycStart, useKycStatus } from "./kyc.hooks.ts";

const ORIGIN = "https://id.example";

function fakeHttp(answer: (path: string, options: Parameters<ProxyHttp["get"]>[1]) => unknown) {
  const get = vi.fn(async (path: string, options: Parameters<ProxyHttp["get"]>[1]) => answer(path, options));
  return { get, http: { get } as unknown as ProxyHttp };
}

let queries: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </StrictMode>
);
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  window.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
});
afterEach(() => {
  cleanup();
  queries.clear();
  setVisibility("visible");
  vi.useRealTimers();
});

describe("useKycStart", () => {
  it("starts only when told to, with what it is told", async () => {
    const { http, get } = fakeHttp(() => ({ url: `${ORIGIN}/1`, operator: "operator_b" }));
    const { result } = renderHook(() => useKycStart({ http }), { wrapper });
    await settle(60_000);
    expect(get).not.toHaveBeenCalled();
    act(() => result.current.mutate({ source: "login", token: "t" }));
    await settle();
    expect(get.mock.calls.map(([path, options]) => [path, options?.query, options?.session])).toEqual([
      ["/api/kyc/start", { source: "login", token: "t" }, false],
    ]);
    expect(result.current.data?.integration).toEqual({ type: "iframe", url: `${ORIGIN}/1` });
    expect(result.current.data?.start.operator).toBe("operator_b");
  });

  it("surfaces an answer that leads nowhere, with the answer", async () => {
    const { http } = fakeHttp(() => ({ exception: "blocked", url: "javascript:alert(1)" }));
    const { result } = renderHook(() => useKycStart({ http }), { wrapper });
    act(() => result.current.mutate());
    await settle();
    const { error, isError, data } = result.current;
    expect([isError, data]).toEqual([true, undefined]);
    expect(isKycIntegrationError(error) && error.start.exception).toBe("blocked");
  });

  it("lets http of this machine through only when told to", async () => {
    const url = "http://localhost:4000/";
    const { http } = fakeHttp(() => ({ url }));
    const { result } = renderHook(() => useKycStart({ http, allowLoopbackHttp: true }), { wrapper });
    act(() => result.current.mutate());
    await settle();
    expect(result.current.data?.integration).toEqual({ type: "iframe", url });
  });
});

describe("useKycStatus", () => {
  it.each([
    [false, 1],
    [true, undefined],
  ])("is idle with enabled %o and id %o", async (enabled, kycId) => {
    const { http, get } = fakeHttp(() => ({ status: 0 }));
    renderHook(() => useKycStatus({ http, kycId, enabled }), { wrapper });
    await settle(600_000);
    expect(get).not.toHaveBeenCalled();
  });

  it("polls until the status is final", async () => {
    const statuses = [0, "PROCESSING", 6, 1, 2];
    const { http, get } = fakeHttp(() => ({ status: statuses.shift() }));
    const { result } = renderHook(() => useKycStatus({ http, kycId: 7, token: "t", enabled: true }), {
      wrapper,
    });
    await settle();
    expect(result.current.data?.status).toBe(0);
    await settle(2990);
    expect(get).toHaveBeenCalledTimes(1);
    await settle(20);
    expect(get).toHaveBeenCalledTimes(2);
    await settle(3_600_000);
    expect(get).toHaveBeenCalledTimes(4);
    expect(result.current.data?.status).toBe(1);
    expect(get.mock.calls[0]?.[1]?.query).toEqual({ kyc_id: 7, token: "t" });
    expect(
      JSON.stringify(
        queries
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).not.toContain('"t"');
  });

  it("goes on after a 503 and gives up after a 401", async () => {
    const answers = [503, 401, 200];
    const { http, get } = fakeHttp((path) => {
      throw new ApiError({ status: answers.shift() ?? 0, path, method: "GET" });
    });
    const { result } = renderHook(() => useKycStatus({ http, kycId: 7, enabled: true }), { wrapper });
    await settle(3_600_000);
    expect(get).toHaveBeenCalledTimes(2);
    expect(result.current.error).toMatchObject({ status: 401 });
  });

  it("does not poll while the page is hidden", async () => {
    const { http, get } = fakeHttp(() => ({ status: 0 }));
    renderHook(() => useKycStatus({ http, kycId: 7, enabled: true }), { wrapper });
    await settle();
    act(() => setVisibility("hidden"));
    await settle(600_000);
    expect(get).toHaveBeenCalledTimes(1);
    act(() => setVisibility("visible"));
    await settle(60_000);
    expect(get.mock.calls.length).toBeGreaterThan(1);
  });

  it("keeps nothing and calls nothing once it is gone (K9)", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { http, get } = fakeHttp((_, options) => {
      signals.push(options?.signal);
      return new Promise(() => {});
    });
    const { unmount } = renderHook(() => useKycStatus({ http, kycId: 7, enabled: true }), { wrapper });
    await settle();
    const before = get.mock.calls.length;
    unmount();
    await settle(10);
    expect(queries.getQueryCache().getAll()).toEqual([]);
    await settle(600_000);
    expect(get).toHaveBeenCalledTimes(before);
    expect(signals.at(-1)?.aborted).toBe(true);
  });
});

describe("useKycFrame", () => {
  function Frame(options: Partial<Parameters<typeof useKycFrame>[0]> & { http: ProxyHttp }) {
    const frame = useKycFrame({
      url: `${ORIGIN}/1`,
      operator: "operator_b",
      kycId: 7,
      enabled: true,
      ...options,
    });
    return (
      <>
        <output>{frame.phase}</output>
        {frame.frameProps && <iframe title="Verification" {...frame.frameProps} />}
      </>
    );
  }
  const phase = () => screen.getByRole("status").textContent;
  const say = (data: unknown, origin = ORIGIN) =>
    act(() => {
      const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>("Verification");
      window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
    });

  it("shows the operator's page, shut in, and reacts to its messages alone", async () => {
    const { http, get } = fakeHttp(() => ({ status: 0 }));
    const onEvent = vi.fn();
    render(<Frame http={http} onEvent={onEvent} />, { wrapper });
    const iframe = screen.getByTitle("Verification");
    expect(
      Object.fromEntries(iframe.getAttributeNames().map((name) => [name, iframe.getAttribute(name)])),
    ).toEqual({
      title: "Verification",
      src: `${ORIGIN}/1`,
      allow: `camera ${ORIGIN}; microphone ${ORIGIN}; fullscreen ${ORIGIN}`,
      sandbox: "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts",
      referrerpolicy: "strict-origin",
    });
    say("completed", "https://evil.example");
    expect(phase()).toBe("open");
    say("completed");
    expect(phase()).toBe("completed");
    await settle(3_600_000);
    expect(onEvent.mock.calls).toEqual([[{ type: "completed", source: "message" }]]);
    expect(get).not.toHaveBeenCalled();
  });

  it("polls when the frame stays silent, and calls the newest onEvent", async () => {
    const { http, get } = fakeHttp(() => ({ status: 2 }));
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(
      <Frame http={http} token="t" onEvent={first} origins={["https://a.example"]} />,
      { wrapper },
    );
    rerender(<Frame http={http} token="t" onEvent={second} origins={["https://a.example"]} />);
    await settle(20_000);
    expect(get.mock.calls.map(([path, options]) => [path, options?.query])).toEqual([
      ["/api/kyc/status", { kyc_id: 7, token: "t" }],
    ]);
    expect([phase(), first.mock.calls, second.mock.calls]).toEqual([
      "failed",
      [],
      [[{ type: "failed", source: "status" }]],
    ]);
  });

  it("shows no frame for a refused address, and none while not enabled", () => {
    const { http } = fakeHttp(() => ({ status: 2 }));
    const { rerender } = render(<Frame http={http} url="javascript:alert(1)" />, { wrapper });
    expect([phase(), screen.queryByTitle("Verification")]).toEqual(["refused", null]);
    rerender(<Frame http={http} enabled={false} />);
    expect([phase(), screen.queryByTitle("Verification")]).toEqual(["idle", null]);
  });

  it("another address is another frame; nothing is left when it is gone (K9)", async () => {
    const { http, get } = fakeHttp(() => ({ status: 0 }));
    const { rerender, unmount } = render(<Frame http={http} />, { wrapper });
    say("failed");
    rerender(<Frame http={http} url={`${ORIGIN}/2`} />);
    expect([phase(), screen.getByTitle("Verification").getAttribute("src")]).toEqual(["open", `${ORIGIN}/2`]);
    unmount();
    await settle(3_600_000);
    expect([get.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("makes no call while rendering on a server, in any hook", () => {
    const { http, get } = fakeHttp(() => ({ status: 0 }));
    function Everything() {
      const start = useKycStart({ http });
      const status = useKycStatus({ http, kycId: 7, enabled: true });
      return (
        <>
          <Frame http={http} /> {start.status} {status.fetchStatus}
        </>
      );
    }
    const html = renderToString(wrapper({ children: <Everything /> }));
    expect(html).toContain("idle");
    expect(get).not.toHaveBeenCalled();
  });
});
