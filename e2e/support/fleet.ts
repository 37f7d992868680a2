import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { PASSWORD, PLAYERS, startSandbox } from "@storefront/sandbox-backend";
import { freePort } from "@storefront/tools/free-port";
import { NGINX as PROGRAM, requireProgram } from "@storefront/tools/programs";
import { accepts, type RedisProcess, redisOn } from "./redis-process.ts";
import { runHost, type RunningHost, untilReady } from "./running-host.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const NGINX = requireProgram(PROGRAM);
/** The address of a CDN in front of nginx: it names the visitor's in `CDN-Connecting-IP`. */
export const CDN = "127.0.0.3";
const CHUNK = /^([\w.-]+)-([\w-]{8})\.js$/;
type Variables = Readonly<Record<string, string>>;

interface Ports {
  readonly https: number;
  readonly http: number;
  readonly instances: readonly [number, number];
}

/** A running instance. */
export type Instance = Pick<RunningHost, "origin" | "process" | "ended" | "output">;

/** A call of the fleet's front. */
export interface Call {
  readonly method?: string;
  readonly headers?: Variables;
  readonly json?: unknown;
  /** An address of loopback, where the caller must be another one than most. */
  readonly from?: string;
}

/** An answer, read to its end; when the connection broke, the status is 0 and the text says why. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Copies the built trunk, so that a test may change it; dependencies are linked. */
export function copyBuild(to: string): void {
  const trunk = join(root, "apps/storefront");
  mkdirSync(to, { recursive: true });
  cpSync(join(trunk, "dist"), join(to, "dist"), { recursive: true });
  cpSync(join(trunk, "package.json"), join(to, "package.json"));
  symlinkSync(join(trunk, "node_modules"), join(to, "node_modules"));
}

/** Makes the next build of a copied one: the same site, in which every script has another name; the new names. */
export function renameScripts(build: string): string[] {
  const assets = join(build, "dist/client/assets");
  const names = readdirSync(assets).filter((name) => CHUNK.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(CHUNK, "$1-$2next.js")]));
  for (const file of readdirSync(join(build, "dist"), { recursive: true, encoding: "utf8" })) {
    const path = join(build, "dist", file);
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replaceAll(/[\w.-]+-[\w-]{8}\.js/g, (found) => renamed.get(found) ?? found),
    );
  }
  for (const [name, next] of renamed) {
    cpSync(join(assets, name), join(assets, next));
    // A compressed variant has the names of before in it.
    for (const end of ["", ".br", ".gz"]) rmSync(join(assets, name + end), { force: true });
  }
  return [...renamed.values()];
}

/** Two instances of the built trunk behind nginx with the files of deploy/nginx, Redis and the sandbox, on loopback. */
export class Fleet {
  readonly folder: string;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  readonly instances: (Instance | undefined)[] = [undefined, undefined];
  readonly redis: RedisProcess;
  readonly origin: string;
  readonly #ports: Ports;
  readonly #down = new Set<number>();
  #given: Record<string, string>;
  #nginx: ChildProcess | undefined;
  #errors = "";
  #agent: Agent | undefined;

  private constructor(
    folder: string,
    ports: Ports,
    sandbox: Fleet["sandbox"],
    redis: RedisProcess,
    given: Variables,
  ) {
    this.folder = folder;
    this.#ports = ports;
    this.sandbox = sandbox;
    this.redis = redis;
    this.#given = { ...given };
    this.origin = `https://127.0.0.1:${ports.https}`;
  }

