import { describe, expect, it } from "vitest";
import { one } from "../engine/engine.test-helper.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

const raw = one({
  path: "/api/payments/raw/*",
  GET: "GET /raw/{*}",
  access: "public",
  reply: "stream",
  errors: "own",
  effect: ["launch", "auth/*"],
  scriptsBelow: ["sdk/main.js", "widgets/*"],
});

async function ask(below: string, headers: Record<string, string> = {}, method = "GET") {
  const backend = fakeBackend(new Proxy({}, { get: () => ({}) }));
  const response = await callRoute(raw, { method, below, headers }, backend);
  return {
    status: response.status,
    calls: backend.calls.length,
    ref: response.headers.get("x-ref-code"),
    response,
  };
}

describe("a raw proxy", () => {
  const active = "script style worker sharedworker serviceworker audioworklet paintworklet xslt object embed";
  it.each(active.split(" "))("cannot be the source of a %s element", async (destination) => {
    const { status, calls, ref } = await ask("page", { "sec-fetch-dest": destination });
    expect([status, calls]).toEqual([403, 0]);
    expect(ref).toMatch(/^EP07\d\d-EM\d{4}$/);
  });

  it.each(["empty", "image", "iframe", "document"])("answers a request for %s", async (destination) => {
    expect((await ask("page", { "sec-fetch-dest": destination })).status).toBe(200);
  });
});

describe("a path whose scripts the brand trusts (decision H9b)", () => {
  const asked = async (below: string, destination: string) => {
    const script = new Response("alert(1)", { headers: { "content-type": "text/javascript" } });
    const backend = fakeBackend(new Proxy({}, { get: () => script }));
    const response = await callRoute(raw, { below, headers: { "sec-fetch-dest": destination } }, backend);
    return [response.status, response.headers.get("content-type")];
  };

  it.each(["sdk/main.js", "widgets/a.js", "widgets/a/b.css"])(
    "%s is a script or a style of a page",
    async (below) => {
      for (const destination of ["script", "style", "empty"])
        expect(await asked(below, destination)).toEqual([200, "text/javascript"]);
      for (const destination of ["worker", "serviceworker", "object", "embed"])
        expect((await asked(below, destination))[0]).toBe(403);
    },
  );

  it.each(["sdk/other.js", "SDK/main.js", "sdk/main.js/x", "widgets", "widgetss/a.js"])(
    "%s is another, and no script",
    async (below) => {
      expect((await asked(below, "script"))[0]).toBe(403);
      expect(await asked(below, "empty")).toEqual([200, "application/octet-stream"]);
    },
  );
});

describe("a path below a raw proxy that has an effect", () => {
  const navigation = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

  it.each(["launch", "Launch", "auth/login", "auth/anonymous", "l%61unch"])(
    "%s is refused to links, prefetches and other sites",
    async (below) => {
      for (const headers of [navigation, { "sec-fetch-mode": "navigate" }, { "sec-purpose": "prefetch" }]) {
        const { status, calls } = await ask(below, headers);
        expect([status, calls]).toEqual([403, 0]);
      }
      expect((await ask(below, { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" })).status).toBe(
        200,
      );
    },
  );

  it("answers HEAD with 405 and the allowed methods", async () => {
    const { status, calls, response } = await ask("launch", {}, "HEAD");
    expect([status, calls, response.headers.get("allow")]).toEqual([405, 0, "GET"]);
  });

  it.each(["launches", "events/launch", "authors", "auth"])("%s is another", async (below) => {
    expect((await ask(below, { "sec-fetch-mode": "navigate" })).status).toBe(200);
  });
});

it.each([{ effect: ["y"] }, { scriptsBelow: ["y"] }])("%j is declared for wildcard paths only", (words) => {
  expect(() => one({ path: "/api/payments/a", GET: "GET /x", ...words })).toThrow(
    "only a path that ends with",
  );
});
