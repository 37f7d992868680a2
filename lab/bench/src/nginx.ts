import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../tools/free-port.base.ts";
import { findExecutable } from "./machine.ts";
import { type Running, startProgram, untilListening } from "./processes.ts";

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** A proxy of one process in front of an origin, everything else as nginx has it by default; its files in a folder. */
export async function startNginx(
  origin: string,
  folder: string,
  pin: readonly string[],
): Promise<Running & { port: number }> {
  const program = findExecutable("nginx");
  if (program === undefined) throw new Error("There is no nginx here.");
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  writeFileSync(configuration, configure(port, origin, folder));
  const errors = join(folder, "nginx-errors.log");
  const nginx = startProgram([...pin, program, "-e", errors, "-p", folder, "-c", configuration]);
  await Promise.race([untilListening(port), nginx.ended]);
  return { ...nginx, port };
}

/** No master: the one process is the worker, so that its processor time is all there is. */
function configure(port: number, origin: string, folder: string): string {
  const folders = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`);
  return `
    daemon off;
    master_process off;
    pid ${join(folder, "nginx.pid")};
    events { worker_connections 256; }
    http {
      access_log off;
      ${folders.join("\n")}
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${origin}; }
      }
    }
  `;
}
