// @vitest-environment jsdom
import type { ClientInstrumentation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissNotice, notices } from "../notices/notices.ts";
import { declareOwnSheets, pageFiles } from "./page-files.ts";
import { showProgressBar } from "./progress-bar.ts";

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
  showProgressBar(false);
  vi.clearAllMocks();
});

it("goes to another page when the press was painted, and not before", async () => {
  navigate("/promotions");
  await vi.advanceTimersByTimeAsync(0);
  expect(go).not.toHaveBeenCalled();
  await paint();
  expect(go).toHaveBeenCalledOnce();
  expect(matched).toHaveBeenCalledOnce();
});

const isMarked = (): boolean => document.documentElement.hasAttribute("data-under-way");

it("is seen with the first frame after the press, and until the page is there", async () => {
  navigate("/promotions");
  expect(isMarked()).toBe(true);
  await paint();
  expect(go).toHaveBeenCalledOnce();
  expect(isMarked()).toBe(true);
});

it("is no longer seen when the page's files do not come", async () => {
  vi.stubGlobal("__reactRouterDataRouter", { routes: [{ id: "promotions", path: "/promotions" }] });
  vi.stubGlobal("__reactRouterManifest", { routes: { promotions: { module: "/assets/lost.js" } } });
  // The host answers, and has no such file.
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/version" ? Response.json({}) : new Response(null, { status: 404 }),
  );
  navigate("/promotions");
  await paint();
  await expect.poll(notices.get).toMatchObject([{ cause: "part_missing" }]);
  for (const { id } of notices.get()) dismissNotice(id);
  await expect.poll(isMarked).toBe(false);
  expect(go).not.toHaveBeenCalled();
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

it("adds a link that loads nothing for each sheet that the document has in itself, and for no other", () => {
  document.head.innerHTML =
    '<style></style><link disabled rel="stylesheet" href="/assets/site.css#"><link rel="stylesheet" href="/other.css">';
  declareOwnSheets(document);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map((link) => [link.getAttribute("href"), link.hasAttribute("disabled")])).toEqual([
    ["/assets/site.css#", true],
    ["/other.css", false],
    ["http://localhost:3000/assets/site.css", true],
  ]);
});
