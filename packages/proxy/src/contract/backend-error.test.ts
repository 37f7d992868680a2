import { describe, expect, it } from "vitest";
import { attempt, isBackendError, unusableAnswer, withoutAnswer } from "./backend-error.ts";
import { REFUSALS } from "./refusal.ts";

const failure = (status: number) => withoutAnswer({ kind: "status", method: "GET", path: "/a", status });

describe("attempt", () => {
  it("resolves with the value of a call, or with a failure that does not concern the session", async () => {
    expect(await attempt(Promise.resolve(0))).toEqual({ value: 0 });
    const down = failure(503);
    expect(await attempt(Promise.reject(down))).toEqual({ failure: down });
  });

  it.each([
    failure(401),
    failure(403),
    failure(440),
    failure(429),
    REFUSALS.notFound(),
    new TypeError("ours"),
  ])("rejects with %s", async (error) => {
    await expect(attempt(Promise.reject(error))).rejects.toBe(error);
  });
});

describe("a failed call", () => {
  it("says in its message what was called and what came back, without a status that was none", () => {
    expect(failure(503).message).toBe("GET /a failed: status 503");
    expect(withoutAnswer({ kind: "timeout", method: "POST", path: "/b" }).message).toBe(
      "POST /b failed: timeout",
    );
    expect(failure(503).name).toBe("BackendError");
  });

  it("without an answer has no status, no body and no facts of one, but its cause", () => {
    const cause = new Error("socket");
    const error = withoutAnswer({ kind: "network", method: "GET", path: "/a" }, { cause });
    const { status, body, contentType, retryAfter, external, ms } = error;
    expect([status, body.byteLength, contentType, retryAfter, external, ms, error.cause]).toEqual([
      0,
      0,
      undefined,
      undefined,
      false,
      undefined,
      cause,
    ]);
  });

  it("that was a success without usable data is a bad body of its target", () => {
    const { kind, status, method, path, endpoint, fault } = unusableAnswer("GET /auth/user-profile?with=x");
    expect([kind, status, method, path]).toEqual(["bad_body", 200, "GET", "/auth/user-profile"]);
    expect([endpoint, fault]).toEqual(["EP0003", "no_data"]);
    expect(unusableAnswer("POST /none/{id}", "secret")).toMatchObject({
      endpoint: "POST /none/{id}",
      fault: "secret",
    });
  });

  it("with additions is caused by the one without", () => {
    const first = failure(409);
    const second = first.with({ headers: { a: "1" } });
    expect([second.cause, second.extra, first.extra]).toEqual([first, { headers: { a: "1" }, body: {} }, {}]);
  });

  it("with another body is the same in all other facts", () => {
    const body = new TextEncoder().encode("<secret>");
    const facts = {
      kind: "bad_body",
      status: 200,
      endpoint: "EP0090",
      fault: "html",
      size: 8,
      ms: 1,
    } as const;
    const first = withoutAnswer({ ...facts, method: "GET", path: "/a", body, contentType: "text/html" });
    const second = first.with({ headers: { a: "1" } }).withBody(new Uint8Array(0));
    expect(second).toMatchObject(facts);
    expect([second.rawBody, second.contentType, second.extra.headers]).toEqual(["", undefined, { a: "1" }]);
    expect(first.withBody(body, "text/plain").contentType).toBe("text/plain");
  });

  it("is recognised across copies of the library by its mark, and nothing else is", () => {
    const mark = Symbol.for("@storefront/proxy.BackendError");
    const foreign = Object.defineProperty(new Error("other copy"), mark, { value: true });
    expect([failure(500), foreign].map(isBackendError)).toEqual([true, true]);
    expect([undefined, null, 7, "text", {}, new Error("x")].some(isBackendError)).toBe(false);
  });
});

describe("the code of a failed call", () => {
  const codeOf = (cause: unknown): string | undefined =>
    withoutAnswer({ kind: "network", method: "GET", path: "/a" }, { cause }).code;
  const withCode = (code: unknown, cause?: unknown): Error =>
    Object.assign(new Error("x", { cause }), { code });
  /** An error with a code below so many others. */
  const below = (depth: number): unknown =>
    depth === 0 ? withCode("EDEEP") : new Error("x", { cause: below(depth - 1) });

  it.each([
    [undefined, undefined],
    [withCode("ECONNREFUSED"), "ECONNREFUSED"],
    [withCode("UPSTREAM_RESET"), "ECONNRESET"],
    [withCode("OUTER", withCode("INNER")), "OUTER"],
    [withCode(7, withCode("INNER")), "INNER"],
    [below(4), "EDEEP"],
    [below(5), undefined],
    [{ code: "NO_ERROR" }, undefined],
    ["text", undefined],
  ])("is that of the original error: %s is %s", (cause, code) => {
    expect(codeOf(cause)).toBe(code);
  });

  it("is that of the first failure behind a copy with additions", () => {
    const first = withoutAnswer(
      { kind: "network", method: "GET", path: "/a" },
      { cause: withCode("ECONNREFUSED") },
    );
    expect(first.with({}).withBody(new Uint8Array(0)).code).toBe("ECONNREFUSED");
  });

  it("is none for causes that go round in a circle", () => {
    const circle = new Error("x");
    circle.cause = circle;
    expect(codeOf(circle)).toBeUndefined();
  });
});
