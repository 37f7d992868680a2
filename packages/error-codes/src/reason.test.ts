import { describe, expect, it } from "vitest";
import { readReason, readSentence, REASON_LIMIT } from "./reason.ts";

/** The places of a reason, in priority order (decision E4). */
const PLACES = [
  ["reason"],
  ["code"],
  ["error"],
  ["message"],
  ["detail", "reason"],
  ["detail", "code"],
  ["detail", "error"],
  ["detail", "message"],
  ["status"],
] as const;
const NO_TEXTS: readonly unknown[] = ["", null, undefined, 0, 401, true, {}, []];

describe("readReason", () => {
  it.each([
    [{ message: "d", detail: "e" }, "d"],
    [{ detail: "e", status: "f" }, "e"],
    [{ detail: ["e"], status: "f" }, "f"],
    [{ detail: { other: "o" } }, "o"],
    [{ detail: { type: "t", description: "u", message: "m" }, status: "f" }, "m"],
    [{ detail: { type: 1, title: "", msg: "g", cause: "h" }, status: "f" }, "g"],
    [{ detail: { inner: { reason: "i" } }, status: "f" }, "f"],
    [{ reason: " ", code: "b" }, " "],
    [{ reason: { reason: "nested" } }, "raw"],
    [7, "raw"],
    [true, "raw"],
    [{}, "raw"],
    [[], "raw"],
    [null, "raw"],
    [undefined, "raw"],
    ["text", "raw"],
  ])("of %j is %j", (data, reason) => expect(readReason(data, "raw")).toBe(reason));

  it("reads a body that is a bare string as raw, and nothing as nothing", () => {
    expect(readReason("no_token")).toBe("no_token");
    expect(readReason("no_token", "")).toBe("no_token");
    expect(readReason({})).toBeUndefined();
    expect(readReason(null, null)).toBeUndefined();
    expect(readReason("", "")).toBeUndefined();
  });

  it("takes the first place that holds text, whatever comes after it", () => {
    for (let set = 0; set < 2 ** PLACES.length; set += 1) {
      const body: Record<string, unknown> = {};
      const detail: Record<string, unknown> = {};
      const present = PLACES.map((_, index) => (set & (1 << index)) > 0);
      for (const [index, [outer, inner]] of PLACES.entries()) {
        const value = present[index] ? `text-${index}` : NO_TEXTS[(set + index) % NO_TEXTS.length];
        if (inner) detail[inner] = value;
        else body[outer] = value;
      }
      const first = present.indexOf(true);
      expect(readReason({ ...body, detail }, "raw")).toBe(first === -1 ? "raw" : `text-${first}`);
    }
  });

  it("gives at most the limit of a long text", () => {
    expect(readReason({ reason: "x".repeat(REASON_LIMIT + 1) })).toBe("x".repeat(REASON_LIMIT));
    expect(readReason({ reason: "x".repeat(REASON_LIMIT) })).toHaveLength(REASON_LIMIT);
    expect(readReason(null, "y".repeat(1_000_000))).toHaveLength(REASON_LIMIT);
  });

  it("passes over a field that throws", () => {
    const data = {
      get reason(): string {
        throw new Error("hostile");
      },
      code: "b",
    };
    expect(readReason(data, "raw")).toBe("b");
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(readReason({ detail: proxy }, "raw")).toBe("raw");
  });
});

describe("readSentence (decision E7)", () => {
  it.each([
    [{ code: "E_1042", message: "Saldo insuficiente." }, "Saldo insuficiente."],
    [{ reason: "r", error: "limit", message: " " }, "limit"],
    [{ error: { message: "Limite diario." } }, "Limite diario."],
    [{ errors: ["Valor acima do limite."] }, "Valor acima do limite."],
    [{ errors: [{ pointer: "/a", detail: "Muito longo." }] }, "Muito longo."],
    [{ type: "about:blank", title: "Conta bloqueada.", status: 403 }, "Conta bloqueada."],
    [{ title: "Unprocessable", detail: "Chave inválida." }, "Chave inválida."],
    [{ message: ["Primeiro.", "Segundo."], error: "Bad Request" }, "Primeiro."],
    [{ detail: { reason: "closed" } }, "closed"],
    [{ errors: { city: ["Too short"] } }, "raw"],
    ["text", "raw"],
  ])("reads %j", (data, sentence) => expect(readSentence(data, "raw")).toBe(sentence));
});
