import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConnectionShares, KeyShares, type Release } from "./bulkhead.ts";

/** Takes a connection for an area, or waits for one. */
const takeOf = (shares: ConnectionShares, area: string): Release | undefined => shares.take({ area });
const waitOf = (shares: ConnectionShares, area: string, enter: (release: Release) => void) =>
  shares.wait({ area }, { enter, refuse: () => {} });

const OPTIONS = { connections: 4, reservedConnections: 1, activeCalls: 3, queuedCalls: 10 };

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
    const shares = new ConnectionShares({ ...OPTIONS, connections: 1, reservedConnections: 0 });
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
    const shares = new ConnectionShares({
      ...OPTIONS,
      connections: 1,
      reservedConnections: 0,
      queuedCalls: 1,
    });
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
    const shares = new ConnectionShares({
      connections: 40,
      activeCalls: 36,
      reservedConnections: 4,
      queuedCalls: 20,
    });
    const held: { caller: string; release: Release }[] = [];
    const call = (caller: string, goesFirst = false): void => {
      const enter = (release: Release): void => void held.push({ caller, release });
      const release = shares.take({ area: "a", caller, goesFirst });
      if (release) enter(release);
      else shares.wait({ area: "a", caller, goesFirst }, { enter, refuse: () => {} });
    };
    const heldBy = (caller: string): number => held.filter((one) => one.caller === caller).length;
    for (let count = 0; count < 45; count += 1) call("crowd");
    // Alone it has all but those that others find free.
    expect([heldBy("crowd"), shares.figures()[0]?.queued]).toEqual([36, 9]);
    for (let count = 0; count < 6; count += 1) call("other");
    expect([heldBy("other"), shares.figures()[0]?.queued]).toEqual([4, 11]);
    call("payer", true);
    const ofCrowd = held.filter(({ caller }) => caller === "crowd");
    const order = ofCrowd.slice(0, 3).map(({ release }) => {
      release();
      return held.at(-1)?.caller;
    });
    expect(order).toEqual(["payer", "other", "other"]);
    for (const { release } of held.splice(0).filter((one) => !ofCrowd.slice(0, 3).includes(one))) release();
    expect(shares.figures()[0]).toMatchObject({ queued: 0 });
  });

  it("are never more than a caller may have at once", () => {
    const shares = new ConnectionShares({ ...OPTIONS, connections: 100, activeCalls: 100 });
    const calls = Array.from({ length: 40 }, () =>
      shares.take({ area: "a", caller: "crowd", callerMost: 30 }),
    );
    expect(calls.filter(Boolean)).toHaveLength(30);
    const entered: string[] = [];
    shares.wait(
      { area: "a", caller: "crowd", callerMost: 30 },
      { enter: () => entered.push("next"), refuse: () => {} },
    );
    expect(shares.take({ area: "a", caller: "other" })).toBeDefined();
    calls[0]?.();
    expect(entered).toEqual(["next"]);
  });

  it("have a queue whose longest line makes room for a caller with a shorter one", () => {
    const shares = new ConnectionShares({
      ...OPTIONS,
      connections: 1,
      reservedConnections: 0,
      queuedCalls: 3,
    });
    shares.take({ area: "a", caller: "crowd" });
    const refused: string[] = [];
    const wait = (caller: string, name: string): boolean =>
      shares.wait({ area: "a", caller }, { enter: () => {}, refuse: () => refused.push(name) }) !== undefined;
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

describe("permits that are shared by key", () => {
  it("are bounded all together and for each key, and a permit is given back once", () => {
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
});
