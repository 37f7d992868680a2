import { describe, expect, it } from "vitest";
import { one } from "../engine/engine.test-helper.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";
import type { JsonValue } from "@storefront/client";
import { isOutcome, type Outcome, OUTCOME } from "./outcome.ts";

/** JSON that has every field of an outcome, and names the symbol too. */
const LOOKALIKES = [
  { kind: "json", data: { a: 1 }, status: 500 },
  { kind: "bytes", status: 500, body: "x", contentType: "text/html" },
  { kind: "cached", body: "x", state: "hit", secondsLeft: 60 },
  { kind: "stream", answer: { status: 500, headers: {}, body: "x" } },
  { kind: "response", response: { status: 500 } },
  { "@storefront/proxy.Outcome": true, "Symbol(@storefront/proxy.Outcome)": true, kind: "json", data: 1 },
];

const answer = (given: Outcome | JsonValue) =>
  callRoute(
    one({ path: "/api/payments/a", access: "public", GET: () => Promise.resolve(given) }),
    {},
    fakeBackend({}),
  );

describe("outcomes", () => {
  it.each(LOOKALIKES)("are never JSON of a backend, whatever its fields: %j", async (lookalike) => {
    const route = one({
      path: "/api/payments/a",
      access: "public",
      GET: ({ backend }) => backend.json("GET /a"),
    });
    const answered = await callRoute(route, {}, fakeBackend({ "GET /a": lookalike }));
    expect([answered.status, await answered.json()]).toEqual([200, lookalike]);
    expect(isOutcome(JSON.parse(JSON.stringify(lookalike)))).toBe(false);
  });

  it("are recognised by a registered symbol, so that another copy of this library can make them", async () => {
    expect(Symbol.keyFor(OUTCOME)).toBe("@storefront/proxy.Outcome");
    const other = {
      "~outcome": Symbol.for("@storefront/proxy.Outcome"),
      kind: "json",
      data: { a: 1 },
      status: 202,
    };
    const answered = await answer(other as unknown as Outcome);
    expect([answered.status, await answered.json()]).toEqual([202, { a: 1 }]);
  });

  it.each([
    null,
    undefined,
    7,
    "text",
    true,
    [],
    {},
    { "~outcome": "json" },
    { "~outcome": Symbol("other") },
  ])("are not %j", (given) => {
    expect(isOutcome(given as unknown as JsonValue)).toBe(false);
  });
});
