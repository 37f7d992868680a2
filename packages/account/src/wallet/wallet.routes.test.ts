import type { Target } from "@storefront/proxy";
import type { FakeAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answer, callsOf } from "../route-call.test-helper.ts";
import { walletRoutes } from "./wallet.routes.ts";

const call = callsOf(walletRoutes);

describe("refresh", () => {
  const parts = {
    "GET /users/wallet": { balance: 5 },
    "GET /bonus/rollover": { a: 1 },
    "GET /bonus/rollover-accomplished": { b: 2 },
  };

  it("reads the three parts and answers with them in an envelope", async () => {
    const { response, sent } = await call("refresh", {}, parts);
    const targets = sent.map(({ call: target }) => target);
    expect(targets).toEqual(["GET /users/wallet", "GET /bonus/rollover", "GET /bonus/rollover-accomplished"]);
    expect(await response.json()).toEqual({
      ok: true,
      data: { wallet: { balance: 5 }, rollover: { a: 1 }, rolloverAccomplished: { b: 2 }, failed: [] },
    });
  });

  it.each<[string, Target, FakeAnswer, string]>([
    ["a 500", "GET /bonus/rollover", answer(500), "rollover"],
    ["a 409", "GET /bonus/rollover-accomplished", answer(409), "rolloverAccomplished"],
    ["no answer", "GET /users/wallet", { noAnswer: "timeout" }, "wallet"],
    ["HTML", "GET /users/wallet", new Response("<html>"), "wallet"],
  ])("answers with the other parts when one part ends with %s (E11)", async (_, target, failure, name) => {
    const { response } = await call("refresh", {}, { ...parts, [target]: failure });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect([response.status, data["failed"], data[name]]).toEqual([200, [name], null]);
    expect(Object.values(data).filter((value) => value === null)).toHaveLength(1);
  });

  it.each([
    [401, "GET /users/wallet"],
    [403, "GET /bonus/rollover"],
    [440, "GET /bonus/rollover-accomplished"],
  ] as const)("answers with a %i of %s, byte for byte", async (status, target) => {
    const failing = {
      ...parts,
      "GET /users/wallet": answer(500),
      [target]: answer(status, { reason: "revoked" }),
    };
    const { response } = await call("refresh", {}, failing);
    expect([response.status, await response.text()]).toEqual([status, '{"reason":"revoked"}']);
  });

  it.each(Object.keys(parts))("answers with a 429 of %s, which opens the challenge (E11)", async (target) => {
    const limited = Response.json({ message: "slow" }, { status: 429, headers: { "retry-after": "7" } });
    const { response } = await call("refresh", {}, { ...parts, [target]: limited });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await response.json()).toEqual({ ok: false, error: "wallet_refresh_failed", detail: "slow" });
    expect(response.headers.get("x-ref-code")).toMatch(/-EM0021$/);
  });

  it("does not wait for a slow part once the session is refused", async () => {
    const hanging = (): Promise<never> => new Promise(() => {});
    const table = {
      ...parts,
      "GET /users/wallet": hanging,
      "GET /bonus/rollover": answer(440, { reason: "ended" }),
    };
    expect((await call("refresh", {}, table)).response.status).toBe(440);
  });

  it("answers with the envelope of the first failure when all three fail", async () => {
    const table = {
      "GET /users/wallet": answer(503),
      "GET /bonus/rollover": answer(500),
      "GET /bonus/rollover-accomplished": answer(409),
    };
    const { response } = await call("refresh", {}, table);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ok: false, error: "wallet_refresh_failed", detail: "x" });
    expect(response.headers.get("x-ref-code")).toBe("EP0034-EM0032");
  });

  it("stays 202 when a part reports the time limit (E8)", async () => {
    const { response } = await call(
      "refresh",
      {},
      { ...parts, "GET /users/wallet": answer(202, { limit: true }) },
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ ok: true, data: { wallet: { limit: true }, failed: [] } });
  });
});

describe("transactions", () => {
  const table = { "POST /bff/transactions": { data: [] }, "GET /transactions/cashback": { data: [1] } };

  it("has an empty filter without a body", async () => {
    const read = (await call("transactions", {}, table)).sent;
    expect(read).toEqual([{ call: "POST /bff/transactions", json: {} }]);
  });

  it.each([
    [{ type: "cashback", page: 3 }, "", "page=3"],
    [{ type: "cashback", page: "4" }, "", "page=4"],
    [{ type: "cashback" }, "", "page=1"],
    [{ type: "cashback", page: 3 }, "?page=..&per_page=9999", "page=3"],
  ])("lists cashback for %j%s from its own list, ten on a page", async (json, query, page) => {
    const { response, sent } = await call("transactions", { json, query }, table);
    expect(sent).toEqual([{ call: `GET /transactions/cashback?${page}&per_page=10`, json: undefined }]);
    expect(await response.json()).toEqual({ ok: true, data: { data: [1] } });
  });
});

describe("receipt", () => {
  it.each([
    [7, "7"],
    ["a-1", "a-1"],
    ["ä b", "%C3%A4%20b"],
  ])("forwards the receipt of %j byte for byte", async (id, segment) => {
    const html = new Response("<p>ok</p>", { headers: { "content-type": "text/html" } });
    const { response, sent } = await call(
      "receipt",
      { json: { id, other: 1 } },
      { [`GET /withdraw/${segment}/generate`]: html },
    );
    expect(sent).toEqual([{ call: `GET /withdraw/${segment}/generate`, json: undefined }]);
    expect([response.status, await response.text()]).toEqual([200, "<p>ok</p>"]);
    expect(response.headers.get("content-type")).toBe("text/html");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });

  const ids = ["..", ".", "", "a/b", "a%2fb", "\ud800", ["x"], null, undefined, 1.5];
  it.each(ids)("refuses the id %j before any backend call (A7)", async (id) => {
    const { response, sent } = await call("receipt", { json: { id } }, {});
    expect([response.status, sent]).toEqual([400, []]);
  });
});
