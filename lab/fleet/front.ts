import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { requireNginx, type Running, startProgram, untilListening } from "../../deploy/checks/programs.ts";

const run = promisify(execFile);
const NGINX_FOLDER = join(import.meta.dirname, "../../deploy/nginx");

/** Where nginx listens, and where the instances are. */
export interface FrontPorts {
  readonly https: number;
  readonly http: number;
  readonly instances: readonly number[];
}

/** nginx with the files of deploy/nginx, in which only addresses and paths are other ones. */
export class Front {
  readonly #folder: string;
  readonly #ports: FrontPorts;
  readonly #words: readonly string[];
  readonly #nginx: Running;
  readonly #down = new Set<number>();

  private constructor(folder: string, ports: FrontPorts) {
    this.#folder = folder;
    this.#ports = ports;
    this.#words = ["-p", join(folder, "nginx"), "-c", join(folder, "nginx", "nginx.conf")];
    const replaced = {
      "listen 8443": `listen 127.0.0.1:${ports.https}`,
      "listen 8080": `listen 127.0.0.1:${ports.http}`,
      "storefront-1:3000": `127.0.0.1:${ports.instances[0]}`,
      "storefront-2:3000": `127.0.0.1:${ports.instances[1]}`,
      " /tmp/": ` ${folder}/nginx/`,
      "/dev/stdout": join(folder, "access.log"),
      "/run/secrets/": `${folder}/`,
    };
    for (const name of readdirSync(NGINX_FOLDER)) {
      let text = readFileSync(join(NGINX_FOLDER, name), "utf8");
      for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to);
      writeFileSync(join(folder, "nginx", name), text);
    }
    this.#nginx = startProgram(requireNginx(), [...this.#words, "-g", "daemon off;"]);
  }

  /** Starts nginx in the folder of a fleet, and waits until it listens. */
  static async start(folder: string, ports: FrontPorts): Promise<Front> {
    const front = new Front(folder, ports);
    await untilListening(ports.https, front.#nginx);
    return front;
  }

  /** Takes an instance out of nginx's list, or puts it back, as the guide says: `down`, and a reload. */
  async setDown(index: number, isDown: boolean): Promise<void> {
    if (isDown) this.#down.add(index);
    else this.#down.delete(index);
    const path = join(this.#folder, "nginx", "instances.conf");
    const lines = readFileSync(path, "utf8").split("\n");
    let server = -1;
    const text = lines.map((line) => {
      if (!line.startsWith("server ")) return line;
      server += 1;
      return `${line.replace(/( down)?;$/, "")}${this.#down.has(server) ? " down" : ""};`;
    });
    writeFileSync(path, text.join("\n"));
    await this.#reload();
  }

  /** Names the instances of the next build, and who gets it, as the guide says. */
  async setNext(indices: readonly number[], build: string): Promise<void> {
    const servers = indices.map((index) => `server 127.0.0.1:${this.#ports.instances[index]};\n`);
    writeFileSync(join(this.#folder, "nginx", "next-instances.conf"), servers.join(""));
    writeFileSync(join(this.#folder, "nginx", "build.conf"), build);
    await this.#reload();
  }

  /** Replaces the certificate and its key, as the guide says. */
  async renewCertificate(): Promise<void> {
    for (const name of ["tls-key", "tls-certificate"])
      renameSync(join(this.#folder, `next-${name}`), join(this.#folder, name));
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const before = await this.#workers();
    await run(requireNginx(), [...this.#words, "-s", "reload"]);
    // Processes of before answer by the list of before as long as they take requests.
    while ((await this.#workers()).some((worker) => before.includes(worker))) await pause(20);
  }

  /** The processes of nginx that take requests; one that only finishes what it has says so in its title. */
  async #workers(): Promise<string[]> {
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
    return stdout.split("\n").flatMap((line) => {
      const [, worker = "", parent, title = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      const isOwn = Number(parent) === this.#nginx.process.pid;
      return isOwn && !title.includes("shutting down") ? [worker] : [];
    });
  }

  /** The lines of its requests. */
  log(): string {
    return readFileSync(join(this.#folder, "access.log"), "utf8");
  }

  /** What it said on its standard error: of a connection that broke, why. */
  errors(): string {
    return this.#nginx.output();
  }

  stop(): Promise<number | null> {
    return this.#nginx.stop("SIGQUIT");
  }
}

/** The secrets of compose.yaml: a certificate for loopback, its key, the next pair, and what clients trust of both. */
export function makeCertificates(folder: string, trusted: string): void {
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"];
  const certificates = ["", "next-"].map((prefix) => {
    const [key, certificate] = [join(folder, `${prefix}tls-key`), join(folder, `${prefix}tls-certificate`)];
    execFileSync("openssl", [...words, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    return readFileSync(certificate, "utf8");
  });
  writeFileSync(trusted, certificates.join(""));
}
