import { describe, expect, it } from "vitest";
import { addressBlocks } from "../request/real-address.ts";
import { KeyShares } from "./key-shares.ts";

/** Counts the permits that callers get in a number of tries. */
const taken = (
  shares: KeyShares,
  tries: number,
  callerOf: (index: number) => [user: string | undefined, address: string],
) => {
  let count = 0;
  for (let index = 0; index < tries; index += 1) {
    const [user, address] = callerOf(index);
    if (shares.take({ user, blocks: addressBlocks(address) })) count += 1;
  }
  return count;
};

describe("permits that are shared", () => {
  it("are bounded all together and for each upstream, and a permit is given back once", () => {
    const shares = new KeyShares({ all: 3, user: 9, address: 9, upstream: 2 });
    const at = (block: string) => ({ blocks: [block] });
    const first = shares.take(at("a"), "x");
    shares.take(at("b"), "x");
    expect(shares.take(at("c"), "x")).toBeUndefined();
    shares.take(at("d"), "y");
    expect(shares.take(at("e"), "y")).toBeUndefined();
    expect([shares.open, shares.refused]).toEqual([3, 2]);
    first?.();
    first?.();
    expect(shares.open).toBe(2);
    expect(shares.take(at("e"), "x")).toBeDefined();
  });

  it("of one home are those of its /64, and twice as many of its /56 and /48", () => {
    const shares = new KeyShares({ all: 1_000, user: 20, address: 20 });
    expect(taken(shares, 60, () => [undefined, "2001:db8:1:100::1"])).toBe(20);
    const within = (index: number): string => (index % 60).toString(16).padStart(2, "0");
    expect(taken(shares, 3_600, (index) => [undefined, `2001:db8:1:1${within(index)}::1`])).toBe(20);
    expect(taken(shares, 60, (index) => [undefined, `2001:db8:1:${index + 512}::1`])).toBe(0);
    expect(taken(shares, 60, () => [undefined, "2001:db8:2::1"])).toBe(20);
  });

  it("of one user are the same from all addresses", () => {
    const shares = new KeyShares({ all: 16, user: 4, address: 8 });
    expect(taken(shares, 16, (index) => ["user 1", `192.0.2.${index}`])).toBe(4);
    expect(taken(shares, 1, () => ["user 2", "192.0.2.200"])).toBe(1);
  });

  it("end with a tenth for addresses that have none", () => {
    const shares = new KeyShares({ all: 20, user: 20, address: 20 });
    expect(taken(shares, 30, () => ["user 1", "192.0.2.1"])).toBe(18);
    expect(taken(shares, 2, (index) => [`other ${index}`, `192.0.2.${index + 2}`])).toBe(2);
  });
});
