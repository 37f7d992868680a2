// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type BrandFacts, StorefrontProvider, type StorefrontSession } from "@storefront/client/react-hooks";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, render } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useKycFrame } from "./kyc-frame.hooks.ts";
import { isKycIntegrationError } from "./kyc-integration.ts";
import { useStartKyc, useKycStatus } from "./kyc.hooks.ts";

const ORIGIN = "https://id.example";
const PLAYER = { status: "signed-in", epoch: 1 } as const;
const NO_PLAYER = { status: "guest", epoch: 0 } as const;
const SIGNED_IN: StorefrontSession = {
  subscribe: () => () => {},
  getSnapshot: () => PLAYER,
  getServerSnapshot: () => NO_PLAYER,
};

let queries: QueryClient;
type Get = ProxyHttp["get"];
function openPage(
  answer: (path: string, options: Parameters<Get>[1]) => unknown,
  { session = SIGNED_IN, brand = {} as BrandFacts } = {},
) {
  const get = vi.fn(async (path: string, options: Parameters<Get>[1]) => answer(path, options));
  const http = { get } as unknown as ProxyHttp;
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StorefrontProvider http={http} session={session} brand={brand}>
          {children}
        </StorefrontProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  return { get, wrapper };
}
const GUEST = { session: { ...SIGNED_IN, getSnapshot: () => NO_PLAYER } };

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
  onlineManager.setOnline(true);
});

describe("useStartKyc", () => {
  it("starts only on `mutate`, with its input", async () => {
    const { get, wrapper } = openPage(() => ({ url: `${ORIGIN}/1`, operator: "operator_b" }));
    const { result } = renderHook(() => useStartKyc(), { wrapper });
    await settle(60_000);
    expect(get).not.toHaveBeenCalled();
    act(() => result.current.mutate({ source: "login", token: "t" }));
    await settle();
    expect(
      get.mock.calls.map(([path, options]) => [path, options?.query, options?.skipSessionReaction]),
    ).toEqual([["/api/kyc/start", { source: "login", token: "t" }, true]]);
    expect(result.current.data?.integration).toEqual({ type: "iframe", url: `${ORIGIN}/1` });
    expect(result.current.data?.start.operator).toBe("operator_b");
  });

  it("fails with the answer when nothing can be shown", async () => {
    const { wrapper } = openPage(() => ({ exception: "blocked", url: "javascript:alert(1)" }));
    const { result } = renderHook(() => useStartKyc(), { wrapper });
    act(() => result.current.mutate());
    await settle();
    const { error, isError, data } = result.current;
    expect([isError, data]).toEqual([true, undefined]);
    expect(isKycIntegrationError(error) && error.start.exception).toBe("blocked");
  });

  it("resolves at a time limit (202), with nothing to show (decision S11)", async () => {
    const { wrapper } = openPage((_path, options) => {
      options?.onStatus?.(202);
      return { message: "Enough" };
    });
    const { result } = renderHook(() => useStartKyc(), { wrapper });
    act(() => result.current.mutate());
    await settle();
    expect(result.current.data).toEqual({
      start: { message: "Enough" },
      integration: { type: "time_limit" },
    });
  });
});

