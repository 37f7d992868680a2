import { describe, expect, it } from "vitest";
import { one } from "./engine.test-helper.ts";
import { type RouteSpec } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

describe("replies (decision E8)", () => {
  const reply = (spec: Partial<RouteSpec>, answer: Response | object | null) =>
    callRoute(
      one({ path: "/api/payments/a", GET: "GET /a", ...spec }),
      { token: "jwt" },
      fakeBackend({ "GET /a": answer }),
    );

  it("bare: the backend's JSON byte for byte", async () => {
    const text = '{ "n": 1.0, "big": 12345678901234567890 }';
    const response = await reply(
      {},
      new Response(text, {
        headers: { "content-type": "text/json", "x-powered-by": "x", "set-cookie": "evil=1" },
      }),
    );
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(Object.keys(Object.fromEntries(response.headers)).toSorted()).toEqual([
      "cache-control",
      "content-type",
      "cross-origin-resource-policy",
      "vary",
      "x-content-type-options",
      "x-request-id",
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("raw: bytes and content type, in a sandbox", async () => {
    const response = await reply(
      { reply: "raw" },
      new Response("<script>1</script>", { headers: { "content-type": "text/html" } }),
    );
    expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
      200,
      "<script>1</script>",
      "text/html",
    ]);
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it.each(["bare", "envelope"] as const)("202 stays 202 with its body (%s)", async (kind) => {
    const response = await reply({ reply: kind }, Response.json({ limit: 1 }, { status: 202 }));
    expect([response.status, await response.json()]).toEqual([
      202,
      kind === "bare" ? { limit: 1 } : { ok: true, data: { limit: 1 } },
    ]);
  });

  it.each(["<html>WAF</html>", '{"a":', "plain"])(
    "is 502 bad_body for the success %j, never {ok:true}",
    async (text) => {
      const response = await reply(
        { reply: "envelope" },
        new Response(text, { headers: { "content-type": "text/html" } }),
      );
      expect([response.status, await response.json()]).toEqual([
        502,
        { ok: false, error: "payments_deposit_failed", detail: "bad_body" },
      ]);
    },
  );

  it.each([300, 301, 302, 304, 307])(
    "is 502 for a redirect with %i, without its Location",
    async (status) => {
      const response = await reply(
        {},
        new Response(null, { status, headers: { location: "https://evil.example/" } }),
      );
      expect([response.status, response.headers.get("location")]).toEqual([502, null]);
    },
  );
});
