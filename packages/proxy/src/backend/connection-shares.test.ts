import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConnectionShares, type Release } from "./connection-shares.ts";

const OPTIONS = { connections: 4, reservedConnections: 1, activeCalls: 3, queuedCalls: 10 };

describe("the connections of an upstream", () => {
  it("leave every area its reserved ones, and give one area no more than its bound", () => {
    const shares = new ConnectionShares(OPTIONS);
    const slow = Array.from({ length: 6 }, () => shares.take("slow"));
    expect(slow.filter(Boolean)).toHaveLength(4);
    const other = Array.from({ length: 3 }, () => shares.take("other"));
    expect(other.filter(Boolean)).toHaveLength(2);
    expect(shares.take("third")).toBeDefined();
    expect(shares.take("third")).toBeUndefined();
  });

  it("go to the waiting areas in turn, not to the longest queue", () => {
    const shares = new ConnectionShares({ ...OPTIONS, connections: 1, reservedConnections: 0 });
    const [held] = [shares.take("busy")];
    const order: string[] = [];
    const releases: Release[] = [];
    const join = (area: string): void => {
      shares.wait(area, (release) => {
        order.push(area);
        releases.push(release);
      });
    };
    for (const area of ["busy", "busy", "busy", "quiet"]) join(area);
    held?.();
    while (releases.length > 0) releases.shift()?.();
    expect(order).toEqual(["busy", "quiet", "busy", "busy"]);
  });

  it("of an area's own go to its next waiting call", () => {
    const shares = new ConnectionShares({ ...OPTIONS, connections: 0 });
    const held = shares.take("a");
    const entered: string[] = [];
    shares.wait("a", () => entered.push("next"));
    held?.();
    expect(entered).toEqual(["next"]);
    expect(shares.figures()).toEqual([{ area: "a", active: 1, queued: 0, refused: 0 }]);
  });

  it("go to the calls that still wait when one before them stopped", () => {
    const shares = new ConnectionShares({ ...OPTIONS, connections: 1, reservedConnections: 0 });
    const held = shares.take("a");
    const entered: string[] = [];
    const stop = shares.wait("a", () => entered.push("first"));
    shares.wait("a", () => entered.push("second"));
    stop?.();
    stop?.();
    held?.();
    expect(entered).toEqual(["second"]);
    expect(shares.figures()).toEqual([{ area: "a", active: 1, queued: 0, refused: 1 }]);
  });

  it("are not given to a call that stopped waiting; the queue is bounded", () => {
    const shares = new ConnectionShares({
      ...OPTIONS,
      connections: 1,
      reservedConnections: 0,
      queuedCalls: 1,
    });
    const held = shares.take("a");
    const entered: string[] = [];
    const stop = shares.wait("a", () => entered.push("first"));
    expect(shares.wait("a", () => entered.push("second"))).toBeUndefined();
    stop?.();
    expect(shares.figures()).toEqual([{ area: "a", active: 1, queued: 0, refused: 2 }]);
    held?.();
    expect(entered).toEqual([]);
    expect(shares.take("a")).toBeDefined();
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
            const release = shares.take(area);
            if (release) active[area]?.push(release);
            else {
              const leave = shares.wait(area, (given) => {
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
