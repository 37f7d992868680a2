import { describe, expect, it } from "vitest";
import { KeyShares } from "./key-shares.ts";

describe("places that are shared by key", () => {
  it("are bounded all together and for each key, and a place is given back once", () => {
    const shares = new KeyShares(3, { address: 2, upstream: 3 });
    const first = shares.take({ address: "a", upstream: "x" });
    shares.take({ address: "a", upstream: "x" });
    expect(shares.take({ address: "a", upstream: "x" })).toBeUndefined();
    shares.take({ address: "b", upstream: "x" });
    expect(shares.take({ address: "c", upstream: "y" })).toBeUndefined();
    expect([shares.open, shares.refused]).toEqual([3, 2]);
    first?.();
    first?.();
    expect(shares.open).toBe(2);
    expect(shares.take({ address: "a", upstream: "y" })).toBeDefined();
  });

  it("count each kind of key separately", () => {
    const shares = new KeyShares(10, { session: 1, address: 2 });
    shares.take({ session: "s", address: "a" });
    expect(shares.take({ session: "s", address: "b" })).toBeUndefined();
    expect(shares.take({ session: "t", address: "a" })).toBeDefined();
    expect(shares.take({ session: "u", address: "a" })).toBeUndefined();
  });

  it("are all free again when all were given back, for every key", () => {
    const shares = new KeyShares(2, { address: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      const [one, other] = [shares.take({ address: "a" }), shares.take({ address: "b" })];
      expect([shares.take({ address: "a" }), shares.take({ address: "c" }), shares.open]).toEqual([
        undefined,
        undefined,
        2,
      ]);
      one?.();
      other?.();
      expect(shares.open).toBe(0);
    }
    expect(shares.refused).toBe(6);
  });

  it("count nothing for a caller that got none", () => {
    const shares = new KeyShares(10, { session: 1, address: 2 });
    shares.take({ session: "s", address: "a" });
    for (let turn = 0; turn < 5; turn += 1) shares.take({ session: "s", address: "a" });
    expect(shares.open).toBe(1);
    expect(shares.take({ session: "t", address: "a" })).toBeDefined();
  });
});
