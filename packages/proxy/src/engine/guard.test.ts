import { describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createMatcher, refuseEarly } from "./guard.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";

const routes = defineRoutes("x", {
  proxy: { path: "/api/dev/proxy", GET: "GET /x", POST: "POST /x" },
  start: { path: "/api/games/start", GET: "GET /start" },
  remove: { path: "/api/games/start", DELETE: "DELETE /start" },
  category: { path: "/api/games/category/:slug", GET: "GET /c/{slug}" },
  /** After the path with a parameter that would match it too. */
  top: { path: "/api/games/category/top", GET: "GET /top" },
  two: { path: "/api/pair/:first/of/:second", GET: "GET /c/{first}/{second}" },
  file: { path: "/api/files/*", GET: "GET /files/{*}", reply: "stream", effect: ["launch"] },
  embed: { path: "/api/embed", GET: "GET /embed", effect: true },
});
const find = (path: string) => createMatcher(composeRoutes([routes]))(path);

describe("createMatcher", () => {
  it("finds a fixed path and its methods; HEAD goes wherever GET does (decision R6)", () => {
    const { entry, params, invalid } = find("/api/dev/proxy") ?? expect.fail("no match");
    expect(entry.methodNotAllowed.headers["allow"]).toBe("GET, POST, HEAD");
    expect(entry.methods.get("HEAD")?.route).toBe(routes.proxy);
    expect([params, invalid]).toEqual([{}, false]);
  });

  it.each([
    ["/api/embed", 405],
    ["/api/files/launch", 405],
    ["/api/files/picture", undefined],
  ])("answers HEAD of %s with %s: it does not go where GET has an effect", (path, status) => {
    const match = find(path);
    const route = match?.entry.methods.get("HEAD")?.route;
    expect(refuseEarly(inbound({ method: "HEAD", path }), match, route, "https://a.example")?.status).toBe(
      status,
    );
  });

  it("joins routes of one path into one entry", () => {
    const methods = find("/api/games/start")?.entry.methods;
    expect([methods?.get("GET")?.route, methods?.get("DELETE")?.route]).toEqual([
      routes.start,
      routes.remove,
    ]);
  });

  it.each([
    "/api/%64ev/proxy",
    "/api/dev%2fproxy",
    "/api/dev/proxy;x",
    "/api/dev/proxy;x=1.css",
    "/api/dev/proxy/",
    "/api/dev/proxy/x.css",
    "/api/dev/proxy%2fx.css",
    "/api/dev/proxy%0ax.css",
    "/api/dev/proxy.css",
    "/api/DEV/proxy",
    "//api/dev/proxy",
    "/api//dev/proxy",
    "/api/./dev/proxy",
    "/api/x/../dev/proxy",
    "http://evil.example/api/dev/proxy",
    "/api/dev/proxy#x",
    "/api/dev/proxy ",
    "/api",
    "",
  ])("finds no route for %j: encoded and extended spellings do not exist", (path) => {
    expect(find(path)).toBeUndefined();
  });

  it("decodes parameters once", () => {
    expect(find("/api/games/category/caf%C3%A9")?.params).toEqual({ slug: "café" });
    expect(find("/api/games/category/100%2525")).toMatchObject({
      params: { slug: "100%25" },
      invalid: false,
    });
    expect(find("/api/pair/a/of/b")?.params).toEqual({ first: "a", second: "b" });
  });

  it.each(["", "..", "%2e%2e", "a%2fb", "%252e%252e", "%zz", "a%00"])(
    "marks the parameter %j as one that may not be part of a path (decision R12)",
    (value) => {
      expect(find(`/api/games/category/${value}`)).toMatchObject({ invalid: true });
      expect(find(`/api/pair/ok/of/${value}`)).toMatchObject({ invalid: true });
      expect(find(`/api/pair/${value}/of/ok`)).toMatchObject({ invalid: true });
    },
  );

  it("prefers a fixed path to one with a parameter, whatever their order", () => {
    expect(find("/api/games/category/top")).toMatchObject({ entry: { path: "/api/games/category/top" } });
    expect(find("/api/games/category/tops")).toMatchObject({ params: { slug: "tops" } });
  });

  it("matches the fixed segments around a parameter byte for byte", () => {
    expect(find("/api/pair/a/%6ff/b")).toBeUndefined();
    expect(find("/api/games/%63ategory/a")).toBeUndefined();
  });
});
