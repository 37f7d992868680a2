import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "@storefront/sandbox-backend";
import { freePort } from "../../../tools/free-port.base.ts";
import { EDGE_KEY, type RunningHost, startInstance } from "../../../e2e/stage/running-host.ts";
import { rawCall, sessionOf } from "../../../e2e/stage/raw-call.ts";
import { type Load, startLoad } from "../../../e2e/stage/steady-load.ts";
import type { RedisProcess } from "../../../e2e/stage/redis-process.ts";
import { stageFolder } from "../../chaos/src/stage/folder.ts";
import { stageRedis } from "../../chaos/src/stage/redis.ts";
import { type Stage, until } from "../../chaos/src/stage/stage.ts";
import { stageSwitch, type Switch } from "../../chaos/src/stage/switch.ts";

const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };
/** Few files, so that a few hundred idle clients are too many. */
const OPEN_FILES = 400;
const CLIENTS = 4;
const CALLS_A_SECOND = 5;

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Name = "aurora-1" | "aurora-2" | "boreal-1";

/** Two instances of a brand and one of another, under a steady load. */
export interface TrialFleet {
  /** The backend of aurora, and the way to it. */
  readonly backend: Sandbox;
  readonly way: Switch;
  readonly redis: RedisProcess;
  readonly targets: string;
  host(name: Name): RunningHost;
  /** Starts an instance that has ended, with other variables or another output, and its load. */
  restart(name: Name, stdout?: number): Promise<void>;
  /** Writes the targets that Prometheus scrapes. */
  discover(names: readonly Name[]): void;
  endLoad(): Promise<void>;
  startLoad(): Promise<void>;
  /** Waits until every instance answers everything. */
  untilWell(): Promise<unknown>;
}

/** The names of all instances. */
export const INSTANCES: readonly Name[] = ["aurora-1", "aurora-2", "boreal-1"];

/** Starts sandboxes, Redis and instances; everything ends with the stage. */
export async function stageTrialFleet(stage: Stage): Promise<TrialFleet> {
  const [backend, other] = [await sandboxOf(stage), await sandboxOf(stage)];
  const way = await stageSwitch(stage, Number(new URL(backend.apiBaseUrl).port));
  const redis = await stageRedis(stage);
  const targets = join(stageFolder(stage), "targets.json");
  const hosts = new Map<Name, RunningHost>();
  const loads = new Map<Name, Load>();
  const ports = new Map<Name, number>();
  for (const name of INSTANCES) ports.set(name, await freePort());
  const host = (name: Name): RunningHost => {
    const found = hosts.get(name);
    if (found === undefined) throw new Error(`${name} was never started.`);
    return found;
  };
  const load = async (name: Name): Promise<void> => {
    await loads.get(name)?.end();
    const session = await sessionOf(host(name), PLAYER.login, PLAYER.password);
    loads.set(name, mixedLoad(host(name).origin, session));
  };
  const restart = async (name: Name, stdout?: number): Promise<void> => {
    const [brand, sandbox] =
      name === "boreal-1" ? (["boreal", other] as const) : (["aurora", backend] as const);
    const address = new URL(sandbox.apiBaseUrl);
    if (brand === "aurora") address.port = String(way.port);
    const variables = {
      BRAND: brand,
      API_BASE_URL: address.href,
      METRICS_PORT: String(ports.get(name)),
      WORKERS: name === "aurora-2" ? "2" : "1",
      REDIS_URL: redis.url,
      LOG_SUCCESS_SHARE: "0",
      // As much shorter as a call's time allows; a budget counts what takes longer than 2.5 s.
      DEADLINE_DEFAULT_MS: "3500",
      DEADLINE_SIGN_IN_MS: "3500",
      DRAIN_LIMIT_MS: "2000",
    };
    const limited = ["sh", "-c", `ulimit -n ${OPEN_FILES} && exec "$0" "$@"`];
    hosts.set(
      name,
      await startInstance(sandbox, variables, stdout ?? "pipe", name === "aurora-1" ? limited : []),
    );
    await load(name);
  };
  for (const name of INSTANCES) await restart(name);
  stage.atEnd(async () => {
    for (const { process } of hosts.values()) process.kill("SIGKILL");
    await Promise.all([...loads.values()].map((one) => one.end()));
  });
  const fleet: TrialFleet = {
    backend,
    way,
    redis,
    targets,
    host,
    restart,
    discover(names) {
      // As a file that is replaced, so that Prometheus never reads a half of it.
      writeFileSync(
        `${targets}.new`,
        JSON.stringify(names.map((name) => targetOf(name, ports.get(name) ?? 0))),
      );
      renameSync(`${targets}.new`, targets);
    },
    async endLoad() {
      await Promise.all([...loads.values()].map((one) => one.end()));
    },
    async startLoad() {
      for (const name of INSTANCES) await load(name);
    },
    untilWell: () =>
      until(
        "every instance to answer everything",
        async () => {
          const paths = ["/api/payments/providers", "/api/favorites", "/api/user/login-history"];
          const answers = await Promise.all(
            INSTANCES.map(async (name) => {
              const { origin } = host(name);
              const session = await sessionOf(host(name), PLAYER.login, PLAYER.password);
              const calls = await Promise.all(paths.map((path) => rawCall(origin, path, { session })));
              const { text } = await rawCall(origin, "/readyz");
              return calls.every(({ status }) => status === 200) && !/"warnings":\[[^\]]/.test(text);
            }),
          ).catch(() => [false]);
          return answers.every(Boolean);
        },
        { every: 500, limit: 180_000 },
      ),
  };
  fleet.discover(INSTANCES);
  return fleet;
}

async function sandboxOf(stage: Stage): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  stage.atEnd(() => sandbox.close());
  return sandbox;
}

/** A pod as a cluster's discovery shows it. */
const targetOf = (name: string, port: number): object => ({
  targets: [`127.0.0.1:${port}`],
  labels: {
    __meta_kubernetes_namespace: `storefront-${name.split("-", 1)[0]}`,
    __meta_kubernetes_pod_name: name,
    __meta_kubernetes_pod_phase: "Running",
    __meta_kubernetes_pod_label_app_kubernetes_io_name: "storefront",
    __meta_kubernetes_pod_container_port_name: "metrics",
  },
});

/** Guests and a player: pages, cached lists, calls of each area that has a promise, and logins. */
function mixedLoad(origin: string, session: string): Load {
  const headers = { cookie: `session=${session}` };
  const calls = [
    { path: "/" },
    { path: "/api/games/list?page=1" },
    { path: "/api/payments/providers", headers },
    { path: "/api/user/login-history", headers },
    { path: "/api/favorites", headers },
    { path: "/api/wallet/refresh", method: "POST", json: {}, headers },
    { path: "/api/auth/login", method: "POST", json: PLAYER },
    { path: "/api/payments/bank-list", headers },
  ];
  const [first = { path: "/" }] = calls;
  return startLoad(origin, {
    clients: CLIENTS,
    perSecond: CALLS_A_SECOND,
    call: (turn) => calls[turn % calls.length] ?? first,
  });
}
