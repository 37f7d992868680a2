// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KycFrameEvent } from "./kyc-frame-state.ts";
import { createKycFrame, type KycFrameOptions } from "./kyc-frame.ts";
import { KYC_OPERATORS } from "./operator-message.ts";

const ORIGIN = "https://id.example";

beforeEach(() => vi.useFakeTimers());
afterEach(() => document.body.replaceChildren());

function setUp(options: Partial<KycFrameOptions> = {}) {
  const events: KycFrameEvent[] = [];
  const made = createKycFrame({ url: `${ORIGIN}/start?x=1`, operator: "operator_b", ...options });
  const frame = { ...made, open: () => made.open((event) => events.push(event)) };
  const iframe = document.body.appendChild(document.createElement("iframe"));
  frame.attach(iframe);
  const say = (
    data: unknown,
    { origin = ORIGIN, source = iframe.contentWindow as MessageEventSource | null } = {},
  ): void => {
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  };
  return { frame, iframe, events, say };
}

describe("createKycFrame: accepted messages (K5)", () => {
  it("accepts a message of the frame's window from the operator's origin", () => {
    const { frame, say, events } = setUp();
    frame.open();
    expect(frame.getSnapshot().phase).toBe("open");
    say({ type: "process_completed" });
    expect(events).toEqual([{ type: "completed", source: "message" }]);
    expect(frame.getSnapshot()).toEqual({
      phase: "completed",
      isSilent: false,
      status: null,
      error: undefined,
    });
  });

  it.each([
    "https://evil.example",
    "http://id.example",
    "https://id.example.evil.example",
    "https://sub.id.example",
    "https://id.example:8443",
    "https://id.example/",
    "null",
    "",
  ])("ignores the origin %j", (origin) => {
    const { frame, say, events } = setUp();
    frame.open();
    say({ type: "completed" }, { origin });
    expect([events, frame.getSnapshot().phase]).toEqual([[], "open"]);
  });

  it("ignores every other window, and messages without one", () => {
    const { frame, say, events } = setUp();
    const other = document.body.appendChild(document.createElement("iframe"));
    frame.open();
    for (const source of [other.contentWindow, window, null]) say({ type: "completed" }, { source });
    frame.attach(null);
    say({ type: "completed" });
    say({ type: "completed" }, { source: null });
    // An element outside the document has no window: null must not equal null.
    frame.attach(document.createElement("iframe"));
    say({ type: "completed" }, { source: null });
    expect([events, frame.getSnapshot().phase]).toEqual([[], "open"]);
  });

  it("accepts further origins: those of the brand's table and those of the options", () => {
    const operators = {
      operator_b: { ...KYC_OPERATORS.operator_b, origins: ["https://capture.example"] },
    };
    for (const origin of ["https://capture.example", "https://extra.example", ORIGIN]) {
      const { frame, say, events } = setUp({ operators, origins: ["https://extra.example"] });
      const close = frame.open();
      say("completed", { origin });
      expect([origin, events.length]).toEqual([origin, 1]);
      expect(frame.allow).toBe(
        ["camera", "microphone", "fullscreen"]
          .map((feature) => `${feature} ${ORIGIN} https://capture.example https://extra.example`)
          .join("; "),
      );
      close();
    }
  });

  it.each(["https://id.example/", "https://id.example/path", "id.example", "*", ""])(
    "refuses %j as an origin, which would get the camera",
    (origin) => {
      const operators = { operator_b: { events: {}, origins: [origin] } };
      expect(() => setUp({ operators })).toThrow(/is no origin/);
      expect(() => setUp({ origins: [origin] })).toThrow(/is no origin/);
    },
  );

  it("ignores unknown events, and operators without a table", () => {
    const known = setUp();
    const unknown = setUp({ operator: "operator_a" });
    known.frame.open();
    unknown.frame.open();
    known.say({ type: "resize", height: 600 });
    unknown.say({ type: "completed" });
    expect([known.events, unknown.events]).toEqual([[], []]);
  });
});

