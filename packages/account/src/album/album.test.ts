import type { BackendCallRecord } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { createWorld, granted, PROGRESS, START, type WorldOptions } from "./album.test-helper.ts";

const HOUR = 3_600_000;
const unauthorized = (): Response => Response.json({ reason: "expired" }, { status: 401 });
const bearer = (call: BackendCallRecord | undefined): string | undefined => call?.headers["authorization"];

/** An album backend that grants `token-1`, `token-2`, … and takes all but the refused ones. */
function granting(lifetime = HOUR, refused: ReadonlySet<string> = new Set()): WorldOptions {
  let count = 0;
  return {
    handshake: () => granted(`token-${(count += 1)}`, START + lifetime),
    bootstrap: (call: BackendCallRecord) =>
      refused.has(bearer(call)?.replace("Bearer ", "") ?? "") ? unauthorized() : PROGRESS,
  };
}

describe("the album token (decision D9, threat D16)", () => {
  it("is requested once and kept over requests", async () => {
    const { visit, handshakes, calls } = createWorld(granting());
    for (let count = 0; count < 5; count += 1) expect((await visit()).status).toBe(200);
    expect(handshakes()).toHaveLength(1);
    expect(new Set(calls.slice(1).map(bearer))).toEqual(new Set(["Bearer token-1"]));
  });

  it("is each user's own: two users, two handshakes, and no one gets another's", async () => {
    const { visit, handshakes, calls } = createWorld({
      ...granting(),
      encryptUserId: (id) => `sealed:${id}`,
    });
    const users = ["a.b.101", "a.b.202"];
    for (const token of [...users, ...users]) await visit({ token });
    expect(handshakes().map(({ json }) => json)).toEqual(
      ["101", "202"].map((id) => ({
        encryptedUserId: `sealed:${id}`,
        brandId: "aurora",
        campaign: "aurora-stars",
      })),
    );
    expect(calls.filter(({ method }) => method === "GET").map(bearer)).toEqual(
      ["token-1", "token-2", "token-1", "token-2"].map((token) => `Bearer ${token}`),
    );
  });

  it("is the user's, not the session's: a second session of one user needs no handshake", async () => {
    const { visit, handshakes } = createWorld(granting());
    await visit({ token: "phone.x.101" });
    await visit({ token: "laptop.y.101" });
    expect(handshakes()).toHaveLength(1);
  });

  it.each([
    "2026-01-01T13:00:00",
    "2026-01-01T13:00:00.0000000",
    "2026-01-01T13:00:00Z",
    "2026-01-01T10:00:00-03:00",
    "2026-01-01 13:00:00",
    "2026-01-01T13:00",
    "2026-01-01 10:00 -0300",
    START + HOUR,
    (START + HOUR) / 1_000,
    String(START + HOUR),
  ])("reads %s as a time in UTC, whatever time zone the host has", async (expiresAtUtc) => {
    const zone = process.env["TZ"];
    process.env["TZ"] = "Asia/Tokyo";
    try {
      const { visit, handshakes, pass } = createWorld({
        handshake: { data: { ...granted("t"), expiresAtUtc } },
      });
      await visit();
      pass(HOUR - 60_001);
      await visit();
      expect(handshakes()).toHaveLength(1);
      pass(1);
      await visit();
      expect(handshakes()).toHaveLength(2);
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });

  it.each([30_000, -5_000])("that ends in %i ms is used for this call and for no other", async (lifetime) => {
    const { visit, handshakes } = createWorld(granting(lifetime));
    for (let count = 0; count < 2; count += 1) expect(await (await visit()).json()).toEqual(PROGRESS);
    expect(handshakes()).toHaveLength(2);
  });

  it("is refused to a herd of 50 with one handshake and one warning", async () => {
    const { visit, handshakes, warnings } = createWorld({ handshake: new Response(null, { status: 500 }) });
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await visit()).json()));
    expect(new Set(answers)).toEqual(new Set([null]));
    expect([handshakes().length, warnings.length]).toEqual([1, 1]);
  });
});

describe("a token that the album backend refuses", () => {
  it("is dropped and requested once more, which the visitor does not see", async () => {
    const refused = new Set<string>();
    const { visit, handshakes, warnings } = createWorld(granting(HOUR, refused));
    await visit();
    refused.add("token-1");
    expect(await (await visit()).json()).toEqual(PROGRESS);
    expect(await (await visit()).json()).toEqual(PROGRESS);
    expect([handshakes().length, warnings]).toEqual([2, []]);
  });

  it("is replaced once for a herd of 50", async () => {
    const refused = new Set<string>();
    const { visit, handshakes } = createWorld(granting(HOUR, refused));
    await visit();
    refused.add("token-1");
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await visit()).json()));
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(PROGRESS))).toBe(true);
    expect(handshakes()).toHaveLength(2);
  });

  it("is not requested a third time, and ends no session of ours", async () => {
    const { visit, calls } = createWorld({ bootstrap: unauthorized });
    const response = await visit();
    expect([response.status, calls.length]).toEqual([502, 4]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("means null when the new handshake fails (C 1.7)", async () => {
    let count = 0;
    const { visit } = createWorld({
      handshake: () => ((count += 1) === 1 ? granted("token-1") : new Response(null, { status: 503 })),
      bootstrap: unauthorized,
    });
    const response = await visit();
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  it.each([400, 403, 404, 440, 500, 503])("is no matter of a %i: one handshake, one call", async (status) => {
    const { visit, calls } = createWorld({ bootstrap: new Response(null, { status }) });
    await visit();
    expect(calls).toHaveLength(2);
  });
});
