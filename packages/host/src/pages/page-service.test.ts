import { describe, expect, it, type Mock, vi } from "vitest";
import { packPage, type PageAnswer, type PageRequest } from "./page-bytes.ts";
import {
  createPageService,
  isPlainPath,
  type PageMatch,
  type PageServiceOptions,
  type RenderOutcome,
} from "./page-service.ts";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";

const MISSING: PageMatch = { name: "not-found", key: "/-/-", url: "/-/-" };
const STATUS: Readonly<Record<RenderOutcome, number>> = {
  whole: 200,
  partial: 200,
  unavailable: 503,
  missing: 404,
  moved: 302,
  failed: 500,
};

function request(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): PageRequest {
  const [pathname = "", search] = path.split("?");
  return {
    method,
    path: pathname,
    search: search === undefined ? "" : `?${search}`,
    peer: "192.0.2.1",
    header: (name) => headers[name],
  };
}

const textOf = ({ body }: PageAnswer): string => Buffer.from(body ?? []).toString();

/** A service whose pages say how often they were rendered; a path's first segment names the outcome. */
function serviceOf(overrides: Partial<PageServiceOptions> = {}) {
  const clock = { now: 0 };
  const outcomes: Record<string, RenderOutcome> = {};
  const render: Mock<PageServiceOptions["render"]> = vi.fn(async ({ url }) => {
    const outcome = outcomes[url] ?? (url === MISSING.url ? "missing" : "whole");
    const freshFor = outcome === "unavailable" || outcome === "failed" ? 0 : 30_000;
    const body =
      outcome === "missing" && url !== MISSING.url
        ? ""
        : `${url} ${render.mock.calls.length} ${"x".repeat(2_000)}`;
    return { page: packPage(STATUS[outcome], { "content-type": "text/html" }, body), freshFor, outcome };
  });
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), request: vi.fn() };
  const service = createPageService({
    matchPage: (path, search) => ({ name: "home", key: path + search, url: path + search }),
    render,
    missing: ({ url }) => (url === MISSING.url ? undefined : MISSING),
    busy: () => "busy",
    limit: 1,
    logger,
    now: () => clock.now,
    ...overrides,
  });
  return { service, render, outcomes, clock, logger };
}

