import { expect, it } from "vitest";
import inputs from "./inputs.json" with { type: "json" };
import { capacityOf, type CapacityInputs, sumOfParts } from "./model.ts";

/** An hour with one visit a second, so that all products can be checked by hand. */
const SMALL: CapacityInputs = {
  players: 3_600,
  minutesOnline: 10,
  peakOverMean: 2,
  requests: {
    page: { perPlayer: 5, backendCalls: 0 },
    call: { perPlayer: 20, backendCalls: 1.5 },
  },
  backendMilliseconds: 100,
  streamsPerPlayerOnline: 0.5,
  utilisation: 0.5,
  coresPerInstance: 2,
  memoryMegabytes: { worker: 256, perThousandConnections: 10, perThousandStreams: 100 },
  connectionsPerPlayerOnline: 1,
  crowd: inputs.crowd,
  surroundings: inputs.surroundings,
  redis: { commandsPerRequest: { page: 0.1, call: 1 } },
  run: { commit: "0123abcd", date: "2026-01-02", machine: "2 cores" },
  mixtureOverParts: 1,
  costs: { page: { microseconds: 20_000, bytes: 100_000 }, call: { microseconds: 50_000, bytes: 2_500 } },
};

it("multiplies visits, requests and costs", () => {
  const capacity = capacityOf(SMALL);
  expect(capacity.kinds).toEqual([
    { kind: "page", perSecond: 10, cores: 0.2, megabitsPerSecond: 8 },
    { kind: "call", perSecond: 40, cores: 2, megabitsPerSecond: 0.8 },
  ]);
  const { kinds: _, ...whole } = capacity;
  expect(whole).toEqual({
    requestsPerSecond: 50,
    playersOnline: 1_200,
    busyCores: 2.2,
    cores: 5,
    instances: 3,
    clientConnections: 1_200,
    streams: 600,
    memoryGigabytes: (5 * 256 + 12 + 60) / 1_024,
    backendCallsPerSecond: 60,
    backendConnections: 6,
    redisCommandsPerSecond: 41,
    megabitsPerSecond: 8.8,
  });
});

it("grows with the number of players in everything but rounding", () => {
  const [one, ten] = [capacityOf(SMALL), capacityOf({ ...SMALL, players: 10 * SMALL.players })];
  expect(ten.busyCores).toBeCloseTo(10 * one.busyCores, 9);
  expect(ten.backendConnections).toBeCloseTo(10 * one.backendConnections, 9);
  expect(ten.cores).toBe(44);
});

it("makes every kind dearer by what a mixture costs more than its parts", () => {
  const { busyCores, megabitsPerSecond } = capacityOf({ ...SMALL, mixtureOverParts: 1.5 });
  expect([busyCores, megabitsPerSecond]).toEqual([expect.closeTo(3.3, 9), 8.8]);
});

it("refuses a kind of request without a cost", () => {
  expect(() => capacityOf({ ...SMALL, costs: {} })).toThrow('no cost for "page"');
});

it("adds the costs of a mixture", () => {
  expect(
    sumOfParts(
      new Map([
        ["page", 2],
        ["call", 3],
      ]),
      SMALL.costs,
    ),
  ).toBe(190_000);
});

it("has inputs with a measured cost for each kind of request", () => {
  const given: CapacityInputs = inputs;
  expect(Object.keys(given.costs)).toEqual(Object.keys(given.requests));
  for (const { microseconds, bytes } of Object.values(given.costs)) {
    expect(microseconds).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(0);
  }
  expect(given.mixtureOverParts).toBeGreaterThan(0.5);
  expect(capacityOf(given).cores).toBeGreaterThan(0);
});
