import { describe, expect, it, vi } from "vitest";
import { UpstreamFailure, type UpstreamRequest } from "../contract/transport.ts";
import { SILENT } from "../contract/log.ts";
import { Joining } from "./joining.ts";
import { TransportPolicy } from "./policy.ts";

const OPTIONS = { connections: 1, reservedConnections: 0, activeCalls: 1, queuedCalls: 1, uploads: 1 };
const callTo = (endpoint: string, area = "wallet", deadline = 60_000): UpstreamRequest => ({
  method: "GET",
  path: "/a",
  headers: [],
  area,
  endpoint,
  deadline,
});
const answers = (status: number) => () => Promise.resolve({ status });
const fails = (failure: Error) => () => Promise.reject(failure);

/** A policy with a clock of its own, and the lines about changes of its circuit breakers. */
function policyWith(options: Partial<typeof OPTIONS> = {}) {
  const clock = { now: 50_000 };
  const changes: { level: "info" | "warn"; state?: string }[] = [];
  const logger = {
    ...SILENT,
    info: (fields: object) => void changes.push({ level: "info", ...fields }),
    warn: (fields: object) => void changes.push({ level: "warn", ...fields }),
  };
  const policy = new TransportPolicy({
    ...OPTIONS,
    ...options,
    upstream: "backend",
    logger,
    now: () => clock.now,
  });
  return { policy, clock, changes };
}

/** A call that ends when the test says so. */
function openCall() {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
  const call = vi.fn<(left: number) => Promise<{ status: number }>>(() => promise);
  return { call, end: () => resolve({ status: 200 }), fail: reject };
}

const unavailable = { name: "UpstreamFailure", kind: "unavailable" };

