import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Caller } from "../contract/transport.ts";
import { ConnectionShares, type Release, type SharingCall } from "./connection-shares.ts";
import { addressBlocks } from "../request/real-address.ts";
import { KeyShares } from "./key-shares.ts";

const guestAt = (block: string): Caller => ({ blocks: [block] });

/** Takes a connection for an area, or waits for one. */
const takeOf = (shares: ConnectionShares, area: string): Release | undefined => shares.take({ area });
const waitOf = (shares: ConnectionShares, area: string, enter: (release: Release) => void) =>
  shares.wait({ area }, { enter, refuse: () => {} });
const takeOrWait = (shares: ConnectionShares, call: SharingCall, enter: (release: Release) => void): void => {
  const release = shares.take(call);
  if (release) enter(release);
  else shares.wait(call, { enter, refuse: () => {} });
};

const OPTIONS = { connections: 4, reservedConnections: 1, activeCalls: 3, queuedCalls: 10 };
const WIDE = { connections: 40, activeCalls: 40, reservedConnections: 0, queuedCalls: 99 };
const ONE = { ...OPTIONS, connections: 1, reservedConnections: 0 };

describe("the connections of an upstream", () => {
  it("leave every area its reserved ones, and give one area no more than its bound", () => {
    const shares = new ConnectionShares(OPTIONS);
    const slow = Array.from({ length: 6 }, () => takeOf(shares, "slow"));
    expect(slow.filter(Boolean)).toHaveLength(4);
    const other = Array.from({ length: 3 }, () => takeOf(shares, "other"));
    expect(other.filter(Boolean)).toHaveLength(2);
    expect(takeOf(shares, "third")).toBeDefined();
    expect(takeOf(shares, "third")).toBeUndefined();
  });

  it("go to the waiting areas in turn, not to the longest queue", () => {
    const shares = new ConnectionShares(ONE);
    const [held] = [takeOf(shares, "busy")];
    const order: string[] = [];
    const releases: Release[] = [];
    const join = (area: string): void => {
      waitOf(shares, area, (release) => {
        order.push(area);
        releases.push(release);
      });
    };
    for (const area of ["busy", "busy", "busy", "quiet"]) join(area);
    held?.();
    while (releases.length > 0) releases.shift()?.();
    expect(order).toEqual(["busy", "quiet", "busy", "busy"]);
  });

  it("are not given to a call that stopped waiting; the queue is bounded", () => {
    const shares = new ConnectionShares({ ...ONE, queuedCalls: 1 });
    const held = takeOf(shares, "a");
    const entered: string[] = [];
    const stop = waitOf(shares, "a", () => entered.push("first"));
    expect(waitOf(shares, "a", () => entered.push("second"))).toBeUndefined();
    stop?.();
    expect(shares.figures()).toEqual([{ area: "a", active: 1, queued: 0, refused: 2 }]);
    held?.();
    expect(entered).toEqual([]);
    expect(takeOf(shares, "a")).toBeDefined();
  });

  it("go to the callers of an area in turn; one holds a quarter while others wait, and waits for itself", () => {
    const shares = new ConnectionShares({ ...WIDE, activeCalls: 36, reservedConnections: 4 });
    const held: { caller: string; release: Release }[] = [];
    const call = (name: string, goesFirst = false): void => {
      const caller = guestAt(name);
      const enter = (release: Release): void => void held.push({ caller: name, release });
      takeOrWait(shares, { area: "a", caller, goesFirst }, enter);
    };
    const heldBy = (caller: string): number => held.filter((one) => one.caller === caller).length;
    for (let count = 0; count < 45; count += 1) call("crowd");
    // Alone it has all but those that others find free.
    expect([heldBy("crowd"), shares.figures()[0]?.queued]).toEqual([36, 9]);
    // Each of the last ones is for an address that has none.
    for (let count = 0; count < 6; count += 1) call("other");
    expect([heldBy("other"), shares.figures()[0]?.queued]).toEqual([1, 14]);
    call("payer");
    call("payer", true);
    expect([heldBy("payer"), shares.figures()[0]?.queued]).toEqual([1, 15]);
    const ofCrowd = held.filter(({ caller }) => caller === "crowd").slice(0, 5);
    const order = ofCrowd.map(({ release }) => {
      const before = held.length;
      release();
      return held.slice(before).map(({ caller }) => caller);
    });
    expect(order).toEqual([[], [], ["payer"], ["other"], ["other"]]);
    for (const { release } of held.splice(0).filter((one) => !ofCrowd.includes(one))) release();
    expect(shares.figures()[0]).toMatchObject({ queued: 0 });
  });

  it("of one address are a quarter while others wait, whatever accounts it has; of one account, whatever addresses", () => {
    for (const [user, block] of [
      [(index: number) => `user ${index}`, () => "home"],
      [() => "user", (index: number) => `block ${index}`],
    ] as const) {
      const shares = new ConnectionShares(WIDE);
      const ended: Release[] = [];
      const entered: string[] = [];
      const call = (caller: Caller, name: string): void => {
        const enter = (release: Release): void => {
          entered.push(name);
          ended.push(release);
        };
        takeOrWait(shares, { area: "a", caller }, enter);
      };
      for (let index = 0; index < 60; index += 1)
        call({ user: user(index), blocks: [block(index)] }, "crowd");
      expect(entered).toHaveLength(36);
      for (let index = 0; index < 4; index += 1) call(guestAt(`guest ${index}`), "guest");
      expect(entered.slice(36)).toEqual(["guest", "guest", "guest", "guest"]);
      for (let index = 0; index < 4; index += 1) call(guestAt(`late ${index}`), "late");
      for (const end of ended.slice(0, 4)) end();
      expect(entered.slice(40)).toEqual(["late", "late", "late", "late"]);
    }
  });

  it("are never more than a caller may have at once", () => {
    const shares = new ConnectionShares({ ...OPTIONS, connections: 100, activeCalls: 100 });
    const call = { area: "a", caller: guestAt("crowd"), callerMost: 30 };
    const calls = Array.from({ length: 40 }, () => shares.take(call));
    expect(calls.filter(Boolean)).toHaveLength(30);
    const entered: string[] = [];
    shares.wait(call, { enter: () => entered.push("next"), refuse: () => {} });
    expect(shares.take({ area: "a", caller: guestAt("other") })).toBeDefined();
    calls[0]?.();
    expect(entered).toEqual(["next"]);
  });

  it("have a queue whose longest line makes room for a caller with a shorter one", () => {
    const shares = new ConnectionShares({ ...ONE, queuedCalls: 3 });
    shares.take({ area: "a", caller: guestAt("crowd") });
    const refused: string[] = [];
    const wait = (caller: string, name: string): boolean =>
      shares.wait(
        { area: "a", caller: guestAt(caller) },
        { enter: () => {}, refuse: () => refused.push(name) },
      ) !== undefined;
    for (const name of ["1", "2", "3"]) expect(wait("crowd", name)).toBe(true);
    expect([wait("crowd", "4"), wait("other", "o"), refused]).toEqual([false, true, ["3"]]);
    expect([wait("crowd", "5"), wait("other", "p"), refused]).toEqual([false, false, ["3"]]);
  });

  it("are never more than allowed, none is lost, and no call waits while one is free", () => {
    const areas = ["a", "b", "c"] as const;
    const step = fc.record({ area: fc.constantFrom(...areas), act: fc.constantFrom("call", "end", "leave") });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const shares = new ConnectionShares(OPTIONS);
        const active: Record<string, Release[]> = { a: [], b: [], c: [] };
        const waiting: Record<string, (() => void)[]> = { a: [], b: [], c: [] };
        for (const { area, act } of steps) {
          if (act === "call") {
            const release = takeOf(shares, area);
            if (release) active[area]?.push(release);
            else {
              const leave = waitOf(shares, area, (given) => {
                waiting[area]?.splice(waiting[area].indexOf(stop), 1);
                active[area]?.push(given);
              });
              const stop = (): void => leave?.();
              if (leave) waiting[area]?.push(stop);
            }
          } else if (act === "end") active[area]?.shift()?.();
          else waiting[area]?.shift()?.();
          const figures = shares.figures();
          const shared = figures.reduce((sum, { active: now }) => sum + Math.max(0, now - 1), 0);
          expect(shared).toBeLessThanOrEqual(OPTIONS.connections);
          for (const { area: name, active: now, queued } of figures) {
            expect([now, queued]).toEqual([active[name]?.length, waiting[name]?.length]);
            expect(now).toBeLessThanOrEqual(4);
            if (queued > 0) expect(now === 4 || (now >= 1 && shared >= OPTIONS.connections - 2)).toBe(true);
          }
        }
        for (const area of areas) while (active[area]?.length) active[area].shift()?.();
        expect(shares.figures().every(({ active: now, queued }) => now === 0 && queued === 0)).toBe(true);
      }),
    );
  });
});

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
