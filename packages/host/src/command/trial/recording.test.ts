import { describe, expect, it } from "vitest";
import { everyRecord, record } from "./recording.ts";

/** The names that work on an answer asks about, by place. */
function askedBy(answer: unknown, work: (answer: never) => unknown): Record<string, string[]> {
  const { answer: noted, seen } = record(answer);
  work(noted as never);
  return Object.fromEntries([...seen].map(([place, { asked }]) => [place, [...asked]]));
}

describe("a recorded answer", () => {
  const ANSWER = { data: [{ id: 1, saldo: "5" }, { id: 2 }] };

  it("is read as the answer itself", () => {
    expect(record(ANSWER).answer).toEqual(ANSWER);
    expect(JSON.stringify(record(ANSWER).answer)).toBe(JSON.stringify(ANSWER));
  });

  it("notes the names that are asked about, whether they are there or not", () => {
    expect(
      askedBy(ANSWER, ({ data }: typeof ANSWER) =>
        data.map((entry) => ["balance" in entry, Object.hasOwn(entry, "bonus"), entry.id]),
      ),
    ).toEqual({ "": ["data"], "data[]": ["balance", "bonus", "id"] });
  });

  it("does not take a copy of all fields for a question about each", () => {
    const one = { saldo: 1, nome: "x" };
    expect(askedBy(one, (fields: object) => ({ ...fields }))).toEqual({ "": [] });
    expect(askedBy(one, (fields: object) => Object.entries(fields))).toEqual({ "": [] });
    expect(askedBy(one, (fields: typeof one) => [{ ...fields }, fields.nome])).toEqual({ "": ["nome"] });
    expect(record(one).seen.get("")?.isTakenWhole).toBe(false);
  });

  it("has no key of a map in a place, because it may be a player's address", () => {
    const seen = everyRecord({ friends: { "ana@a.test": { level: 1 }, "7": { level: "2" } } });
    expect([...seen.keys()]).toEqual(["", "friends", "friends.<other key>"]);
    expect([...(seen.get("friends.<other key>")?.present.get("level") ?? [])]).toEqual(["text", "number"]);
  });

  it("knows the fields of all entries of a list together, with their kinds", () => {
    const seen = everyRecord({ data: [{ a: 1 }, { a: "1", b: null }, { c: [{ d: true }] }] });
    expect([...(seen.get("data[]")?.present ?? [])].map(([name, kinds]) => [name, [...kinds]])).toEqual([
      ["a", ["number", "text"]],
      ["b", ["nothing"]],
      ["c", ["list"]],
    ]);
    expect([...(seen.get("data[].c[]")?.present ?? [])].map(([, kinds]) => [...kinds])).toEqual([
      ["yes or no"],
    ]);
  });
});
