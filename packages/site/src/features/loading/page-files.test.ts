// @vitest-environment jsdom
import type { ClientInstrumentation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageFiles } from "./page-files.ts";

type Router = Parameters<NonNullable<ClientInstrumentation["router"]>>[0];
type Navigate = NonNullable<Parameters<Router["instrument"]>[0]["navigate"]>;

const frames: FrameRequestCallback[] = [];
const go = vi.fn(() => Promise.resolve({ status: "success" as const, error: undefined }));
const matched = vi.fn();

/** Goes to an address as the router is told to. */
function navigate(to: string | number): void {
  let start: Navigate | undefined;
  pageFiles.router?.({
    instrument: (parts: Parameters<Router["instrument"]>[0]) => {
      start = parts.navigate;
    },
  } as Router);
  void start?.(go as never, { to } as never);
}

async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame(0);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("__reactRouterDataRouter", {
    get routes() {
      matched();
      return [];
    },
  });
  window.history.replaceState(null, "", "/casino/category/slots");
});
afterEach(() => {
  vi.clearAllMocks();
  // Restores the frames that Vitest had replaced, so it comes before the real timers: after them, a replaced one would stay.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("goes to another page when the press was painted, and not before", async () => {
  navigate("/promotions");
  await vi.advanceTimersByTimeAsync(0);
  expect(go).not.toHaveBeenCalled();
  await paint();
  expect(go).toHaveBeenCalledOnce();
  expect(matched).toHaveBeenCalledOnce();
});

it("goes by the last of two presses", async () => {
  navigate("/promotions");
  navigate("/live");
  await paint();
  expect(go).toHaveBeenCalledOnce();
});

it("goes back at once, as the browser does", () => {
  navigate(-1);
  expect(go).toHaveBeenCalledOnce();
});

it.each(["/casino/category/slots?dialog=login", "/?term=gold", "/?page=2"])(
  "looks for no files of the page that is shown: %s",
  async (to) => {
    navigate(to);
    await paint();
    expect(go).toHaveBeenCalledOnce();
    expect(matched).not.toHaveBeenCalled();
  },
);
