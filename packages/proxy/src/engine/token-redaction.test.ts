import { describe, expect, it } from "vitest";
import type { JsonValue } from "@storefront/client";
import { bytes, json, type Outcome, OUTCOME, response } from "../contract/outcome.ts";
import { type HiddenTokens, hiddenTokensOf, hideTokens, withoutTokens } from "./token-redaction.ts";

const OWN = "own.session.jwt";
const HIDDEN = "[http-only]";

describe("the tokens that a route hides (decision S1)", () => {
  it.each([
    ["hide", false, "session"],
    ["hide", true, "session"],
    ["default", true, "own"],
    ["default", false, undefined],
    ["show", true, undefined],
    ["show", false, undefined],
  ] as const)("with the word %s, changing the user: %s, are %s", (tokens, changesUser, hidden) => {
    expect(hiddenTokensOf({ tokens, changesUser })).toBe(hidden);
  });
});

describe("an answer without session tokens", () => {
  it("has none in the fields of a session, whatever they hold", () => {
    const answer = {
      access_token: "a",
      refresh_token: "b",
      token: "of a recovery step",
      user: { id: 7, name: "Ana", token: "c", access_token: "d", other: { token: "kept" } },
      list: [{ access_token: "e" }],
    };
    expect(hideTokens(answer, [])).toEqual({
      access_token: HIDDEN,
      refresh_token: HIDDEN,
      token: "of a recovery step",
      user: { id: 7, name: "Ana", token: HIDDEN, access_token: HIDDEN, other: { token: "kept" } },
      list: [{ access_token: HIDDEN }],
    });
  });

  it("keeps fields of these names that are no text", () => {
    const answer = { access_token: null, refresh_token: 7, user: { token: { id: 1 } } };
    expect(hideTokens(answer, [])).toEqual(answer);
  });

  it("hides the token of a user in a list of users", () => {
    expect(hideTokens({ user: [{ token: "a" }] }, [])).toEqual({ user: [{ token: HIDDEN }] });
  });

  it("has the caller's token nowhere, in whatever field or text", () => {
    const answer = {
      note: `Bearer ${OWN}!`,
      deep: [[{ x: OWN }]],
      fine: "other",
      count: 3,
      no: null,
      yes: true,
    };
    const shown = { note: HIDDEN, deep: [[{ x: HIDDEN }]], fine: "other", count: 3, no: null, yes: true };
    expect(hideTokens(answer, [OWN])).toEqual(shown);
    expect(hideTokens(answer, [OWN], "own")).toEqual(shown);
    expect(hideTokens(OWN, [OWN])).toBe(HIDDEN);
  });

  it("keeps the named fields where only the caller's own token is hidden", () => {
    const answer = { access_token: "a", user: { token: "b" } };
    expect(hideTokens(answer, [OWN], "own")).toEqual(answer);
  });

  it("is the same object where no token is in it, and leaves the given one as it is", () => {
    const clean = { list: [{ name: "a" }], depth: { one: 1 } };
    expect(hideTokens(clean, ["secret"])).toBe(clean);
    const given = JSON.parse('{"clean":{"a":1},"list":[{"__proto__":{"note":"secret"}}]}') as JsonValue;
    const text = JSON.stringify(given);
    const shown = hideTokens(given, ["secret"]) as typeof clean;
    expect(JSON.stringify(shown)).toBe(text.replace("secret", HIDDEN));
    expect(JSON.stringify(given)).toBe(text);
    expect((shown as unknown as { clean: object }).clean).toBe((given as { clean: object }).clean);
  });

  it("ends below 32 levels: nothing deeper is shown", () => {
    const nested = (depth: number): JsonValue => (depth === 0 ? { end: 1 } : { next: nested(depth - 1) });
    expect(JSON.stringify(hideTokens(nested(32), []))).toContain("end");
    expect(JSON.stringify(hideTokens(nested(33), []))).not.toContain("end");
    expect(JSON.stringify(hideTokens(nested(33), []))).toContain("null");
    let list: JsonValue = "end";
    for (let depth = 0; depth < 40; depth += 1) list = [list];
    expect(JSON.stringify(hideTokens(list, []))).not.toContain("end");
  });
});

describe("an outcome without session tokens", () => {
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const shownOf = (text: string, hidden: HiddenTokens, token?: string): string => {
    const shown = withoutTokens(bytes(201, bytesOf(text), "text/json"), hidden, token);
    if (shown.kind !== "bytes") return expect.fail("no bytes");
    expect([shown.status, shown.contentType]).toEqual([201, "text/json"]);
    return new TextDecoder().decode(shown.body);
  };

  it("keeps its status", () => {
    const given = json({ access_token: "a", n: 1 }, { status: 201 });
    expect(withoutTokens(given, "session", OWN)).toEqual(
      json({ access_token: HIDDEN, n: 1 }, { status: 201 }),
    );
    expect(withoutTokens(json({ x: OWN }), "own", OWN)).toEqual(json({ x: HIDDEN }));
    expect(withoutTokens(json({ x: OWN }), "own", undefined)).toEqual(json({ x: OWN }));
  });

  it("is the same where data was computed from cached answers: they belong to no session", () => {
    const given = json({ access_token: "a" }, { cache: "hit" });
    expect(withoutTokens(given, "session", OWN)).toBe(given);
  });

  it("has its JSON written again only when it may hold a token", () => {
    const plain = bytes(200, bytesOf('{ "n" : 1.0, "tokens": 2 }'), "application/json");
    expect(withoutTokens(plain, "session", OWN)).toBe(plain);
    const named = bytes(200, bytesOf('{ "access_token" : "a" }'), "application/json");
    expect(withoutTokens(named, "own", OWN)).toBe(named);
    expect(shownOf('{ "access_token" : "a" }', "session")).toBe(`{"access_token":"${HIDDEN}"}`);
    expect(shownOf('{ "user": {"token" : "a"} }', "session")).toBe(`{"user":{"token":"${HIDDEN}"}}`);
    expect(shownOf(`{ "x" : "${OWN}" }`, "own", OWN)).toBe(`{"x":"${HIDDEN}"}`);
    expect(shownOf(`{ "x" : "${OWN}" }`, "session", OWN)).toBe(`{"x":"${HIDDEN}"}`);
    expect(shownOf(`{ "x" : "${OWN}" }`, "own")).toBe(`{ "x" : "${OWN}" }`);
  });

  it("reads the bytes of the body alone, wherever they are in their buffer", () => {
    const whole = bytesOf('!!{"access_token":"a"}!!');
    const shown = withoutTokens(bytes(200, whole.subarray(2, -2), "application/json"), "session", undefined);
    expect(shown.kind === "bytes" && new TextDecoder().decode(shown.body)).toBe(
      `{"access_token":"${HIDDEN}"}`,
    );
  });

  it.each<[string, Outcome]>([
    ["a finished response", response(new Response("{}"))],
    [
      "an answer of the shared cache",
      { "~outcome": OUTCOME, kind: "cached", data: { access_token: "a" } } as never,
    ],
    ["a stream", { "~outcome": OUTCOME, kind: "stream" } as never],
  ])("is not searched when it is %s", (_, given) => {
    expect(withoutTokens(given, "session", OWN)).toBe(given);
  });
});
