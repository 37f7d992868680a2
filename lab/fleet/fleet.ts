import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSandbox } from "@storefront/sandbox-backend";
import { REDIS_SERVER, requireProgram } from "@storefront/tools/programs";
import { freePort } from "../../tools/free-port.base.ts";
import { composeFile, environmentOf } from "../../deploy/checks/compose-environment.ts";
import { type Running, startProgram, untilListening } from "../../deploy/checks/programs.ts";
import { Front, type FrontPorts, makeCertificates } from "./front.ts";

/** The user of the image; a process that is not root runs everything as itself. */
const USER = process.getuid?.() === 0 ? 10_001 : undefined;
/** The secrets of the compose file, as they are at the start. */
export const SECRETS = {
  EDGE_WORKER_KEY: "edge-key-of-the-fleet",
  REDIS_PASSWORD: "redispasswordofthefleet",
};

/** An instance: one of the two, or the one of the next build. */
export interface Instance extends Running {
  readonly origin: string;
  readonly build: string;
}

/** The services of compose.yaml on loopback: the same variables and the same nginx, with other addresses. */
export class Fleet {
  readonly folder: string;
  readonly instances: (Instance | undefined)[] = [undefined, undefined, undefined];
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  readonly origin: string;
  /** The file of the certificates that clients trust: nginx's of now, and its next one. */
  readonly certificates: string;
  readonly #ports: FleetPorts;
  readonly #node: string;
  #redis: Running | undefined;
  #front: Front | undefined;

  private constructor(folder: string, ports: FleetPorts, sandbox: Fleet["sandbox"]) {
    this.folder = folder;
    this.sandbox = sandbox;
    this.origin = `https://127.0.0.1:${ports.https}`;
    this.certificates = join(folder, "trusted-certificates");
    this.#ports = ports;
    this.#node = join(folder, "node");
  }

  /** Makes folders, ports, a certificate and the sandbox backend, which has these keys; nothing else runs yet. */
  static async prepare(keys: Parameters<typeof startSandbox>[0] = {}): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), "fleet-"));
    chmodSync(folder, 0o755);
    const ports: FleetPorts = {
      https: await freePort(),
      http: await freePort(),
      redis: await freePort(),
      instances: [await freePort(), await freePort(), await freePort()],
      metrics: [await freePort(), await freePort(), await freePort()],
    };
    const sandbox = await startSandbox({ edgeWorkerKey: SECRETS.EDGE_WORKER_KEY, ...keys });
    const fleet = new Fleet(folder, ports, sandbox);
    // Another user may not reach the Node of this process.
    copyFileSync(process.execPath, fleet.#node);
    chmodSync(fleet.#node, 0o755);
    for (const name of ["shared-assets", "nginx"]) mkdirSync(join(folder, name));
    makeCertificates(folder, fleet.certificates);
    return fleet;
  }

  /** Runs the service `keep-assets` of a build. */
  keepAssets(build: string): string {
    const command = join(build, "node_modules/@storefront/host/bin/storefront.js");
    return execFileSync(this.#node, [command, "keep-assets", join(this.folder, "shared-assets")], {
      cwd: build,
      encoding: "utf8",
    });
  }

  async startRedis(): Promise<void> {
    const port = this.#ports.redis;
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.#redis = startProgram(requireProgram(REDIS_SERVER), [
      ...words,
      "--requirepass",
      SECRETS.REDIS_PASSWORD,
    ]);
    await untilListening(port, this.#redis);
  }

  /** The variables of an instance: those of compose.yaml, with the addresses of this machine. */
  variables(index: number, given: Readonly<Record<string, string>> = {}): Record<string, string> {
    // The instance of the next build is started as the first one is.
    const name = index < 2 ? `storefront-${index + 1}` : "storefront-1";
    const service = composeFile().services[name];
    if (service === undefined) throw new Error(`compose.yaml has no service ${name}.`);
    const environment = environmentOf(service, {
      ...SECRETS,
      BRAND: "aurora",
      API_BASE_URL: this.sandbox.apiBaseUrl,
      PUBLIC_ORIGIN: this.origin,
      CACHE_ADMIN_TOKEN: "cache-admin-token-of-the-fleet-walk",
      ...given,
    });
    const { redis, instances, metrics } = this.#ports;
    return {
      ...environment,
      HOST: "127.0.0.1",
      PORT: String(instances[index]),
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: String(metrics[index]),
      REDIS_URL: (environment["REDIS_URL"] ?? "").replace("@redis:6379", `@127.0.0.1:${redis}`),
      TRUSTED_PROXIES: "127.0.0.1/32",
      SHARED_ASSETS: join(this.folder, "shared-assets"),
      OTEL_EXPORTER_OTLP_ENDPOINT: "",
      // The services of the sandbox, and calls of one person who signs in more often than any.
      PROVIDER_C_API_URL: this.sandbox.providerCUrl,
      SPORTSBOOK_API_KEY: this.sandbox.variables["SPORTSBOOK_API_KEY"] ?? "",
    };
  }

  /** Starts an instance of a build and waits until it is ready. */
  async startInstance(
    index: number,
    build: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Instance> {
    const environment = { ...this.variables(index), BUILD_ID: basename(build), ...more };
    const running = this.run(build, environment);
    const port = this.#ports.instances[index] ?? 0;
    await untilListening(port, running);
    const instance: Instance = { ...running, origin: `http://127.0.0.1:${port}`, build };
    while (!(await fetch(`${instance.origin}/readyz`)).ok) await pause(20);
    this.instances[index] = instance;
    return instance;
  }

  /** Runs the host of a build with these variables, whatever comes of it. */
  run(build: string, environment: Readonly<Record<string, string>>): Running {
    return startProgram(this.#node, ["dist/main.js"], { environment, user: USER, folder: build });
  }

  /** Starts nginx in front of the instances. */
  async startNginx(): Promise<void> {
    this.#front = await Front.start(this.folder, this.#ports);
  }

  /** nginx, when it was started. */
  get front(): Front {
    if (this.#front === undefined) throw new Error("nginx was not started.");
    return this.#front;
  }

  get redisPort(): number {
    return this.#ports.redis;
  }

  /** The address of an instance's metrics. */
  metricsAddress(index: number): string {
    return `http://127.0.0.1:${this.#ports.metrics[index]}/metrics`;
  }

  /** The front without TLS. */
  get plainOrigin(): string {
    return `http://127.0.0.1:${this.#ports.http}`;
  }

  async stop(): Promise<void> {
    await this.#front?.stop();
    await Promise.all([...this.instances.map((instance) => instance?.stop()), this.#redis?.stop("SIGKILL")]);
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface FleetPorts extends FrontPorts {
  readonly redis: number;
  readonly metrics: readonly number[];
}
