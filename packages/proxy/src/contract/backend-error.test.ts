import { describe, expect, it } from "vitest";
import { attempt, BackendError, isBackendError, unusableAnswer, withoutAnswer } from "./backend-error.ts";
import { REFUSALS } from "./refusal.ts";

const failure = (status: number) => withoutAnswer({ kind: "status", method: "GET", path: "/a", status });

describe("attempt", () => {
  it("resolves with the value of a call, or with a failure that does not concern the session", async () => {
    expect(await attempt(Promise.resolve(0))).toEqual({ value: 0 });
    const down = failure(503);
    expect(await attempt(Promise.reject(down))).toEqual({ failure: down });
  });

  it.each([failure(401), failure(403), failure(440), REFUSALS.notFound(), new TypeError("ours")])(
    "rejects with %s",
    async (error) => {
      await expect(attempt(Promise.reject(error))).rejects.toBe(error);
    },
  );
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
    const { kind, status, method, path } = unusableAnswer("GET /auth/user-profile");
    expect([kind, status, method, path]).toEqual(["bad_body", 200, "GET", "/auth/user-profile"]);
  });

  it("with additions is caused by the one without", () => {
    const first = failure(409);
    const second = first.with({ headers: { a: "1" } });
    expect([second.cause, second.extra, first.extra]).toEqual([first, { headers: { a: "1" }, body: {} }, {}]);
  });

  it("reads its JSON once", () => {
    const body = new TextEncoder().encode('{"a":1}');
    const error = new BackendError({
      kind: "status",
      status: 409,
      method: "GET",
      path: "/a",
      body,
      contentType: undefined,
      retryAfter: undefined,
    });
    expect(error.data).toEqual({ a: 1 });
    expect(error.data).toBe(error.data);
    expect(error.rawBody).toBe('{"a":1}');
  });

  it("is not taken for one when it is something else", () => {
    expect([failure(500), undefined, null, 7, "text", {}, new Error("x")].map(isBackendError)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });
});
