import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "../../../../tools/free-port.base.ts";
import { findExecutable } from "../../../bench/src/machine.ts";
import { stageFolder } from "./folder.ts";
import { type Stage, until } from "./stage.ts";

const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** A real nginx in front of a host, which ends with the stage. `server` is the inside of its server block. */
export async function stageNginx(stage: Stage, server: (port: number) => string): Promise<number> {
  const program = findExecutable("nginx");
  if (program === undefined)
    throw new Error("There is no nginx: install it (Debian: apt-get install nginx-light).");
  const folder = stageFolder(stage);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  for (const name of FOLDERS) mkdirSync(join(folder, name));
  writeFileSync(
    file,
    `daemon off;
     pid "${join(folder, "nginx.pid")}";
     ${process.getuid?.() === 0 ? "user root;" : ""}
     worker_processes 1;
     events { worker_connections 1024; }
     http {
       access_log off;
       ${FOLDERS.map((name) => `${name}_temp_path "${join(folder, name)}";`).join("\n")}
       server { ${server(port)} }
     }`,
  );
  const errors = join(folder, "errors.log");
  const nginx = spawn(program, ["-e", errors, "-p", folder, "-c", file], { stdio: "ignore" });
  stage.atEnd(async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await ended;
  });
  await until("nginx to listen", () => accepts(port), { limit: 10_000 });
  return port;
}

/** True when something listens on a port of loopback. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => {
      resolve(false);
    });
  });
