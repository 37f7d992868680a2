import { runLine } from "../../../run-facts.ts";
import { paddedTable } from "../docs-block.ts";
import { type CapacityInputs, capacityOf } from "./model.ts";

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The line that names the run which gave the costs. */
export const costsRun = ({ run }: CapacityInputs): string =>
  runLine("lab/bench/src/capacity/inputs.json", run);

/** The model as two tables of Markdown: the kinds of requests, and what the peak needs. */
export function capacityTables(inputs: CapacityInputs): string {
  const capacity = capacityOf(inputs);
  const kinds = capacity.kinds.map(({ kind, perSecond, cores, megabitsPerSecond }) => {
    const { microseconds = 0, bytes = 0 } = inputs.costs[kind] ?? {};
    const perPlayer = String(inputs.requests[kind]?.perPlayer ?? 0);
    return [
      kind,
      perPlayer,
      whole(perSecond),
      whole(microseconds),
      whole(bytes),
      cores.toFixed(1),
      whole(megabitsPerSecond),
    ];
  });
  const needs = [
    ["requests a second", whole(capacity.requestsPerSecond)],
    ["players online", whole(capacity.playersOnline)],
    ["busy cores", capacity.busyCores.toFixed(1)],
    [`cores to have, ${inputs.utilisation * 100} % used`, whole(capacity.cores)],
    [`instances of ${inputs.coresPerInstance} cores`, whole(capacity.instances)],
    ["client connections", whole(capacity.clientConnections)],
    ["event streams", whole(capacity.streams)],
    ["memory of all instances", `${capacity.memoryGigabytes.toFixed(1)} GB`],
    ["backend calls a second", whole(capacity.backendCallsPerSecond)],
    ["backend connections in use", whole(capacity.backendConnections)],
    ["Redis commands a second", whole(capacity.redisCommandsPerSecond)],
    ["bandwidth to clients", `${whole(capacity.megabitsPerSecond)} Mbit/s`],
  ];
  const head = ["kind", "a visit", "a second", "µs each", "bytes each", "busy cores", "Mbit/s"];
  return `${costsRun(inputs)}\n\n${paddedTable([head, ...kinds])}\n\n${paddedTable([["what", "at the peak"], ...needs])}`;
}