  /** Starts Redis, both instances of a build and nginx. The backend accepts these keys; `given` are variables of each instance. */
  static async start(
    build: (folder: string) => string,
    given: Variables,
    edgeWorkerKey: string,
  ): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), "fleet-"));
    const ports = {
      https: await freePort(),
      http: await freePort(),
      instances: [await freePort(), await freePort()],
    } as const;
    const sandbox = await startSandbox({ port: 0, edgeWorkerKey });
    const redis = redisOn(await freePort());
    const fleet = new Fleet(folder, ports, sandbox, redis, given);
    const path = build(folder);
    for (const prefix of ["", "next-"]) makeCertificate(folder, prefix);
    await redis.start();
    for (const index of [0, 1]) await fleet.startInstance(index, path);
    await fleet.#startNginx();
    return fleet;
  }

  /** Variables of instances that are started from now on. */
  change(variables: Variables): void {
    Object.assign(this.#given, variables);
  }

  /** Starts an instance of a build and waits until it is ready. */
  async startInstance(index: number, build: string): Promise<Instance> {
    const port = this.#ports.instances[index] ?? 0;
    const running = runHost(
      {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        BUILD_ID: basename(build),
        API_BASE_URL: this.sandbox.apiBaseUrl,
        PUBLIC_ORIGIN: this.origin,
        TRUSTED_PROXIES: "127.0.0.1/32",
        EDGE_HEADER_CONNECTING_IP: "x-edge-connecting-ip",
        EDGE_HEADER_COUNTRY: "x-edge-country",
        EDGE_HEADER_CITY: "x-edge-city",
        EDGE_HEADER_REGION: "x-edge-region",
        EDGE_HEADER_TIMEZONE: "x-edge-timezone",
        PROVIDER_C_API_URL: `${this.sandbox.origin}/provider-c`,
        SPORTSBOOK_API_KEY: this.sandbox.variables["SPORTSBOOK_API_KEY"] ?? "",
        DRAIN_DELAY_MS: "2000",
        // A slow machine is no failed call.
        DEADLINE_CATALOGUE_MS: "15000",
        DEADLINE_DEFAULT_MS: "15000",
        REDIS_URL: this.redis.url,
        ...this.#given,
      },
      { file: join(build, "dist/main.js") },
    );
    const instance = { origin: `http://127.0.0.1:${port}`, ...running };
    await untilReady(instance.origin, instance);
    this.instances[index] = instance;
    return instance;
  }

  /** Replaces both instances as a rollout does; `between` is called while they differ. */
  async rollOut(build: string, between?: () => Promise<void>): Promise<void> {
    await this.replace(0, build);
    await between?.();
    await this.replace(1, build);
  }

  /** Takes an instance out of nginx's list, stops it, and puts one of this build in its place. */
  async replace(index: number, build: string): Promise<void> {
    await this.setDown(index, true);
    const old = this.instances[index];
    old?.process.kill("SIGTERM");
    const code = await old?.ended;
    if (code !== 0) throw new Error(`An instance ended with ${code}:\n${old?.output()}`);
    await this.startInstance(index, build);
    await this.setDown(index, false);
  }

  /** Calls the front over connections that are kept, as a browser does. */
  async ask(path: string, call: Call = {}): Promise<Answer> {
    const incoming = await this.open(path, call).catch((error: unknown) => error as Error);
    if (incoming instanceof Error) return { status: 0, headers: {}, text: `no head: ${String(incoming)}` };
    const pieces: Buffer[] = [];
    try {
      for await (const piece of incoming) pieces.push(piece as Buffer);
    } catch (error) {
      return { status: 0, headers: incoming.headers, text: `no end: ${String(error)}` };
    }
    return {
      status: incoming.statusCode ?? 0,
      headers: incoming.headers,
      text: Buffer.concat(pieces).toString(),
    };
  }

  /** Resolves with the head of an answer; the body is still on its way. */
  open(path: string, { method = "GET", headers = {}, json, from }: Call = {}): Promise<IncomingMessage> {
    const ca = ["", "next-"].map((prefix) => readFileSync(join(this.folder, `${prefix}trusted`)));
    this.#agent ??= new Agent({ keepAlive: true, ca, maxSockets: 512 });
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = {
      "sec-fetch-site": "same-origin",
      ...(body !== undefined && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      }),
      ...headers,
    };
    // nginx ends idle connections when it is reloaded. A GET that meets this end is sent again, as browsers do; a call
    // that may not be sent twice has a connection of its own.
    const agent = method === "GET" ? this.#agent : new Agent({ ca });
    const send = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          {
            host: "127.0.0.1",
            port: this.#ports.https,
            path,
            method,
            headers: sent,
            agent,
            // More than the front lets through.
            maxHeaderSize: 64 * 1024,
            ...(from !== undefined && { localAddress: from }),
          },
          resolve,
        );
        outgoing
          .once("error", (error) => {
            if (outgoing.reusedSocket) resolve(send());
            else reject(error);
          })
          .end(body);
      });
    return send();
  }

  /** Logs the sandbox's first player in. */
  logIn(headers: Variables = {}): Promise<Answer> {
    const json = { login: PLAYERS[0]?.email, password: PASSWORD };
    return this.ask("/api/auth/login", { method: "POST", json, headers });
  }

  /** The cookies of a session of that player. */
  async session(): Promise<string> {
    const { headers } = await this.logIn();
    return (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
  }

  /** Visitors repeat these calls while something is done, and so often in all at least; what failed of their calls. */
  async failedWhile(
    act: () => Promise<unknown>,
    calls: readonly (readonly [path: string, call: Call])[],
    least = 0,
  ): Promise<readonly string[]> {
    const failed: string[] = [];
    let [made, isOver] = [0, false];
    const visitor = async (number: number): Promise<void> => {
      for (let turn = number; !isOver || made < least; turn += 1) {
        const [path, call] = calls[turn % calls.length] ?? ["/", {}];
        const { status, text } = await this.ask(path, call);
        made += 1;
        if (status !== 200) failed.push(`${path} ${status} ${text.slice(0, 200)}`);
        await pause(20);
      }
    };
    const visitors = calls.map((_, number) => visitor(number));
    await act().finally(() => (isOver = true));
    await Promise.all(visitors);
    if (failed.length > 0) failed.push(this.log().split("\n").slice(-20).join("\n"));
    return failed;
  }

  /** Takes an instance out of nginx's list, or puts it back: `down`, and a reload. */
  async setDown(index: number, isDown: boolean): Promise<void> {
    if (isDown) this.#down.add(index);
    else this.#down.delete(index);
    this.#writeNginx();
    await this.#reload();
  }

  /** Replaces the certificate and its key by the next pair. */
  async renewCertificate(): Promise<void> {
    for (const name of ["tls-key", "tls-certificate"])
      renameSync(join(this.folder, `next-${name}`), join(this.folder, name));
    await this.#reload();
  }

  /** The lines of nginx's requests, and what it said of connections that broke. */
  log(): string {
    return readFileSync(join(this.folder, "access.log"), "utf8") + this.#errors;
  }

  /** What nginx has written for bodies and answers: such a file has no name, so only its process shows it. */
  async temporaryFiles(): Promise<string[]> {
    const files = (await this.#workers()).flatMap((worker) =>
      readdirSync(`/proc/${worker}/fd`).flatMap((number) => {
        try {
          return readlinkSync(`/proc/${worker}/fd/${number}`);
        } catch {
          return [];
        }
      }),
    );
    return files.filter((file) => /nginx\/(client_body|proxy)\//.test(file));
  }

  async stop(): Promise<void> {
    this.#agent?.destroy();
    this.#nginx?.kill("SIGTERM");
    for (const instance of this.instances) instance?.process.kill("SIGKILL");
    await this.redis.kill();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The shipped files, in which addresses and paths alone are other ones. */
  #writeNginx(): void {
    const { https, http, instances } = this.#ports;
    const own = join(this.folder, "nginx");
    const down = (index: number): string =>
      `127.0.0.1:${instances[index]}${this.#down.has(index) ? " down" : ""}`;
    const replaced = {
      "listen 8443": `listen 127.0.0.1:${https}`,
      "listen 8080": `listen 127.0.0.1:${http}`,
      "storefront-1:3000": down(0),
      "storefront-2:3000": down(1),
      " /tmp/": ` ${own}/`,
      "/dev/stdout": join(this.folder, "access.log"),
      "/run/secrets/": `${this.folder}/`,
      "/etc/nginx/": `${own}/`,
      // Another address of loopback is a CDN.
      real_ip_header: `set_real_ip_from ${CDN};\n  real_ip_header`,
    };
    mkdirSync(own, { recursive: true });
    const shipped = join(root, "deploy/nginx");
    for (const name of readdirSync(shipped)) {
      let text = readFileSync(join(shipped, name), "utf8");
      for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to);
      writeFileSync(join(own, name), text);
    }
  }

  async #startNginx(): Promise<void> {
    this.#writeNginx();
    // Its workers are this user, who may write here.
    const nginx = spawn(NGINX, [...this.#words(), "-g", `daemon off; user ${userInfo().username};`], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#nginx = nginx;
    nginx.once("error", (error) => (this.#errors += String(error)));
    nginx.stderr.on("data", (text: Buffer) => (this.#errors += text.toString()));
    while (!(await accepts(this.#ports.https))) {
      if (nginx.exitCode !== null || nginx.pid === undefined)
        throw new Error(`nginx did not start: ${this.#errors}`);
      await pause(50);
    }
  }

  #words(): string[] {
    const own = join(this.folder, "nginx");
    return ["-e", "stderr", "-p", own, "-c", join(own, "nginx.conf")];
  }

  async #reload(): Promise<void> {
    const before = await this.#workers();
    await run(NGINX, [...this.#words(), "-s", "reload"]);
    // Processes of before answer by the list of before as long as they take requests.
    while ((await this.#workers()).some((worker) => before.includes(worker))) await pause(20);
  }

  /** The processes of nginx that take requests; one that only finishes what it has says so in its title. */
  async #workers(): Promise<string[]> {
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
    return stdout.split("\n").flatMap((line) => {
      const [, worker = "", parent, title = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return Number(parent) === this.#nginx?.pid && !title.includes("shutting down") ? [worker] : [];
    });
  }
}

/** A certificate for loopback with its key, as nginx reads them; clients trust its copy. */
function makeCertificate(folder: string, prefix: string): void {
  const [key, certificate] = [join(folder, `${prefix}tls-key`), join(folder, `${prefix}tls-certificate`)];
  const words =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1";
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
  cpSync(certificate, join(folder, `${prefix}trusted`));
}
