import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { request as send, type IncomingMessage, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { Hono } from "hono";
import { mount } from "hono/mount";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { createPageService } from "../pages/page-service.ts";
import { packPage } from "../pages/page-bytes.ts";
import { serveHttp, startHost, variablesFor } from "./storefront-host.test-helper.ts";

/** Differs from one answer to the next. */
const OF_THE_ANSWER = new Set(["date", "x-request-id"]);

const pages = async () =>
  createPageService({
    matchPage: (path) => ({ name: "home", key: path, url: path }),
    render: async () => ({
      page: packPage(200, { "content-type": "text/html" }, "<p>home</p>".repeat(200)),
      freshFor: 60_000,
      outcome: "whole",
    }),
    missing: () => undefined,
    busy: () => "",
    limit: 1,
    callerOf: ({ peer }) => peer,
    trusts: () => false,
    charge: async () => 0,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });

const routes = () =>
  composeRoutes([
    defineRoutes("club", {
      points: { path: "/api/club/points", access: "public", GET: "GET /club/points" },
      echo: {
        path: "/api/club/echo/:name",
        access: "public",
        POST: async (call) => ({
          ...(await call.body(z.object({ a: z.number() }))),
          name: call.params["name"],
        }),
      },
    }),
  ]);

const assets = builtClient();

function builtClient(): string {
  const root = mkdtempSync(join(tmpdir(), "storefront-app-"));
  mkdirSync(join(root, "assets/deep"), { recursive: true });
  writeFileSync(join(root, "assets/entry.js"), "export const one = 1;".repeat(200));
  writeFileSync(join(root, "assets/entry.js.br"), "as the build compressed it");
  writeFileSync(join(root, "assets/deep/styles.css"), "p{color:red}".repeat(200));
  writeFileSync(join(root, "assets/a b.png"), Buffer.alloc(3_000, 1));
  writeFileSync(join(root, "assets/film.mp4"), Buffer.alloc(2_200_000, 7));
  return root;
}

async function hostOf(more: Parameters<typeof startHost>[1] = {}) {
  const backend = await serveHttp((_incoming, outgoing) => {
    outgoing.setHeader("content-type", "application/json").end('{"points":7}');
  });
  return startHost(variablesFor(backend), { routes, pages, assets, ...more });
}

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function ask(origin: string, { method = "GET", path, headers = {}, body }: Asked) {
  const { port } = new URL(origin);
  const outgoing = send({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: { host: "play.example", ...headers },
  });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const fields = Object.entries(incoming.headers).filter(([name]) => !OF_THE_ANSWER.has(name));
  return {
    status: incoming.statusCode,
    headers: Object.fromEntries(fields.toSorted(([one], [other]) => one.localeCompare(other))),
    body: (await buffer(incoming)).toString("latin1"),
  };
}

const JSON_BODY = { headers: { "content-type": "application/json", "content-length": "7" }, body: '{"a":1}' };

describe("the app of a host", () => {
  it.each<Asked & { readonly expected: number }>([
    { path: "/api/club/points", expected: 200 },
    { method: "HEAD", path: "/api/club/points", expected: 200 },
    { method: "DELETE", path: "/api/club/points", expected: 405 },
    { method: "POST", path: "/api/club/echo/%41%2e", ...JSON_BODY, expected: 200 },
    { method: "POST", path: "/api/club/echo/a", headers: { origin: "https://evil.example" }, expected: 403 },
    { method: "POST", path: "/api/club/echo/a%2fb", ...JSON_BODY, expected: 400 },
    { path: "/api/none", expected: 404 },
    { path: "/api", expected: 404 },
    { path: "/api/club/../club/points", expected: 404 },
    { path: "/%61pi/club/points", expected: 200 },
    { path: "/assets/entry.js", headers: { "accept-encoding": "br" }, expected: 200 },
    { path: "/assets/entry.js", headers: { "accept-encoding": "gzip" }, expected: 200 },
    { method: "HEAD", path: "/assets/deep/styles.css", expected: 200 },
    { path: "/assets/a%20b.png", expected: 200 },
    { path: "/assets/film.mp4", headers: { range: "bytes=5-9" }, expected: 206 },
    { path: "/assets/film.mp4", expected: 200 },
    { path: "/assets/none.js", expected: 404 },
    { path: "/assets/../secret", expected: 404 },
    { method: "POST", path: "/assets/entry.js", expected: 405 },
    { path: "/robots.txt", expected: 200 },
    { method: "POST", path: "/robots.txt", expected: 405 },
    { path: "/", headers: { "accept-encoding": "br" }, expected: 200 },
    { method: "HEAD", path: "/", expected: 200 },
    { path: "/live?utm_source=x", expected: 200 },
    { path: "//x", expected: 404 },
    { method: "PUT", path: "/", expected: 405 },
    { path: "/healthz", expected: 200 },
    { method: "HEAD", path: "/readyz", expected: 200 },
    { method: "OPTIONS", path: "/healthz", expected: 200 },
  ])("answers the same bytes as the straight ways: $method $path", async ({ expected, ...asked }) => {
    const host = await hostOf();
    const straight = await serveHttp(host.listener);
    const app = await serveHttp(getRequestListener(host.app.fetch) as RequestListener);
    // The first answer is made, and the second one is kept.
    for (const _ of [1, 2]) {
      const answer = await ask(straight, asked);
      expect(answer.status).toBe(expected);
      expect(await ask(app, asked)).toEqual(answer);
      if (expected >= 400 && !asked.path.startsWith("/%"))
        expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("serves the form that the build compressed, with a tag of its own", async () => {
    const origin = await serveHttp((await hostOf()).listener);
    const path = "/assets/entry.js";
    const compressed = await ask(origin, { path, headers: { "accept-encoding": "br" } });
    expect(compressed).toMatchObject({
      body: "as the build compressed it",
      headers: { "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" },
    });
    const plain = await ask(origin, { path });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const { etag = "" } = plain.headers as Record<string, string>;
    expect(etag).not.toBe(compressed.headers["etag"]);
    expect((await ask(origin, { path, headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("has a trunk's middleware and routes in front of everything, and leaves other requests on the straight way", async () => {
    const host = await hostOf({
      app: (app, { brand }) => {
        app.get("/status", (context) => context.text(brand.name));
        app.use("/api/club/*", async (context, next) => {
          if (context.req.method === "POST") await context.req.json();
          await next();
          context.header("x-club", "seen");
        });
        app.get("/assets/entry.js", (context) => context.text("own"));
      },
    });
    const origin = await serveHttp(host.listener);
    expect(await ask(origin, { path: "/status" })).toMatchObject({ status: 200, body: "Aurora" });
    expect(await ask(origin, { path: "/assets/entry.js" })).toMatchObject({ status: 200, body: "own" });
    expect(await ask(origin, { path: "/api/club/points" })).toMatchObject({
      status: 200,
      headers: { "x-club": "seen" },
      body: '{"points":7}',
    });
    // What the middleware read is read again.
    expect(await ask(origin, { method: "POST", path: "/api/club/echo/x", ...JSON_BODY })).toMatchObject({
      status: 200,
      headers: { "x-club": "seen" },
      body: '{"a":1,"name":"x"}',
    });
    expect((await ask(origin, { path: "/api/none" })).headers["x-club"]).toBeUndefined();
  });

  it("is a part of another app, by its routes or below its own paths", async () => {
    const host = await hostOf();
    const routed = new Hono().get("/hello", (context) => context.text("hello")).route("/", host.app);
    const mounted = new Hono().all("/api/*", mount(host.app.fetch)).all("*", mount(host.app.fetch));
    for (const app of [routed, mounted]) {
      const origin = await serveHttp(getRequestListener(app.fetch) as RequestListener);
      expect(await ask(origin, { path: "/api/club/points?a=1" })).toMatchObject({
        status: 200,
        body: '{"points":7}',
      });
      expect((await ask(origin, { path: "/assets/entry.js" })).status).toBe(200);
      expect((await ask(origin, { path: "/live" })).body).toContain("home");
    }
    expect(await (await routed.request("/hello")).text()).toBe("hello");
  });

  /** As Express calls it below a mount: the path of the mount is gone from `url`. */
  const express =
    (listener: RequestListener, mount: string): RequestListener =>
    (incoming, outgoing) => {
      const { url = "" } = incoming;
      listener(Object.assign(incoming, { originalUrl: url, url: url.slice(mount.length) || "/" }), outgoing);
    };

  it.each([
    ["/api", "/api/club/points", '{"points":7}'],
    ["/api/club", "/api/club/points?a=1", '{"points":7}'],
    ["/assets", "/assets/entry.js", "export const one"],
    ["/shop", "/shop/api/club/points", '{"points":7}'],
    ["", "/live", "home"],
  ])("answers below a mount of Express at %s: %s", async (mounted, path, body) => {
    const host = await hostOf();
    const answer = await ask(await serveHttp(express(host.listener, mounted)), { path });
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(body)]);
  });

  it("ends the connection of a page that throws, and serves the next", async () => {
    const service = await pages();
    const failing = { ...service, immediate: () => expect.fail("a mistake of the trunk") };
    let current: typeof service = failing;
    const immediate: typeof service.immediate = (request) => current.immediate(request);
    const host = await hostOf({ pages: () => Promise.resolve({ ...service, immediate }) });
    const origin = await serveHttp(host.listener);
    await expect(fetch(`${origin}/live`)).rejects.toThrow("fetch failed");
    current = service;
    expect((await fetch(`${origin}/live`)).status).toBe(200);
  });

  it("says what is wrong when the body was read before", async () => {
    const host = await hostOf();
    const read = await serveHttp((incoming, outgoing) => {
      void buffer(incoming).then(() => host.listener(incoming, outgoing));
    });
    const call = { method: "POST", path: "/api/club/echo/x", ...JSON_BODY };
    const expected = { ok: false, error: "body_was_read", detail: expect.stringContaining("express.json()") };
    const answer = await ask(read, call);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([500, expected]);
    // A call without a body is none of it.
    expect((await ask(read, { path: "/api/club/points" })).status).toBe(200);

    const request = new Request("https://play.example/api/club/echo/x", { method: "POST", ...JSON_BODY });
    await request.text();
    const response = await host.fetch(request, { address: "203.0.113.7" });
    expect([response.status, await response.json()]).toEqual([500, expected]);
  });
});