describe("createPageService", () => {
  it("renders once for a hundred concurrent requests, and then answers without waiting", async () => {
    const { service, render } = serviceOf();
    expect(service.immediate(request("/"))).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.answer(request("/"))));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(textOf)).size).toBe(1);
    expect(service.immediate(request("/"))).toMatchObject({ status: 200 });
    expect(service.figures()).toMatchObject({ hits: 1, entries: 1, renders: { whole: 1 } });
  });

  it("tells a rendering of everybody who wants the page too, and nobody of one that is over", async () => {
    const heard: string[] = [];
    const { render, service } = serviceOf({ callerOf: (given) => given.header("from") ?? "" });
    const { promise, resolve } = Promise.withResolvers<void>();
    const usual = render.getMockImplementation() ?? expect.fail("no rendering");
    render.mockImplementation(async (match, _, onJoin) => {
      onJoin(({ blocks: [block = ""] }) => heard.push(block));
      await promise;
      return usual(match, _, onJoin);
    });
    const answers = ["first", "second", "third"].map((from) => service.answer(request("/", { from })));
    await expect.poll(() => heard).toEqual(["second", "third"]);
    resolve();
    await Promise.all(answers);
    await service.answer(request("/", { from: "late" }));
    expect([heard.length, render.mock.calls.length]).toEqual([2, 1]);
  });

  it("serves a stale page at once while one rendering renews it", async () => {
    const { service, render, clock } = serviceOf();
    const first = textOf(await service.answer(request("/")));
    clock.now = 31_000;
    const stale = await Promise.all([1, 2, 3].map(() => service.answer(request("/"))));
    expect(stale.map(textOf)).toEqual([first, first, first]);
    expect(service.figures().stale).toBe(3);
    // A rendering ends a moment before its page is in the cache.
    await expect.poll(async () => textOf(await service.answer(request("/")))).not.toBe(first);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("serves an older good page rather than one whose data is missing", async () => {
    const { service, outcomes, clock } = serviceOf();
    const good = textOf(await service.answer(request("/")));
    outcomes["/"] = "unavailable";
    clock.now = 10 * 60_000;
    const answer = await service.answer(request("/"));
    expect([answer.status, textOf(answer)]).toEqual([200, good]);
    const never = serviceOf();
    never.outcomes["/"] = "unavailable";
    expect((await never.service.answer(request("/"))).status).toBe(503);
    delete never.outcomes["/"];
    expect((await never.service.answer(request("/"))).status).toBe(200);
  });

  it("serves an older good page when rendering throws, else a plain 500, and logs it", async () => {
    let isBroken = false;
    const { page } = { page: packPage(200, {}, "good") };
    const { service, clock, logger } = serviceOf({
      render: () =>
        isBroken
          ? Promise.reject(new Error("broken"))
          : Promise.resolve({ page, freshFor: 30_000, outcome: "whole" }),
    });
    await service.answer(request("/"));
    isBroken = true;
    clock.now = 10 * 60_000;
    expect((await service.answer(request("/"))).status).toBe(200);
    expect((await service.answer(request("/other"))).status).toBe(500);
    const facts = { page: "home", error: "Error", place: expect.stringContaining("page-service.test.ts:") };
    expect(logger.error.mock.calls).toEqual([
      [facts, "a page failed"],
      [facts, "a page failed"],
    ]);
    expect(service.figures().renders).toMatchObject({ failed: 2, whole: 1 });
  });

  it("has one page for all missing pages", async () => {
    const { service, render, outcomes } = serviceOf();
    outcomes["/a"] = "missing";
    outcomes["/b"] = "missing";
    const [one, two] = [await service.answer(request("/a")), await service.answer(request("/b"))];
    expect([one.status, two.status, textOf(one)]).toEqual([404, 404, textOf(two)]);
    expect(textOf(one)).toContain(MISSING.url);
    await service.answer(request("/a"));
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["/a", MISSING.url, "/b"]);
    // The page is counted once, and each address that leads to it with a few bytes.
    const once = packPage(404, { "content-type": "text/html" }, textOf(one)).size;
    expect(service.figures().bytes).toBeLessThan(once + 3 * 512);
  });

  it("renders a few at once, lets a few wait, and answers the rest with a small page", async () => {
    const gate = Promise.withResolvers<void>();
    const { page } = { page: packPage(200, {}, "late") };
    const render = vi.fn(async () => {
      await gate.promise;
      return { page, freshFor: 30_000, outcome: "whole" as const };
    });
    const { service } = serviceOf({ render, limit: 2, callerOf: ({ search }) => search });
    const waiting = Array.from({ length: 2 + 80 }, (_, index) => service.answer(request(`/${index}`)));
    await expect.poll(() => service.figures()).toMatchObject({ rendering: 2, queued: 80 });
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    const shed = await service.answer(request("/one-more"));
    expect([shed.status, shed.headers["retry-after"], shed.headers["cache-control"], textOf(shed)]).toEqual([
      503,
      "2",
      "no-store",
      "busy",
    ]);
    const other = service.answer(request("/one-more?other"));
    gate.resolve();
    expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual(Array(83).fill(200));
    expect(service.figures()).toMatchObject({ rendering: 0, queued: 0, shed: 1 });
  });

  it("limits the renderings of one address, and never what is cached", async () => {
    let left = 2;
    const charge = async () => ((left -= 1) < 0 ? 40 : 0);
    const { service, render, clock } = serviceOf({ charge, limit: 9 });
    for (const path of ["/a", "/b"]) expect((await service.answer(request(path))).status).toBe(200);
    const refused = await service.answer(request("/c"));
    expect([refused.status, refused.headers["retry-after"], textOf(refused)]).toEqual([429, "40", "busy"]);
    expect((await service.answer(request("/a"))).status).toBe(200);
    // Whoever has had its renderings renews nothing either: three thousand pages of one address would be a hundred a second.
    clock.now = 31_000;
    expect((await service.answer(request("/a"))).status).toBe(200);
    expect([service.figures().stale, left]).toEqual([1, -2]);
    // A page that is too old to be served while it is renewed is better than none.
    clock.now = 10 * 60_000;
    expect((await service.answer(request("/a"))).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("serves every page after a purge while it is rendered anew", async () => {
    const { service, render } = serviceOf();
    const before = textOf(await service.answer(request("/")));
    service.forget();
    expect(textOf((await service.immediate(request("/"))) ?? expect.fail("not cached"))).toBe(before);
    await expect.poll(async () => textOf(await service.answer(request("/")))).not.toBe(before);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("renders nothing for a path that is not plain, and refuses other methods", async () => {
    const { service, render, logger } = serviceOf();
    expect(service.immediate(request("//evil.example/"))).toMatchObject({ status: 404 });
    expect((await service.answer(request("/a/../b"))).status).toBe(404);
    expect(service.immediate(request("//x", {}, "HEAD"))).toMatchObject({ status: 404, body: null });
    expect(await service.answer(request("/", {}, "POST"))).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
    expect(render).not.toHaveBeenCalled();
    expect(logger.request).toHaveBeenCalledTimes(4);
  });

  it("leads who comes back by a form of another site to the page, with an OpenID answer in the fragment", async () => {
    const { service, render } = serviceOf({
      matchPage: (path, search) =>
        path === "/nowhere" ? MISSING : { name: "home", key: path, url: path + search },
    });
    const posted = async (path: string, type: string, body: string): Promise<unknown> => {
      const headers = { "content-type": type, "content-length": String(body.length) };
      const text = (): Promise<string> => Promise.resolve(body);
      const answer = await service.answer({ ...request(path, headers, "POST"), text });
      return answer.status === 303 ? answer.headers["location"] : answer.status;
    };
    const form = "application/x-www-form-urlencoded";
    expect(await posted("/auth/social/apple", form, "code=c&user=%7B%7D&state=s&id_token=a.b-_.c")).toBe(
      "/auth/social/apple#state=s&id_token=a.b-_.c",
    );
    expect(await posted("/auth/social/apple", form, "state=s&error=user_cancelled_authorize")).toBe(
      "/auth/social/apple#state=s&error=user_cancelled_authorize",
    );
    expect(await posted("/auth/social/apple", form, `state=s&id_token=${"x".repeat(2_048)}`)).toBe(
      "/auth/social/apple",
    );
    expect(await posted("/deposit?charge=7", "multipart/form-data; boundary=x", "MD=1")).toBe(
      "/deposit?charge=7",
    );
    expect(await posted("/deposit", "application/json", "{}")).toBe(405);
    expect(await posted("/nowhere", form, "")).toBe(405);
    expect(render).not.toHaveBeenCalled();
  });

  it("leads from an address with a slash at its end to the one without, and keeps the query", async () => {
    const { service, render } = serviceOf();
    const locationOf = async (path: string): Promise<unknown[]> => {
      const { status, headers } =
        (await service.immediate(request(path))) ?? (await service.answer(request(path)));
      return [(await service.answer(request(path))).status, status, headers["location"]];
    };
    expect(await locationOf("/en/live/")).toEqual([308, 308, "/en/live"]);
    expect(await locationOf("/live/?q=a/b/")).toEqual([308, 308, "/live?q=a/b/"]);
    expect(await locationOf("/evil.example/%252f/")).toEqual([308, 308, "/evil.example/%252f"]);
    expect((await service.answer(request("/live/", {}, "POST"))).status).toBe(308);
    // No visitor makes an answer whose headers a server in front would refuse.
    expect(await locationOf(`/live/?q=${"a".repeat(2_044)}`)).toEqual([308, 308, "/live"]);
    expect(await locationOf(`/${"a".repeat(2_048)}/`)).toEqual([404, 404, undefined]);
    expect(render).not.toHaveBeenCalled();
    expect((await service.answer(request("/"))).status).toBe(200);
  });

  it("leaves a path with a query to files and probes when its page is one that others share", async () => {
    const { service } = serviceOf({
      matchPage: (path, search) => (path === "/" ? { name: "home", key: "/", url: "/" + search } : MISSING),
    });
    for (const path of ["/", "/nowhere"]) await service.answer(request(path));
    expect(service.immediate(request("/robots.txt?x=1"))).toBeUndefined();
    expect((await service.answer(request("/robots.txt?x=1"))).status).toBe(404);
    expect(service.immediate(request("/?utm_source=a"))).toMatchObject({ status: 200 });
  });

  it("redirects to the own spelling of a page, before and after it was rendered", async () => {
    const { service, render } = serviceOf({
      matchPage: (path, search) => {
        const moved = path.startsWith("/EN/") ? path.replace("/EN/", "/en/") : undefined;
        return { name: "home", key: moved ?? path, url: path + search, moved };
      },
    });
    for (const path of ["/EN/live", "/en/live", "/EN/live", "/EN/live?token=1"]) {
      const answer = (await service.immediate(request(path))) ?? (await service.answer(request(path)));
      const location = path.startsWith("/EN/") ? path.replace("/EN/", "/en/") : undefined;
      expect([path, answer.status, answer.headers["location"]]).toEqual([
        path,
        location ? 308 : 200,
        location,
      ]);
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("gives every answer an id, that of a trusted proxy alone if it is one, and writes one line for it, without the query", async () => {
    const offered = request("/", { "x-request-id": "edge-00000001" });
    const untrusted = await serviceOf().service.answer(offered);
    expect(untrusted.headers["x-request-id"]).not.toBe("edge-00000001");
    const { service, logger } = serviceOf({ trusts: () => true });
    const first = await service.answer(request("/live?canary=1"));
    const second = await service.answer(request("/live?canary=1", { "x-request-id": "edge-00000001" }));
    const third = await service.answer(request("/live?canary=1", { "x-request-id": "not an id" }));
    const ids = [first, second, third].map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe("edge-00000001");
    const lines = logger.request.mock.calls.map(([line]) => line as object);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      requestId: ids[0],
      route: "page.home",
      method: "GET",
      path: "/live",
      status: 200,
      ms: 0,
    });
  });
});

describe("isPlainPath", () => {
  it.each([
    ..."/ /en /en/ /game/a.b /.well-known/security.txt /caf%C3%A9 /a..b/c /a%20b /_.data".split(" "),
    `/${"a".repeat(1_023)}`,
  ])("takes %s", (path) => {
    expect(isPlainPath(path)).toBe(true);
  });

  it.each([
    "",
    ..."en // //evil.example/ /a//b /. /.. /a/../b /%2e%2E/b /.%2e /a\\b /a%5Cb /a%2Fb".split(" "),
    ..."/%00 /a%0d%0a /%7f /% /%c0%ae /live#x /#".split(" "),
    "/a b",
    `/${"a".repeat(1_024)}`,
  ])("refuses %j", (path) => {
    expect(isPlainPath(path)).toBe(false);
  });

  it("refuses a path that resolves to another one, or to another site", () => {
    const piece = fc.constantFrom(..."/ . .. %2e %2f %5c \\ a en // ; evil.example %25".split(" "));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join("")}`;
        if (!isPlainPath(path)) return;
        const { origin, pathname } = new URL(path, "https://site.test");
        expect([origin, pathname]).toEqual(["https://site.test", path]);
      }),
      RUNS,
    );
  });
});
