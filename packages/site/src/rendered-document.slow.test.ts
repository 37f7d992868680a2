// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { startAfterPaint } from "./rendered-document.ts";

const HEAD =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b.woff2"/></head>';
const DATA = '<script nonce="n">data()</script>';
const HTML = `${HEAD}<body><p>type="module"</p><script nonce="n" type="module" async="">start()</script>${DATA}</body></html>`;

const frames: FrameRequestCallback[] = [];
let onPaint: (() => void) | undefined;

beforeEach(() => {
  frames.length = 0;
  onPaint = undefined;
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: () => void) {
        onPaint = callback;
      }
      observe(): void {}
    },
  );
});

/** Shows the document with a picture of the first view, and runs the script at its end; says whether its code was started. */
function show(decode?: () => Promise<void>): () => boolean {
  const html = startAfterPaint(HTML, "n");
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(([, text = ""]) => text);
  document.head.innerHTML = /<head>(.*)<\/head>/.exec(html)?.[1] ?? "";
  document.body.innerHTML = /<body>(.*)<script nonce="n">\(d/.exec(html)?.[1] ?? "";
  if (decode) {
    const image = document.createElement("img");
    image.setAttribute("fetchpriority", "high");
    image.decode = decode;
    document.body.append(image);
  }
  // The document's own script, as a browser runs it.
  // oxlint-disable-next-line typescript/no-implied-eval -- what is tested is a text
  new Function(scripts.at(-1) ?? "")();
  const code = (): boolean => document.querySelector('head script[type="module"]') !== null;
  expect(code()).toBe(false);
  expect(document.querySelector('[rel="modulepreload"]')).toBeNull();
  return code;
}

async function paint(): Promise<void> {
  onPaint?.();
  await vi.advanceTimersByTimeAsync(0);
  for (const frame of frames.splice(0)) frame(0);
  await vi.advanceTimersByTimeAsync(0);
}

it("changes what starts the page, and nothing else", () => {
  const waiting = HTML.replace("modulepreload", "later")
    .replace(' type="module" async="">', ' type="text/plain" id="start">')
    .replace("</body></html>", "");
  const html = startAfterPaint(HTML, "n");
  expect(html.startsWith(waiting)).toBe(true);
  expect(html.slice(waiting.length)).toMatch(/^<script nonce="n">[^<]+<\/script><\/body><\/html>$/);
});

it("waits until the browser says that it has painted, and not for a frame's callback", async () => {
  const hasStarted = show();
  for (const frame of frames.splice(0)) frame(0);
  await vi.advanceTimersByTimeAsync(400);
  expect(hasStarted()).toBe(false);
  await paint();
  expect(hasStarted()).toBe(true);
  expect(document.querySelector('[rel="modulepreload"]')).not.toBeNull();
});

it("waits for the largest picture, which would share the line with the code", async () => {
  let arrive = (): void => {};
  const hasStarted = show(() => new Promise((resolve) => (arrive = resolve)));
  await paint();
  expect(hasStarted()).toBe(false);
  arrive();
  await paint();
  expect(hasStarted()).toBe(true);
});

it.each([
  ["a picture that never comes", () => new Promise<void>(() => {}), 500],
  ["a picture that is broken", () => Promise.reject(new Error("broken")), 0],
])("does not wait for %s", async (_title, decode, time) => {
  const hasStarted = show(decode);
  await paint();
  await vi.advanceTimersByTimeAsync(time);
  expect(hasStarted()).toBe(true);
});

it("starts where nothing is painted", async () => {
  const hasStarted = show();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hasStarted()).toBe(true);
});

it("says that the code did not come, and nothing once the page has started", async () => {
  const said = async (router: unknown): Promise<boolean> => {
    show();
    vi.stubGlobal("__reactRouterDataRouter", router);
    document.body.insertAdjacentHTML("beforeend", '<p id="unstarted" hidden></p>');
    await vi.advanceTimersByTimeAsync(2_000);
    document.querySelector('head script[type="module"]')?.dispatchEvent(new Event("error"));
    return document.getElementById("unstarted")?.hidden === false;
  };
  expect([await said(undefined), await said({})]).toEqual([true, false]);
});

it("leaves a document without code as it is", () => {
  const html = `${HEAD}<body></body></html>`;
  expect(startAfterPaint(html, "n")).toBe(html);
});
