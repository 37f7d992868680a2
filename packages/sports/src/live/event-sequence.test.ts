import { describe, expect, it } from "vitest";
import { createEventSequence } from "./event-sequence.ts";

const takeAll = (ids: readonly (string | undefined)[], sequence = createEventSequence()) =>
  ids.map((id) => sequence.take(id));

describe("createEventSequence", () => {
  it("finds a number that was left out, once a stream is known to count", () => {
    expect(takeAll(["1", "2", "3", "4", "7", "8"])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "gap",
      undefined,
    ]);
  });

  it("finds none where ids do not count by one, or are not numbers", () => {
    expect(takeAll(["1", "5", "6", "9", "10", "11", "20"]).filter(Boolean)).toEqual([]);
    expect(takeAll(["a", "b", "c", "d", "f", "1"]).filter(Boolean)).toEqual([]);
    expect(takeAll([undefined, undefined, undefined]).filter(Boolean)).toEqual([]);
  });

  it("continues to count over a reconnection: the next number is fine, a jump is a gap", () => {
    const sequence = createEventSequence();
    takeAll(["1", "2", "3", "4"], sequence);
    expect(sequence.reconnect()).toBe(false);
    expect(takeAll(["5", "6"], sequence)).toEqual([undefined, undefined]);
    sequence.reconnect();
    expect(takeAll(["9"], sequence)).toEqual(["gap"]);
  });

  it.each(["3", "1"])("takes %s after a reconnection at 3 for a stream that started again", (id) => {
    const sequence = createEventSequence("3");
    expect(sequence.take(id)).toBe("restart");
    expect(sequence.take("2")).toBeUndefined();
  });

  it("has nothing to resume after before the first id", () => {
    const sequence = createEventSequence();
    expect([sequence.reconnect(), sequence.last]).toEqual([true, undefined]);
    sequence.take("a-1");
    expect([sequence.reconnect(), sequence.last]).toEqual([false, "a-1"]);
  });

  it.each(["", "é", "a\u0001", "x".repeat(257)])(
    "does not keep %j, which cannot be sent in a header",
    (id) => {
      const sequence = createEventSequence("7");
      sequence.take(id);
      expect(sequence.last).toBe("7");
    },
  );
});
