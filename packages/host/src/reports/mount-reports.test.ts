import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createPageService } from "../pages/page-service.ts";
import type { StorefrontPages } from "../pages/page-parts.ts";
import { createStorefrontHost } from "../process/storefront-host.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";

const ORIGIN = "https://play.example";
const JSON_TYPE = { "content-type": "application/json" };
/** The headers of a report of a page of ours. */
const OURS = { ...JSON_TYPE, origin: ORIGIN };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close();
});

/** Pages of two names, as a trunk's renderer makes them. */
const pages: StorefrontPages = async ({ limitRenders, logger }) =>
  createPageService({
    locate: (path) => ({ name: path === "/en" ? "home" : "not-found", key: path, url: path }),
    render: () => Promise.reject(new Error("nothing is rendered here")),
    missing: () => undefined,
    busy: () => "",
    limit: limitRenders,
    logger,
  });

/** A host that listens, and a call with a report to it. */
async function start(variables: Record<string, string> = {}, hasPages = true) {
  const warn = vi.fn();
  const host = await createStorefrontHost({
    ...testTrunk,
    pages: hasPages ? pages : undefined,
    environment: {
      API_BASE_URL: "http://127.0.0.1:9/v2",
      EDGE_WORKER_KEY: "edge-key-of-tests",
      BUILD_ID: "build-of-tests",
      PUBLIC_ORIGIN: ORIGIN,
      ...variables,
    },
    logger: { info: () => {}, error: () => {}, warn },
  });
  const server = createServer(host.listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(host, { close: () => (server.closeAllConnections(), server.close()) });
  const { port } = server.address() as AddressInfo;
  const call = async (body: string, headers: Record<string, string> = OURS): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/reports`, { method: "POST", body, headers });
  return { warn, call };
}

const failure = { kind: "script_error", path: "/en", text: "x is undefined" };
const BODY = JSON.stringify({ reports: [failure] });
const POLICY = JSON.stringify([
  {
    type: "csp-violation",
    body: { documentURL: `${ORIGIN}/en`, effectiveDirective: "img-src", blockedURL: "inline" },
  },
]);

it("takes a report of a page, and answers 204 without a copy in any cache", async () => {
  const { warn, call } = await start();
  const response = await call(BODY);
  expect([response.status, response.headers.get("cache-control"), await response.text()]).toEqual([
    204,
    "no-store",
    "",
  ]);
  expect(warn.mock.calls).toEqual([
    [{ report: "script_error", page: "home", error: "x is undefined" }, "a browser reported a failure"],
  ]);
});

it.each<[string, string, Record<string, string>, number]>([
  ["a report of the browser itself", POLICY, { "content-type": "application/reports+json" }, 1],
  ["one of another site", BODY, { ...JSON_TYPE, origin: "https://other.example" }, 0],
  [
    "one that a page of another site makes the browser send",
    POLICY,
    { ...JSON_TYPE, "sec-fetch-site": "cross-site" },
    0,
  ],
  ["a form's text", BODY, { "content-type": "text/plain" }, 0],
  ["one that is too long", JSON.stringify({ reports: [{ ...failure, at: "a".repeat(16_384) }] }), OURS, 0],
  ["what is no JSON", "{", OURS, 0],
])("answers 204 to %s", async (_name, body, headers, lines) => {
  const { warn, call } = await start();
  const response = await call(body, headers);
  expect([response.status, warn.mock.calls.length]).toEqual([204, lines]);
});

it("drops what is beyond the limit of an address", async () => {
  const { warn, call } = await start({ RATE_LIMIT_REPORTS: "2/60" });
  for (let turn = 0; turn < 4; turn += 1) expect((await call(BODY)).status).toBe(204);
  expect(warn).toHaveBeenCalledTimes(2);
});

it("is no path of a host of proxy routes alone", async () => {
  const { call } = await start({}, false);
  expect((await call(BODY)).status).toBe(404);
});
