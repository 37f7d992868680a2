import { describe, expect, it, vi } from "vitest";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const page = (text: string, status = 200): RenderedPage => ({ status, headers: {}, pieces: [text] });

describe("createPageCache", () => {
  it("renders a page once while it is fresh, however many ask", async () => {
    const render = vi.fn(() => Promise.resolve(page("home")));
    const cache = createPageCache(() => 0);
    await Promise.all([cache.page("/", render), cache.page("/", render), cache.page("/", render)]);
    await cache.page("/", render);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("answers the kept page while one rendering renews it", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.page("/", () => Promise.resolve(page("old")));
    now = 31_000;
    const render = vi.fn(() => Promise.resolve(page("new")));
    expect((await cache.page("/", render)).pieces).toEqual(["old"]);
    await vi.waitFor(async () => expect((await cache.page("/", render)).pieces).toEqual(["new"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("keeps no failure, no page with a query, and nothing for longer than an hour", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    const render = vi.fn(() => Promise.resolve(page("lost", 404)));
    await cache.page("/lost", render);
    await cache.page("/lost", render);
    expect(render).toHaveBeenCalledTimes(2);
    await cache.page("/?a=1", render);
    await cache.page("/?a=1", render);
    expect(render).toHaveBeenCalledTimes(4);
    await cache.page("/", () => Promise.resolve(page("old")));
    now = 61 * 60_000;
    expect((await cache.page("/", () => Promise.resolve(page("new")))).pieces).toEqual(["new"]);
  });

  it("keeps the old page when a renewal fails", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.page("/", () => Promise.resolve(page("old")));
    now = 31_000;
    expect((await cache.page("/", () => Promise.reject(new Error("down")))).pieces).toEqual(["old"]);
    expect((await cache.page("/", () => Promise.reject(new Error("down")))).pieces).toEqual(["old"]);
  });
});