describe("createKycFrame: addresses (K6)", () => {
  it.each(["javascript:alert(1)", "", 7])("refuses %o and never listens", (url) => {
    const listen = vi.spyOn(window, "addEventListener");
    const { frame, events } = setUp({ url });
    frame.open();
    expect([frame.src, frame.getSnapshot().phase, events]).toEqual([undefined, "refused", []]);
    expect([listen.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it.each([undefined, null])("stays idle with the address %o", (url) => {
    const { frame } = setUp({ url });
    frame.open();
    expect([frame.src, frame.getSnapshot().phase, vi.getTimerCount()]).toEqual([undefined, "idle", 0]);
  });

  it("accepts http of this machine only with `allowLoopbackHttp`", () => {
    const url = "http://127.0.0.1:4000/kyc";
    expect(setUp({ url }).frame.getSnapshot().phase).toBe("refused");
    expect(setUp({ url, allowLoopbackHttp: true }).frame.src).toBe(url);
  });
});

describe("createKycFrame: a page that says nothing (decision D14)", () => {
  it("is silent after 10 seconds and runs on, until its first message", async () => {
    const { frame, say } = setUp();
    frame.open();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(frame.getSnapshot().isSilent).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(frame.getSnapshot()).toMatchObject({ phase: "open", isSilent: true });
    say({ type: "ready" }, { origin: "https://evil.example" });
    expect(frame.getSnapshot().isSilent).toBe(true);
    say({ type: "ready" });
    expect(frame.getSnapshot()).toMatchObject({ phase: "open", isSilent: false });
  });

  it("is never silent when it sent any message in time, or was closed", async () => {
    const [there, closed] = [setUp(), setUp()];
    there.frame.open();
    closed.frame.open()();
    there.say({ type: "resize", height: 600 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([there, closed].map(({ frame }) => frame.getSnapshot().isSilent)).toEqual([false, false]);
  });
});

describe("createKycFrame: phases", () => {
  it.each(["completed", "failed", "manual_approve_pending"] as const)(
    "reports %s once and then ignores messages",
    async (type) => {
      const readStatus = vi.fn(async () => ({ status: 1 }));
      const { frame, say, events } = setUp({ readStatus });
      frame.open();
      say({ type });
      say({ type });
      say({ type: "failed" });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(events).toEqual([{ type, source: "message" }]);
      expect(readStatus).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
      frame.open();
      expect([frame.getSnapshot().phase, vi.getTimerCount()]).toEqual([type, 0]);
    },
  );

  it("continues on the phone: reported once, polling at once", async () => {
    const statuses = [0, 6, 3];
    const { frame, say, events } = setUp({ readStatus: async () => ({ status: statuses.shift() }) });
    frame.open();
    say({ type: "mobile_started" });
    say({ type: "mobile_started" });
    await vi.advanceTimersByTimeAsync(0);
    expect(frame.getSnapshot()).toEqual({ phase: "mobile", isSilent: false, status: 0, error: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual([
      { type: "mobile_started", source: "message" },
      { type: "completed", source: "status" },
    ]);
    expect(frame.getSnapshot()).toEqual({ phase: "completed", isSilent: false, status: 3, error: undefined });
  });

  it.each([
    [1, "completed"],
    ["MANUAL_APPROVED", "completed"],
    [2, "failed"],
    ["5", "failed"],
    [4, "manual_approve_pending"],
  ])("falls back to polling: status %o ends it as %s", async (status, phase) => {
    const readStatus = vi.fn(async () => ({ status }));
    const { frame, events } = setUp({ readStatus, pollAfter: 5000 });
    frame.open();
    await vi.advanceTimersByTimeAsync(4999);
    expect(readStatus).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([{ type: phase, source: "status" }]);
    expect([frame.getSnapshot().phase, vi.getTimerCount()]).toEqual([phase, 0]);
  });

  it("shows a failure of the polling, forgets it after an answer, and still accepts messages", async () => {
    const failure = new ApiError({ status: 503, path: "/api/kyc/status", method: "GET" });
    const answers = [failure, { status: 0 }, failure];
    const readStatus = async (): Promise<{ status: unknown }> => {
      const answer = answers.shift() ?? { status: 0 };
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const { frame, say, events } = setUp({ readStatus, pollAfter: 0 });
    frame.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(frame.getSnapshot()).toEqual({ phase: "open", isSilent: false, status: null, error: failure });
    await vi.advanceTimersByTimeAsync(3000);
    expect(frame.getSnapshot()).toEqual({ phase: "open", isSilent: false, status: 0, error: undefined });
    say("failed");
    expect(events).toEqual([{ type: "failed", source: "message" }]);
  });

  it("ends when its time is over, on the phone too", async () => {
    const { frame, say, events } = setUp({ timeout: 60_000, readStatus: async () => ({ status: 0 }) });
    frame.open();
    say("mobile_started");
    await vi.advanceTimersByTimeAsync(59_999);
    expect(frame.getSnapshot().phase).toBe("mobile");
    await vi.advanceTimersByTimeAsync(1);
    expect(events.at(-1)).toEqual({ type: "timed_out", source: "clock" });
    say("completed");
    await vi.advanceTimersByTimeAsync(600_000);
    expect([events.length, frame.getSnapshot().phase, vi.getTimerCount()]).toEqual([2, "timed_out", 0]);
  });

  it("has a limit of 15 minutes by itself, and none for Infinity within a day", async () => {
    const limited = setUp();
    const endless = setUp({ timeout: Infinity });
    limited.frame.open();
    const close = endless.frame.open();
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect([limited, endless].map(({ frame }) => frame.getSnapshot().phase)).toEqual(["timed_out", "open"]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(endless.frame.getSnapshot().phase).toBe("open");
    close();
  });

  it("can be closed and opened again, as React does in development; an old close does nothing", async () => {
    const readStatus = vi.fn(async () => ({ status: 0 }));
    const { frame, say, events } = setUp({ readStatus });
    const first = frame.open();
    first();
    say("completed");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([events, readStatus.mock.calls.length, vi.getTimerCount()]).toEqual([[], 0, 0]);
    const second = frame.open();
    first();
    say("mobile_started");
    await vi.advanceTimersByTimeAsync(0);
    second();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(readStatus).toHaveBeenCalledTimes(1);
    frame.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(readStatus).toHaveBeenCalledTimes(2);
    say("completed");
    expect(events.map(({ type }) => type)).toEqual(["mobile_started", "completed"]);
  });

  it("leaves nothing behind when its own listener closes it", async () => {
    const frame = createKycFrame({
      url: `${ORIGIN}/1`,
      operator: "operator_b",
      readStatus: async () => ({ status: 0 }),
    });
    const iframe = document.body.appendChild(document.createElement("iframe"));
    frame.attach(iframe);
    const close = frame.open(() => close());
    window.dispatchEvent(
      new MessageEvent("message", { data: "mobile_started", origin: ORIGIN, source: iframe.contentWindow }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("calls subscribers on every change until they unsubscribe", () => {
    const { frame, say } = setUp();
    const listener = vi.fn();
    const leave = frame.subscribe(listener);
    frame.open();
    say("mobile_started");
    leave();
    say("completed");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
