import { paddedTable } from "../docs-block.ts";
import type { PodLimits } from "./manifests.ts";
import { type CapacityInputs, capacityOf } from "./model.ts";
import { costsRun } from "./table.ts";

const MOST_GROWTH = [1, 10, 100, 1_000];

/** One thing that ends: how much of it the peak needs, how much there is, and what an operator changes then. */
export interface Bound {
  readonly what: string;
  readonly needed: number;
  readonly has: number;
  readonly unit: string;
  readonly change: string;
}

/** Pods at the peak, by the processor time at which the autoscaler adds one. */
export const podsAt = (inputs: CapacityInputs, { coresPerPod }: PodLimits): number =>
  Math.ceil(capacityOf(inputs).busyCores / coresPerPod);

/** Megabytes of a pod at the peak behind an ingress, which has the connections of browsers and shares its own. */
export function podMegabytes(inputs: CapacityInputs, pods: number): number {
  const { worker, perThousandConnections, perThousandStreams } = inputs.memoryMegabytes;
  const thousands = capacityOf(inputs).streams / pods / 1_000;
  return worker + thousands * (perThousandConnections + perThousandStreams);
}

/** Everything that ends, the first one first. `inputs` are those of the shipped peak. */
export function boundsOf(inputs: CapacityInputs, limits: PodLimits): Bound[] {
  const capacity = capacityOf(inputs);
  const { surroundings: around } = inputs;
  const pods = podsAt(inputs, limits);
  const files = capacity.kinds.find(({ kind }) => kind === "built file")?.megabitsPerSecond ?? 0;
  const pages = capacity.kinds.find(({ kind }) => kind === "cached page")?.megabitsPerSecond ?? 0;
  const left = capacity.megabitsPerSecond - files;
  const bounds: Bound[] = [
    {
      what: "pods of the autoscaler",
      needed: pods,
      has: limits.mostPods,
      unit: "pods",
      change: "`maxReplicas`, and as many backend connections as the table above says",
    },
    {
      what: "event streams",
      needed: capacity.streams,
      has: limits.streamsPerPod * limits.mostPods,
      unit: "streams",
      change: "they grow with `maxReplicas`; more of a pod are `LIMIT_STREAMS` and its memory",
    },
    {
      what: "bandwidth of one edge",
      needed: capacity.megabitsPerSecond,
      has: around.edgeMegabitsPerSecond,
      unit: "Mbit/s",
      change: `\`ASSET_BASE_URL\` to a CDN takes ${percent(files / capacity.megabitsPerSecond)} of it`,
    },
    {
      what: "the same without built files",
      needed: left,
      has: around.edgeMegabitsPerSecond,
      unit: "Mbit/s",
      change: `\`PAGE_CDN=1\` takes ${percent(pages / left)} of the rest; then an edge in each region`,
    },
    {
      what: "catalogues that pods read again after a purge",
      needed: pods * around.catalogueMegabytes,
      has: around.redisMegabytesAfterPurge,
      unit: "MB",
      change: "purge by tag and not `all`; a Redis for each brand, or near each group of pods",
    },
    {
      what: "log",
      needed: (capacity.requestsPerSecond * around.logBytesPerRequest) / 1e6,
      has: around.logMegabytesPerSecond,
      unit: "MB/s",
      change: "`LOG_SUCCESS_SHARE=0.1`; failures are always written",
    },
    {
      what: "a rollout, pod after pod",
      needed: ((pods / limits.surge) * (around.secondsToReady + limits.readySeconds)) / 60,
      has: around.rolloutMinutes,
      unit: "minutes",
      change: "`maxSurge: 25%`: four times that of one pod, whatever their number",
    },
    {
      what: "commands of one Redis",
      needed: capacity.redisCommandsPerSecond,
      has: around.redisCommandsPerSecond,
      unit: "a second",
      change: "`redis+cluster://`, or a Redis for each brand",
    },
    {
      what: "series of one Prometheus",
      needed: pods * around.seriesPerPod,
      has: around.prometheusSeries,
      unit: "series",
      change: "a Prometheus for each brand or region; the rules are by brand already",
    },
    {
      what: "connections of one Redis",
      needed: pods * 2,
      has: around.redisConnections,
      unit: "connections",
      change: "`maxclients`, or a Redis for each brand",
    },
  ];
  return bounds.toSorted((one, other) => growthOf(one) - growthOf(other));
}

/** A bound as a multiple of the peak. */
export const growthOf = ({ needed, has }: Bound): number => has / needed;

/** The needs of the peak at each growth, and the order in which bounds are reached, as two tables of Markdown. */
export function growthTables(inputs: CapacityInputs, limits: PodLimits): string {
  const grown = MOST_GROWTH.map((times) => ({ ...inputs, players: inputs.players * times }));
  const row = (what: string, value: (one: CapacityInputs) => number): string[] => [
    what,
    ...grown.map((one) => whole(value(one))),
  ];
  const needs = [
    ["at the peak", ...MOST_GROWTH.map((times) => `${whole(times)} ×`)],
    row("players in the hour", ({ players }) => players),
    row("requests a second", (one) => capacityOf(one).requestsPerSecond),
    row("busy cores", (one) => capacityOf(one).busyCores),
    row("pods", (one) => podsAt(one, limits)),
    row("event streams", (one) => capacityOf(one).streams),
    row("backend calls a second", (one) => capacityOf(one).backendCallsPerSecond),
    row("backend connections in use", (one) => capacityOf(one).backendConnections),
    row("Redis commands a second", (one) => capacityOf(one).redisCommandsPerSecond),
    row("Gbit/s to clients", (one) => capacityOf(one).megabitsPerSecond / 1_000),
  ];
  const ends = boundsOf(inputs, limits).map((bound) => [
    bound.what,
    `${short(bound.needed)} of ${short(bound.has)} ${bound.unit}`,
    `${growthOf(bound) < 10 ? growthOf(bound).toFixed(1) : whole(growthOf(bound))} ×`,
    whole(MOST_GROWTH.find((times) => times > growthOf(bound)) ?? Number.NaN),
    bound.change,
  ]);
  const head = ["what ends", "at the peak", "enough until", "ended at", "what is changed"];
  return `${costsRun(inputs)}\n\n${paddedTable(needs)}\n\n${paddedTable([head, ...ends])}`;
}

const whole = (value: number): string =>
  Number.isNaN(value) ? "later" : Math.round(value).toLocaleString("en");
const short = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));
const percent = (share: number): string => `${Math.round(share * 100)} %`;
