import { describe, expect, it } from "vitest";
import { one } from "../engine/engine.test-helper.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";
import type { JsonValue } from "@storefront/client";
import { bytes, isOutcome, json, type Outcome, OUTCOME, response } from "./outcome.ts";

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

  it("hold JSON with a status, bytes, or a finished response", async () => {
    const created = await answer(json({ id: 7 }, { status: 201 }));
    expect([created.status, await created.text(), created.headers.get("x-cache")]).toEqual([
      201,
      '{"id":7}',
      null,
    ]);
    const sent = await answer(bytes(200, Buffer.from('{ "n": 1.0 }'), "application/json"));
    expect([sent.status, await sent.text()]).toEqual([200, '{ "n": 1.0 }']);
    const finished = await answer(response(new Response("x", { status: 203 })));
    expect([finished.status, await finished.text()]).toEqual([203, "x"]);
  });

  it.each([
    ["hit", "hit"],
    ["cold", "miss"],
  ] as const)("have the cache state of computed JSON: %s", async (cache, word) => {
    const computed = await answer(json([], { cache }));
    expect([await computed.text(), computed.headers.get("x-cache")]).toEqual(["[]", word]);
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

  it("of a kind that this version does not know are a failure of the handler", async () => {
    const unknown = { "~outcome": OUTCOME, kind: "hologram" } as unknown as Outcome;
    expect((await answer(unknown)).status).toBe(500);
  });
});
