import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawCall } from "../stage/raw-call.ts";
import { type RunningHost, startHost } from "../stage/running-host.ts";

const DOWN = { path: "*", toxic: { type: "http", status: 503 } } as const;

describe("while the backend is down", () => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host?.stop());

  it("pages that were never rendered are 503 with what can be shown, and healthy with the backend", async () => {
    host.sandbox.control.addFault(DOWN);
    // So few calls that no circuit breaker opens: its pause is not what is tested.
    for (const path of ["/en", "/en/live"]) {
      const { status, headers, text } = await rawCall(host.origin, path);
      expect([path, status, headers["cache-control"], headers["retry-after"]]).toEqual([
        path,
        503,
        "no-store",
        "5",
      ]);
      expect([path, text.includes("Aurora"), headers["etag"]]).toEqual([path, true, undefined]);
    }
    const sitemap = await rawCall(host.origin, "/sitemap.xml");
    expect([sitemap.status, sitemap.headers["cache-control"]]).toEqual([503, "no-store"]);
    host.sandbox.control.reset();
    for (const path of ["/en", "/en/live", "/sitemap.xml"]) {
      const { status, text } = await rawCall(host.origin, path);
      expect([path, status, text.includes("/game/") || text.includes("games")]).toEqual([path, 200, true]);
    }
  });

  it("pages that were rendered before are answered as they were", async () => {
    const before = await rawCall(host.origin, "/en");
    host.sandbox.control.addFault(DOWN);
    const after = await rawCall(host.origin, "/en");
    host.sandbox.control.reset();
    expect([after.status, after.text.length]).toEqual([200, before.text.length]);
  });
});
