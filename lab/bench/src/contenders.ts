import type { Pinning } from "./machine.ts";
import { startNginx } from "./nginx.ts";
import { startScript } from "./processes.ts";
import type { Contender } from "./row.ts";
import { startSite } from "./site.ts";

/** A server that listens. */
export interface Served {
  readonly port: number;
  readonly processId: number;
}

/** A server of ours that can be stopped. */
export interface Stoppable extends Served {
  readonly stop: () => void;
}

/** The surroundings of a contender. */
export interface Surroundings {
  /** The origin of the backend or upstream. */
  readonly origin: string;
  /** For logs. */
  readonly folder: string;
  readonly pinning: Pinning;
  /** The address of the load at the contender that was started first: some peers serve its bytes. */
  readonly first?: string | undefined;
}

interface Listening {
  readonly port: number;
}

/** Starts a server of `servers/` on the core that is named. */
export async function startServer(
  name: string,
  parameters: readonly string[],
  pin: readonly string[],
): Promise<Stoppable> {
  const { message, processId, stop } = await startScript<Listening>(`./servers/${name}.ts`, parameters, pin);
  return { port: message.port, processId, stop };
}

/** Starts a contender: a program that is not ours, the built host, or a file of `servers/`. */
export function startContender(
  name: Contender,
  { origin, folder, pinning, first }: Surroundings,
): Promise<Stoppable> {
  const { measured, both } = pinning;
  if (name === "nginx") return startNginx(origin, folder, measured);
  if (name === "site" || name === "site-marketing") return startSite(origin, folder, measured);
  if (name === "site-two-workers") return startSite(origin, folder, both, { WORKERS: "2" });
  return startServer(name, [origin, folder, ...(first === undefined ? [] : [first])], measured);
}
