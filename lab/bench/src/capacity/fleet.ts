import { join } from "node:path";
import { request } from "undici";
import { freePort } from "../../../../tools/free-port.base.ts";
import { choosePinning, findExecutable } from "../machine.ts";
import { startProgram, startScript, untilListening } from "../processes.ts";
import { processorTime } from "../processor-time.ts";
import { startSite } from "../site.ts";
import { type Credentials, loginRequest } from "./requests.ts";

interface SandboxFacts {
  readonly port: number;
  readonly player: Credentials;
}

/** Two instances of the built host with one backend, and one Redis where this machine has it. */
export interface Fleet {
  readonly ports: readonly number[];
  readonly player: Credentials;
  /** The cookies of a player who is signed in. */
  readonly cookie: string;
  readonly hasRedis: boolean;
  /** Microseconds of processor time that both instances have used. */
  processor(): number;
}

/** Starts the fleet; all its processes end with this one. */
export async function startFleet(folder: string): Promise<Fleet> {
  const { measured, others } = choosePinning();
  const sandbox = await startScript<SandboxFacts>("./servers/sandbox.ts", [], others);
  const { port, player } = sandbox.message;
  const redis = await startRedis(folder, others);
  const variables = redis === undefined ? {} : { REDIS_URL: `redis://127.0.0.1:${redis}` };
  const origin = `http://127.0.0.1:${port}`;
  const sites = [
    await startSite(origin, folder, measured, variables),
    await startSite(origin, folder, measured, variables),
  ];
  const ports = sites.map((site) => site.port);
  return {
    ports,
    player,
    cookie: await signIn(ports[0] ?? 0, player),
    hasRedis: redis !== undefined,
    processor: () => sites.reduce((sum, { processId }) => sum + (processorTime(processId) ?? Number.NaN), 0),
  };
}

async function startRedis(folder: string, pin: readonly string[]): Promise<number | undefined> {
  const program = findExecutable("redis-server");
  if (program === undefined) return undefined;
  const port = await freePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", join(folder)];
  const redis = startProgram([...pin, program, ...flags]);
  await Promise.race([untilListening(port), redis.ended]);
  return port;
}

async function signIn(port: number, player: Credentials): Promise<string> {
  const { method, path, headers, body = "" } = loginRequest(player);
  const answer = await request(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  await answer.body.dump();
  const lines = [answer.headers["set-cookie"] ?? []].flat();
  if (answer.statusCode !== 200 || lines.length === 0)
    throw new Error(`The login was answered ${answer.statusCode}.`);
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}
