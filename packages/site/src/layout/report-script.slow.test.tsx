// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportScript } from "./report-script.tsx";

const PAGE = "/en/live?token=canary";
let sent: { address: string; type: string; body: string }[];

/** The listeners that the script adds; they are removed after each test. */
let listeners: [EventTarget, Parameters<EventTarget["addEventListener"]>][];

beforeEach(() => {
  sent = [];
  listeners = [];
  vi.useFakeTimers();
  history.replaceState(null, "", PAGE);
  document.documentElement.dataset["build"] = "b-7";
  navigator.sendBeacon = (address, data) => {
    sent.push({ address: String(address), type: (data as Blob).type, body: "" });
    void (data as Blob).text().then((body) => Object.assign(sent.at(-1) ?? {}, { body }));
    return true;
  };
  const watched = (target: EventTarget): void => {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((name, listener, options) => {
      listeners.push([target, [name, listener, options]]);
      add(name, listener, options);
    });
  };
  watched(window);
  watched(document);
});
afterEach(() => {
  for (const [target, [name, listener, options]] of listeners)
    target.removeEventListener(name, listener, options);
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
  delete window.storefrontReports;
});

function start(share: number): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- what is tested is a text
  new Function(reportScript(share))();
}
/** The reports that are sent three seconds later. */
async function reports(): Promise<Record<string, unknown>[]> {
  vi.advanceTimersByTime(3_000);
  await expect.poll(() => sent.every(({ body }) => body !== "")).toBe(true);
  return sent.flatMap(({ body }) => (JSON.parse(body) as { reports: Record<string, unknown>[] }).reports);
}
const rejection = (reason: unknown): Event =>
  Object.assign(new Event("unhandledrejection"), { reason, promise: undefined });

describe("the script of a visit that reports", () => {
  it("sends errors, rejections and lost files with the path alone, in one call", async () => {
    start(1);
    const error = Object.assign(new Error("x is undefined"), { stack: "at /assets/a.js:1:2" });
    window.dispatchEvent(new ErrorEvent("error", { error, message: "x" }));
    window.dispatchEvent(rejection(new TypeError("no")));
    const lost = document.createElement("link");
    lost.href = "/assets/live-1.css";
    document.head.append(lost);
    lost.dispatchEvent(new Event("error"));
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("part") }));
    expect(await reports()).toMatchObject([
      { kind: "script_error", path: "/en/live", text: "Error: x is undefined", at: "at /assets/a.js:1:2" },
      { kind: "unhandled_rejection", path: "/en/live", text: "TypeError: no" },
      { kind: "lost_file", path: "/en/live", at: "http://localhost:3000/assets/live-1.css" },
      { kind: "lost_file", path: "/en/live", text: "Error: part" },
    ]);
    expect(sent).toMatchObject([{ address: "/reports", type: "application/json" }]);
    expect(sent[0]?.body).toContain('"build":"b-7"');
    expect(sent[0]?.body).not.toContain("canary");
  });

  it("leaves out what is no failure of ours: another's file, a call that was given up", async () => {
    start(1);
    const picture = document.createElement("img");
    picture.src = "https://pictures.example/a.png";
    document.head.append(picture);
    picture.dispatchEvent(new Event("error"));
    window.dispatchEvent(rejection(new DOMException("over", "AbortError")));
    expect(await reports()).toEqual([]);
  });

  it("sends at once when the page is hidden, and nothing twice", async () => {
    start(1);
    window.storefrontReports?.fail("script_error", new Error("caught"));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toHaveLength(1);
    expect(await reports()).toMatchObject([{ kind: "script_error", text: "Error: caught" }]);
  });

  it("sends at most twenty, each cut", async () => {
    start(1);
    for (let count = 0; count < 50; count += 1)
      window.storefrontReports?.fail("script_error", "x".repeat(10_000));
    const all = await reports();
    expect(all).toHaveLength(20);
    expect(all[0]?.["text"]).toHaveLength(500);
  });
});

it("is not there in any other visit", () => {
  start(0);
  expect([window.storefrontReports, listeners.length]).toEqual([undefined, 0]);
  start(1);
  expect([typeof window.storefrontReports, listeners.length > 0]).toEqual(["object", true]);
});