describe("calls of one origin", () => {
  it("wait for a connection, and the next one is made when the first has ended", async () => {
    const { policy } = policyWith();
    const [first, second] = [openCall(), openCall()];
    const both = [policy.run(callTo("a"), first.call), policy.run(callTo("b"), second.call)];
    expect([first.call.mock.calls, second.call.mock.calls]).toEqual([[[60_000]], []]);
    expect(policy.figures().areas).toEqual([{ area: "wallet", active: 1, queued: 1, refused: 0 }]);
    first.end();
    await both[0];
    expect(second.call).toHaveBeenCalledOnce();
    const [left = 0] = second.call.mock.calls[0] ?? [];
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
    second.end();
    expect(await both[1]).toEqual({ status: 200 });
    expect(policy.figures().areas).toEqual([{ area: "wallet", active: 0, queued: 0, refused: 0 }]);
  });

  it("are refused at once when the queue is full, and later when the deadline ends before their turn", async () => {
    // Pools of an earlier file of this process have timers for a tenth of a second, which would be counted here.
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { policy } = policyWith();
    const [held, never] = [openCall(), openCall()];
    const first = policy.run(callTo("a"), held.call);
    const waiting = policy.run(callTo("a", "wallet", 1_000), never.call);
    const refused = waiting.catch((error: unknown) => error);
    await expect(policy.run(callTo("a"), never.call)).rejects.toMatchObject(unavailable);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refused).toMatchObject(unavailable);
    held.end();
    await first;
    expect(never.call).not.toHaveBeenCalled();
    expect(policy.figures().areas).toEqual([{ area: "wallet", active: 0, queued: 0, refused: 2 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("wait in nobody's line but their own when others join: at once, with the whole deadline, where they may", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { policy } = policyWith({ connections: 8, activeCalls: 8, queuedCalls: 8 });
    const at = (block: string) => ({ ...callTo(block), caller: { blocks: [block] } });
    const crowd = Array.from({ length: 7 }, () => openCall());
    for (const { call } of crowd) void policy.run(at("crowded"), call);
    const shared = openCall();
    const joining = new Joining();
    joining.join(at("crowded"));
    const answer = policy.run({ ...at("crowded"), onJoin: joining.onJoin }, shared.call);
    await vi.advanceTimersByTimeAsync(50_000);
    joining.join(at("crowded"));
    expect(shared.call).not.toHaveBeenCalled();
    for (const block of ["free", "other"]) joining.join(at(block));
    expect(shared.call.mock.calls).toEqual([[60_000]]);
    shared.end();
    await answer;
    const [area] = policy.figures().areas;
    expect(area).toMatchObject({ active: 7, queued: 0, refused: 0 });
  });

  it("have what is left of their deadline after waiting, at least a millisecond", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    await vi.advanceTimersByTimeAsync(5_000);
    const { policy } = policyWith({ queuedCalls: 2 });
    const [held, next] = [openCall(), openCall()];
    const first = policy.run(callTo("a"), held.call);
    const second = policy.run(callTo("a", "wallet", 1_000), next.call);
    await vi.advanceTimersByTimeAsync(400);
    held.end();
    await first;
    expect(next.call.mock.calls).toEqual([[600]]);
    next.end();
    expect(await second).toEqual({ status: 200 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("give their connection back when they fail", async () => {
    const { policy } = policyWith();
    const failure = new UpstreamFailure("network");
    await expect(policy.run(callTo("a"), fails(failure))).rejects.toBe(failure);
    expect(policy.figures().areas).toEqual([{ area: "wallet", active: 0, queued: 0, refused: 0 }]);
    const held = openCall();
    const waits = openCall();
    const both = [policy.run(callTo("a"), held.call), policy.run(callTo("a"), waits.call)];
    held.fail(failure);
    await expect(both[0]).rejects.toBe(failure);
    waits.fail(failure);
    await expect(both[1]).rejects.toBe(failure);
  });
});

describe("uploads", () => {
  it("have places of their own, never wait, and give them back however they end", async () => {
    const { policy } = policyWith();
    const [call, upload] = [openCall(), openCall()];
    const running = [policy.run(callTo("a"), call.call), policy.upload(callTo("u"), upload.call)];
    expect(policy.figures().uploads).toEqual({ active: 1, refused: 0 });
    await expect(policy.upload(callTo("u"), answers(200))).rejects.toMatchObject(unavailable);
    expect(policy.figures().uploads).toEqual({ active: 1, refused: 1 });
    upload.fail(new UpstreamFailure("timeout"));
    await expect(running[1]).rejects.toMatchObject({ kind: "timeout" });
    expect(await policy.upload(callTo("u"), answers(200))).toEqual({ status: 200 });
    expect(policy.figures().uploads).toEqual({ active: 0, refused: 1 });
    call.end();
    await running[0];
  });
});

describe("the circuit breakers", () => {
  const repeat = async (count: number, one: () => Promise<unknown>): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) await one().catch(() => {});
  };

  it.each<[string, () => Promise<{ status: number }>]>([
    ["502", answers(502)],
    ["503", answers(503)],
    ["504", answers(504)],
    ["a timeout", fails(new UpstreamFailure("timeout"))],
    ["no connection", fails(new UpstreamFailure("network"))],
  ])("open after ten calls that ended with %s, of every kind of call", async (_, call) => {
    for (const kind of ["run", "upload", "stream"] as const) {
      const { policy, changes } = policyWith();
      await repeat(10, () => policy[kind](callTo("sick"), call));
      expect(changes).toMatchObject([{ endpoint: "sick", state: "open" }]);
      expect(policy.figures()).toMatchObject({
        breakers: [{ endpoint: "sick", state: "open" }],
        openings: 1,
        uploads: { active: 0 },
      });
      await expect(policy[kind](callTo("sick"), answers(200))).rejects.toMatchObject(unavailable);
      expect(await policy[kind](callTo("well"), answers(200))).toEqual({ status: 200 });
    }
  });

  it.each<readonly [string, () => Promise<{ status: number }>]>([
    ...[400, 401, 403, 404, 408, 409, 429, 440, 500, 501].map(
      (status) => [`${status}`, answers(status)] as const,
    ),
    ["a client that left", fails(new UpstreamFailure("aborted"))],
    ["a slow client", fails(new UpstreamFailure("client_timeout"))],
    ["a failure of the client's side", fails(new UpstreamFailure("network", { isConclusive: false }))],
    ["a fault of ours", fails(new TypeError("ours"))],
  ])("stay closed after %s", async (_, call) => {
    const { policy, changes } = policyWith();
    await repeat(30, () => policy.run(callTo("a"), call));
    expect([changes, policy.figures().breakers]).toEqual([[], []]);
  });

  it("refuse without using a connection, and close after a probe that worked", async () => {
    const { policy, clock, changes } = policyWith();
    await repeat(10, () => policy.run(callTo("a"), answers(503)));
    await repeat(3, () => policy.run(callTo("a"), answers(200)));
    expect(policy.figures().areas).toEqual([{ area: "wallet", active: 0, queued: 0, refused: 0 }]);
    clock.now += 5_000;
    expect(await policy.run(callTo("a"), answers(200))).toEqual({ status: 200 });
    expect(changes.map(({ state }) => state)).toEqual(["open", "half-open", "closed"]);
    expect(policy.figures()).toMatchObject({ breakers: [], openings: 1 });
  });

  it("are a thousand at most; one that is open is kept as long as another can be forgotten", async () => {
    const { policy } = policyWith();
    await repeat(10, () => policy.run(callTo("sick"), answers(503)));
    for (let index = 0; index < 1_100; index += 1) await policy.run(callTo(`raw ${index}`), answers(200));
    expect(policy.figures().breakers).toEqual([{ endpoint: "sick", state: "open" }]);
    await expect(policy.run(callTo("sick"), answers(200))).rejects.toMatchObject(unavailable);
  });

  it("forget the eldest of a thousand that are all open", async () => {
    const { policy } = policyWith();
    for (let index = 0; index < 1_000; index += 1)
      await repeat(10, () => policy.run(callTo(`sick ${index}`), answers(503)));
    expect(policy.figures().breakers).toHaveLength(1_000);
    await policy.run(callTo("new"), answers(200));
    const names = policy.figures().breakers.map(({ endpoint }) => endpoint);
    expect([names.length, names[0]]).toEqual([999, "sick 1"]);
  });

  it("write a line for each change: a warning when they open", async () => {
    const { policy, clock, changes } = policyWith();
    await repeat(10, () => policy.run(callTo("a"), answers(503)));
    clock.now += 5_000;
    await policy.run(callTo("a"), answers(200));
    expect(changes).toEqual([
      { level: "warn", upstream: "backend", endpoint: "a", state: "open" },
      { level: "info", upstream: "backend", endpoint: "a", state: "half-open" },
      { level: "info", upstream: "backend", endpoint: "a", state: "closed" },
    ]);
  });
});
