// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProxyHttp, getVersion } from "../http.ts";
import { StorefrontProvider, useNewBuild } from "../react-hooks.ts";

const PAUSE = 5 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A host that answers `answer` to its version route. */
function host(answer: unknown) {
  const state = { answer, status: 200 };
  const calls: string[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      const request = new Request(input);
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return Response.json(state.answer, { status: state.status });
    },
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http}>{children}</StorefrontProvider>
    </QueryClientProvider>
  );
  return { state, calls, http, wrapper };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("getVersion", () => {
  it.each([
    [{ version: "build-7" }, "build-7"],
    [{ version: 7 }, ""],
    ["build-7", ""],
    [null, ""],
  ])("reads %j as %j", async (answer, version) => {
    expect(await getVersion(host(answer).http)).toBe(version);
  });
});

describe("useNewBuild", () => {
  it("is true when another build answers, and calls again after five minutes at the earliest", async () => {
    const { state, calls, wrapper } = host({ version: "one" });
    const { result } = renderHook(() => useNewBuild("one"), { wrapper });
    await pass(0);
    state.answer = { version: "two" };
    await pass(PAUSE - 1);
    expect([result.current.data, calls]).toEqual([false, ["GET /api/version"]]);
    await pass(2);
    expect([result.current.data, calls.length]).toEqual([true, 2]);
  });

  it.each([
    ["", { version: "two" }],
    ["one", { version: "" }],
    ["one", {}],
  ])("is false for an unknown build: own %j, live %j", async (own, answer) => {
    const { wrapper } = host(answer);
    const { result } = renderHook(() => useNewBuild(own), { wrapper });
    await pass(0);
    expect(result.current.data).toBe(false);
  });

  it("keeps its value when the host does not answer, and passes options through", async () => {
    const { state, calls, wrapper } = host({ version: "two" });
    const { result } = renderHook(() => useNewBuild("one", { refetchInterval: 1_000 }), { wrapper });
    await pass(0);
    state.status = 503;
    await pass(1_001);
    expect([result.current.data, result.current.error?.status, calls.length]).toEqual([true, 503, 2]);
  });

  it("is idle with `enabled: false`", async () => {
    const { calls, wrapper } = host({ version: "two" });
    const { result } = renderHook(() => useNewBuild("one", { enabled: false }), { wrapper });
    await pass(PAUSE + 1);
    expect([result.current.data, calls]).toEqual([undefined, []]);
  });
});