describe("when the network returns", () => {
  it("a status that is final is not read again", async () => {
    const { get, wrapper } = openPage(() => ({ status: 1 }));
    renderHook(() => useKycStatus({ kycId: 7 }), { wrapper });
    await settle();
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await settle(600_000);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe("useKycStatus", () => {
  it.each([
    ["not enabled", { kycId: 1 }, { enabled: false }, SIGNED_IN],
    ["without an id", {}, {}, SIGNED_IN],
    ["for a guest, whatever is said", { kycId: 1 }, { enabled: true }, GUEST.session],
  ])("is idle %s", async (_, input, options, session) => {
    const { get, wrapper } = openPage(() => ({ status: 0 }), { session });
    renderHook(() => useKycStatus(input, options), { wrapper });
    await settle(600_000);
    expect(get).not.toHaveBeenCalled();
  });

  it("polls for a guest with the token of a recovery, and passes options on", async () => {
    const { get, wrapper } = openPage(() => ({ status: 1 }), GUEST);
    const { result } = renderHook(
      () => useKycStatus({ kycId: 1, token: "t" }, { select: ({ status }) => status }),
      { wrapper },
    );
    await settle();
    expect([result.current.data, get.mock.calls.length]).toEqual([1, 1]);
  });

  it("polls until the status is final", async () => {
    const statuses = [0, "PROCESSING", 6, 1, 2];
    const { get, wrapper } = openPage(() => ({ status: statuses.shift() }));
    const { result } = renderHook(() => useKycStatus({ kycId: 7, token: "t" }), { wrapper });
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

  it("continues after a 503 and stops after a 401", async () => {
    const answers = [503, 401, 200];
    const { get, wrapper } = openPage((path) => {
      throw new ApiError({ status: answers.shift() ?? 0, path, method: "GET" });
    });
    const { result } = renderHook(() => useKycStatus({ kycId: 7 }), { wrapper });
    await settle(3_600_000);
    expect(get).toHaveBeenCalledTimes(2);
    expect(result.current.error).toMatchObject({ status: 401 });
  });

  it("does not poll while the page is hidden", async () => {
    const { get, wrapper } = openPage(() => ({ status: 0 }));
    renderHook(() => useKycStatus({ kycId: 7 }), { wrapper });
    await settle();
    act(() => setVisibility("hidden"));
    await settle(600_000);
    expect(get).toHaveBeenCalledTimes(1);
    act(() => setVisibility("visible"));
    await settle(60_000);
    expect(get.mock.calls.length).toBeGreaterThan(1);
  });

  it("keeps no data and makes no call once it is unmounted (K9)", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { get, wrapper } = openPage((_, options) => {
      signals.push(options?.signal);
      return new Promise(() => {});
    });
    const { unmount } = renderHook(() => useKycStatus({ kycId: 7 }), { wrapper });
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
  function Frame(options: Partial<Parameters<typeof useKycFrame>[0]>) {
    const frame = useKycFrame({ url: `${ORIGIN}/1`, operator: "operator_b", kycId: 7, ...options });
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

  it("shows the operator's page in a sandbox, and reacts to its messages only", async () => {
    const { get, wrapper } = openPage(() => ({ status: 0 }));
    const onEvent = vi.fn();
    render(<Frame onEvent={onEvent} />, { wrapper });
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

  it("polls when the frame sends nothing, and calls the newest onEvent", async () => {
    const { get, wrapper } = openPage(() => ({ status: 2 }));
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Frame token="t" onEvent={first} origins={["https://a.example"]} />, {
      wrapper,
    });
    rerender(<Frame token="t" onEvent={second} origins={["https://a.example"]} />);
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
    const { wrapper } = openPage(() => ({ status: 2 }));
    const { rerender } = render(<Frame url="javascript:alert(1)" />, { wrapper });
    expect([phase(), screen.queryByTitle("Verification")]).toEqual(["refused", null]);
    rerender(<Frame enabled={false} />);
    expect([phase(), screen.queryByTitle("Verification")]).toEqual(["idle", null]);
  });

  it("another address is another frame; nothing is left when it is unmounted (K9)", async () => {
    const { get, wrapper } = openPage(() => ({ status: 0 }));
    const { rerender, unmount } = render(<Frame />, { wrapper });
    say("failed");
    rerender(<Frame url={`${ORIGIN}/2`} />);
    expect([phase(), screen.getByTitle("Verification").getAttribute("src")]).toEqual(["open", `${ORIGIN}/2`]);
    unmount();
    await settle(3_600_000);
    expect([get.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("shows no frame to a guest without the token of a recovery", () => {
    const { wrapper } = openPage(() => ({ status: 0 }), GUEST);
    const { rerender } = render(<Frame />, { wrapper });
    expect([phase(), screen.queryByTitle("Verification")]).toEqual(["idle", null]);
    rerender(<Frame token="t" />);
    expect([phase(), screen.queryByTitle("Verification") === null]).toEqual(["open", false]);
  });

  it("reads messages with the brand's operators, also when they are new objects in each render", () => {
    const kycOperators = { operator_h: { events: { all_done: "completed" } } } as const;
    const { wrapper } = openPage(() => ({ status: 0 }), { brand: { kycOperators } });
    const onEvent = vi.fn();
    const { rerender } = render(<Frame operator="operator_h" onEvent={onEvent} />, { wrapper });
    const shown = screen.getByTitle("Verification");
    say("allDone");
    expect(phase()).toBe("completed");
    rerender(<Frame operator="operator_h" operators={{ operator_h: { events: { ok: "failed" } } }} />);
    say("all_done");
    expect(phase()).toBe("open");
    rerender(<Frame operator="operator_h" operators={{ operator_h: { events: { ok: "failed" } } }} />);
    say("ok");
    expect([phase(), screen.getByTitle("Verification") === shown]).toEqual(["failed", true]);
  });
});
