import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { REDIS_SERVER, requireProgram } from "@storefront/tools/programs";

/** A real redis-server on loopback that a test kills and starts again. */
export interface RedisProcess {
  url: string;
  start(): Promise<void>;
  /** Kills it without a word. */
  kill(): Promise<void>;
}

/** A server on a port that nothing else has; it keeps nothing on disk. */
export function redisOn(port: number): RedisProcess {
  let server: ChildProcess | undefined;
  const options = [...`--port ${port} --bind 127.0.0.1 --appendonly no --save`.split(" "), ""];
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn(requireProgram(REDIS_SERVER), options, { stdio: "ignore" });
      for (let attempt = 0; attempt < 100 && !(await accepts(port)); attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async kill() {
      // One that was killed has no code of its end, and ends once.
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

/** Whether something listens on a port of loopback. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
