import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";
import { failuresOf, startLoad } from "../support/steady-load.ts";

let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => host?.stop());

const from = (address: string) => ({ "x-forwarded-for": address });
const CRAWLER = from("198.51.100.1");
const PER_SECOND = 5;
const MOST = 100;

describe("one address that asks for many pages", () => {
  it("reads the sitemap at five pages a second, while players browse, without 429 and 503", async () => {
    const { text } = await rawCall(host.origin, "/sitemap.xml");
    const all = [...text.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path || "/",
    );
    // Of a long sitemap every so many pages, so that it takes less than half a minute.
    const paths = all.filter((_, index) => index % Math.ceil(all.length / MOST) === 0);
    expect(paths.length).toBeGreaterThan(20);
    // The first pages of a process take many times as long as the others.
    for (const path of paths.slice(0, 3)) await rawCall(host.origin, path, { headers: CRAWLER });
    const players = startLoad(host.origin, {
      clients: 10,
      pause: 100,
      call: (turn) => ({
        path: ["/en", "/en/live", "/api/games/list?page=1", all[turn % all.length] ?? "/"][turn % 4] ?? "/",
        headers: from(`203.0.113.${turn % 10}`),
      }),
    });
    const statuses = await Promise.all(
      paths.map(async (path, index) => {
        await sleep((index * 1_000) / PER_SECOND);
        return (await rawCall(host.origin, path, { headers: CRAWLER })).status;
      }),
    );
    expect(paths.filter((_, index) => statuses[index] !== 200)).toEqual([]);
    expect(failuresOf(await players.end())).toEqual(new Map());
  });

  it("waits for itself alone with a burst of pages: the page of another goes between", async () => {
    let rendered = 0;
    // The first call of a process takes long by itself.
    await fetch(`${host.origin}/healthz`);
    const burst = Array.from({ length: 600 }, async (_, index) => {
      const { status } = await rawCall(host.origin, `/en/search?q=burst${index}`, { headers: CRAWLER });
      if (status === 200) rendered += 1;
      return status;
    });
    await expect.poll(() => rendered, { interval: 5 }).toBeGreaterThan(0);
    const before = rendered;
    const { status } = await fetch(`${host.origin}/en/search?q=another`, { headers: from("203.0.113.9") });
    const meanwhile = rendered - before;
    const statuses = await Promise.all(burst);
    expect([status, statuses.filter((one) => one !== 200 && one !== 503)]).toEqual([200, []]);
    // 128 pages of the burst are asked for at once: behind them all it would come after as many.
    expect(rendered - before).toBeGreaterThan(200);
    expect(meanwhile).toBeLessThan(100);
  });
});
