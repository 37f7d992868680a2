import type { RunFacts } from "../../../run-facts.ts";

/** The processor time and the bytes of one request, as they were measured. */
export interface Cost {
  readonly microseconds: number;
  readonly bytes: number;
}

/** The inputs of the model: what players do, what a request costs, and how full a core may be. */
export interface CapacityInputs {
  /** Players that come in the hour. */
  readonly players: number;
  readonly minutesOnline: number;
  /** The busiest minute over the mean of the hour. */
  readonly peakOverMean: number;
  /** Requests of one visit by kind, and the backend calls of each. */
  readonly requests: Readonly<Record<string, { readonly perPlayer: number; readonly backendCalls: number }>>;
  readonly backendMilliseconds: number;
  readonly streamsPerPlayerOnline: number;
  /** The part of a core that is used at the peak; the rest is for what the model does not know. */
  readonly utilisation: number;
  /** Each core has a worker. */
  readonly coresPerInstance: number;
  readonly memoryMegabytes: {
    readonly worker: number;
    readonly perThousandConnections: number;
    readonly perThousandStreams: number;
  };
  readonly connectionsPerPlayerOnline: number;
  /** Players behind one address of a carrier, and what of a visit is counted by address. */
  readonly crowd: {
    readonly playersOnline: number;
    /** The part of the logins that comes from a browser that never signed in before. */
    readonly newBrowsers: number;
    readonly registrationsPerPlayer: number;
    readonly guestCodesPerPlayer: number;
  };
  /** The bounds of the machines and programs around the hosts, for the table of growth. */
  readonly surroundings: {
    /** Of one server, which answers on one core. */
    readonly redisCommandsPerSecond: number;
    readonly redisConnections: number;
    readonly edgeMegabitsPerSecond: number;
    /** The megabytes that Redis sends in the second after a purge, in which every process reads the catalogue again. */
    readonly redisMegabytesAfterPurge: number;
    readonly catalogueMegabytes: number;
    readonly logMegabytesPerSecond: number;
    readonly logBytesPerRequest: number;
    readonly prometheusSeries: number;
    readonly seriesPerPod: number;
    /** The longest rollout that somebody watches to its end. */
    readonly rolloutMinutes: number;
    /** From the start of a pod until it is ready. */
    readonly secondsToReady: number;
  };
  readonly redis: { readonly commandsPerRequest: Readonly<Record<string, number>> };
  /** The run that gave the costs and the mixture. */
  readonly run: RunFacts;
  readonly costs: Readonly<Record<string, Cost>>;
  /** The cost of all kinds mixed over the sum of their costs alone: caches of the processor and of the compiler are shared. */
  readonly mixtureOverParts: number;
}

/** One kind of request at the peak. */
export interface KindAtPeak {
  readonly kind: string;
  readonly perSecond: number;
  readonly cores: number;
  readonly megabitsPerSecond: number;
}

/** The resources that the peak needs. */
export interface Capacity {
  readonly kinds: readonly KindAtPeak[];
  readonly requestsPerSecond: number;
  readonly playersOnline: number;
  /** Cores that are wholly busy. */
  readonly busyCores: number;
  /** Cores to have, at the utilisation that the inputs allow. */
  readonly cores: number;
  readonly instances: number;
  readonly clientConnections: number;
  readonly streams: number;
  readonly memoryGigabytes: number;
  readonly backendCallsPerSecond: number;
  /** Calls that are under way at one moment, by Little's law. */
  readonly backendConnections: number;
  readonly redisCommandsPerSecond: number;
  readonly megabitsPerSecond: number;
}

const MICROSECONDS = 1_000_000;
const SECONDS_OF_HOUR = 3_600;
const BITS = 8;

/** The capacity that the inputs ask for: sums and products, nothing that is not in the inputs. */
export function capacityOf(inputs: CapacityInputs): Capacity {
  const { players, peakOverMean, minutesOnline, memoryMegabytes: memory } = inputs;
  const playersAtPeak = (players / SECONDS_OF_HOUR) * peakOverMean;
  const kinds = Object.entries(inputs.requests).map(([kind, { perPlayer }]) => {
    const { microseconds, bytes } = costOf(inputs, kind);
    const perSecond = playersAtPeak * perPlayer;
    return {
      kind,
      perSecond,
      cores: (perSecond * microseconds * inputs.mixtureOverParts) / MICROSECONDS,
      megabitsPerSecond: (perSecond * bytes * BITS) / 1e6,
    };
  });
  const perSecondOf = new Map(kinds.map(({ kind, perSecond }) => [kind, perSecond]));
  const backendCallsPerSecond = sum(
    Object.entries(inputs.requests).map(
      ([kind, { backendCalls }]) => (perSecondOf.get(kind) ?? 0) * backendCalls,
    ),
  );
  const playersOnline = playersAtPeak * minutesOnline * 60;
  const busyCores = sum(kinds.map(({ cores }) => cores));
  const cores = Math.ceil(busyCores / inputs.utilisation);
  const clientConnections = playersOnline * inputs.connectionsPerPlayerOnline;
  const streams = playersOnline * inputs.streamsPerPlayerOnline;
  return {
    kinds,
    requestsPerSecond: sum([...perSecondOf.values()]),
    playersOnline,
    busyCores,
    cores,
    instances: Math.ceil(cores / inputs.coresPerInstance),
    clientConnections,
    streams,
    memoryGigabytes:
      (cores * memory.worker +
        (clientConnections / 1_000) * memory.perThousandConnections +
        (streams / 1_000) * memory.perThousandStreams) /
      1_024,
    backendCallsPerSecond,
    backendConnections: (backendCallsPerSecond * inputs.backendMilliseconds) / 1_000,
    redisCommandsPerSecond: sum(
      Object.entries(inputs.redis.commandsPerRequest).map(
        ([kind, commands]) => (perSecondOf.get(kind) ?? 0) * commands,
      ),
    ),
    megabitsPerSecond: sum(kinds.map(({ megabitsPerSecond }) => megabitsPerSecond)),
  };
}

/** The processor time of a mixture of requests, as the sum of what each kind costs alone. */
export function sumOfParts(
  counts: ReadonlyMap<string, number>,
  costs: Readonly<Record<string, Cost>>,
): number {
  return sum([...counts].map(([kind, count]) => count * costOf({ costs }, kind).microseconds));
}

function costOf({ costs }: Pick<CapacityInputs, "costs">, kind: string): Cost {
  const cost = costs[kind];
  if (cost === undefined) throw new Error(`The inputs have no cost for ${JSON.stringify(kind)}.`);
  return cost;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
