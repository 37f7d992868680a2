import { startScript } from "../processes.ts";
import { checked, type Counts, type Generator } from "./generator.ts";

const GRACE = 20_000;

/** autocannon in a process of its own: for machines without wrk. */
export function createAutocannon(pin: readonly string[]): Generator {
  return async (run) => {
    const limit = run.seconds * 1000 + GRACE;
    const program = "./generators/autocannon-process.ts";
    const { message, stop } = await startScript<Counts>(program, [JSON.stringify(run)], pin, limit);
    stop();
    return checked(message, run);
  };
}
