import { closeSync, openSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { redisCommand } from "../../chaos/src/stage/redis-command.ts";
import { EDGE_KEY } from "../../../e2e/stage/running-host.ts";
import { pause } from "../../chaos/src/stage/stage.ts";
import { INSTANCES, type TrialFleet } from "./trial-fleet.ts";

/** A fault, and what must come of it. */
export interface FaultRow {
  readonly name: string;
  readonly what: string;
  /** The brand whose alerts come; those of another are wrong. */
  readonly brand?: "aurora" | "boreal";
  /** The alerts that somebody must be told, without `Storefront`. */
  readonly told: readonly string[];
  /** Alerts that may be told as well: each says something of its own about the same fault. */
  readonly beside?: readonly string[];
  /** How many messages wake somebody. */
  readonly pages: number;
  /** Minutes of healthy traffic before it. Default 10. */
  readonly before?: number;
  /** Minutes that it lasts. Default 14. */
  readonly minutes?: number;
  /** Begins the fault, and resolves with the function that ends it. */
  readonly inject: (fleet: TrialFleet) => Promise<() => unknown>;
}

type Toxic = Parameters<TrialFleet["backend"]["control"]["addFault"]>[0]["toxic"];

/** A fault of some paths of aurora's backend. */
const toxic =
  (kind: Toxic, ...paths: readonly string[]): FaultRow["inject"] =>
  ({ backend }) => {
    for (const path of paths) backend.control.addFault({ path, toxic: kind });
    return Promise.resolve(() => backend.control.clearFaults());
  };

const everyOf = (fleet: TrialFleet, act: () => unknown, milliseconds: number): (() => void) => {
  void fleet;
  const timer = setInterval(() => void act(), milliseconds);
  return () => clearInterval(timer);
};

const OUTAGE = { told: ["BackendFails"], pages: 1, brand: "aurora" } as const;
const REDIS = { told: ["RedisDegraded"], pages: 0 } as const;
const SESSION_PATHS = ["/payment-providers", "/bff/users/login-history", "/bff/favorite-games", "/wallet/*"];

/** More than the limit of open files leaves to clients. */
const IDLE_CLIENTS = 250;

/** The faults of a trial, in the order in which they are injected. */
export const FAULT_ROWS: readonly FaultRow[] = [
  {
    name: "backend-gone",
    what: "Connections to the backend are refused",
    ...OUTAGE,
    inject: ({ way, backend }) => {
      way.cut();
      return Promise.resolve(() => way.leadTo(Number(new URL(backend.apiBaseUrl).port)));
    },
  },
  {
    name: "backend-html",
    what: "The backend answers 200 with a page of its firewall",
    ...OUTAGE,
    inject: toxic("html_200", "*"),
  },
  {
    name: "backend-hangs",
    what: "The backend takes calls and does not answer",
    ...OUTAGE,
    inject: toxic("timeout", "*"),
  },
  {
    name: "backend-503",
    what: "The backend answers 503",
    ...OUTAGE,
    inject: toxic({ type: "http", status: 503 }, "*"),
  },
  {
    name: "backend-no-http",
    what: "The backend answers with bytes that are no HTTP",
    ...OUTAGE,
    inject: toxic({ type: "raw", text: "220 mail.example ESMTP\r\n" }, "*"),
  },
  {
    name: "endpoint-503",
    what: "One endpoint answers 503",
    brand: "aurora",
    told: ["EndpointFails", "MoneyBudget"],
    pages: 1,
    inject: toxic({ type: "http", status: 503 }, "/payment-providers"),
  },
  {
    name: "endpoint-slow",
    what: "One endpoint takes 2.8 s",
    brand: "aurora",
    told: ["MoneyBudget"],
    pages: 1,
    inject: toxic({ type: "latency", ms: 2_800 }, "/payment-providers"),
  },
  {
    name: "key-shown",
    what: "One endpoint answers with our own key",
    brand: "aurora",
    told: ["ErrorLines", "EndpointFails"],
    pages: 0,
    minutes: 20,
    inject: toxic({ type: "http", status: 200, body: { key: EDGE_KEY } }, "/bff/users/login-history"),
  },
  {
    name: "sessions-refused",
    what: "The backend refuses every session",
    brand: "aurora",
    told: ["SessionsRefused"],
    pages: 1,
    minutes: 24,
    inject: toxic({ type: "http", status: 401 }, ...SESSION_PATHS),
  },
  {
    name: "redis-gone",
    what: "Redis is killed",
    ...REDIS,
    async inject({ redis }) {
      await redis.kill();
      return () => redis.start();
    },
  },
  {
    name: "redis-hangs",
    what: "Redis hangs",
    ...REDIS,
    inject({ redis }) {
      redis.freeze(true);
      return Promise.resolve(() => redis.freeze(false));
    },
  },
  {
    name: "redis-channel",
    what: "Redis refuses the channel of the purges",
    ...REDIS,
    async inject({ redis }) {
      const port = Number(new URL(redis.url).port);
      await redisCommand(port, "", ["ACL", "SETUSER", "default", "resetchannels"]);
      return () => redisCommand(port, "", ["ACL", "SETUSER", "default", "allchannels"]);
    },
  },
  {
    name: "instance-killed",
    what: "An instance is killed",
    told: ["Down"],
    pages: 1,
    async inject(fleet) {
      fleet.host("aurora-1").process.kill("SIGKILL");
      await fleet.host("aurora-1").ended;
      return () => fleet.restart("aurora-1");
    },
  },
  {
    name: "workers-crash",
    what: "Workers of an instance end again and again",
    brand: "aurora",
    told: ["WorkersEnd"],
    beside: ["WorkersMissing"],
    pages: 0,
    inject: (fleet) => {
      const { pid = 0 } = fleet.host("aurora-2").process;
      return Promise.resolve(everyOf(fleet, () => killChild(pid), 4_000));
    },
  },
  {
    name: "restart-loop",
    what: "An instance with two workers starts again and again",
    told: ["Restarts"],
    // It is down for as long as it starts.
    beside: ["Down"],
    pages: 0,
    minutes: 20,
    async inject(fleet) {
      for (let turn = 0; turn < 3; turn += 1) {
        fleet.host("aurora-2").process.kill("SIGKILL");
        await fleet.host("aurora-2").ended;
        await fleet.restart("aurora-2");
        await pause(2_000);
      }
      return () => {};
    },
  },
  {
    name: "brand-vanishes",
    what: "Every instance of a brand leaves the discovery",
    brand: "boreal",
    told: ["Absent"],
    pages: 1,
    inject: (fleet) => {
      fleet.discover(INSTANCES.filter((name) => !name.startsWith("boreal")));
      return Promise.resolve(() => fleet.discover(INSTANCES));
    },
  },
  {
    name: "traffic-falls",
    what: "No request reaches the fleet",
    told: ["TrafficFell"],
    pages: 2,
    before: 45,
    minutes: 24,
    async inject(fleet) {
      await fleet.endLoad();
      return () => fleet.startLoad();
    },
  },
  {
    name: "connections-full",
    what: "Idle clients take every connection that the limit of open files leaves",
    brand: "aurora",
    told: ["ConnectionsNearlyFull"],
    beside: ["DescriptorsNearlyUsed"],
    pages: 1,
    inject(fleet) {
      const { hostname, port } = new URL(fleet.host("aurora-1").origin);
      const clients = new Set<Socket>();
      let hasEnded = false;
      // The host closes a client that sends nothing for some seconds: it comes again.
      const open = (): void => {
        if (hasEnded) return;
        const client = connect(Number(port), hostname).resume();
        clients.add(client);
        client
          .on("error", () => {})
          .on("close", () => {
            clients.delete(client);
            setTimeout(open, 1_000);
          });
      };
      for (let count = 0; count < IDLE_CLIENTS; count += 1) open();
      return Promise.resolve(() => {
        hasEnded = true;
        for (const client of clients) client.destroy();
      });
    },
  },
  {
    name: "files-missing",
    what: "Pages of another build ask for files that no instance has",
    brand: "aurora",
    told: ["AssetsMissing"],
    pages: 0,
    inject: (fleet) => {
      const { origin } = fleet.host("aurora-1");
      const ask = (): Promise<unknown> => fetch(`${origin}/assets/of-another-build.js`).catch(() => {});
      return Promise.resolve(everyOf(fleet, ask, 250));
    },
  },
  {
    name: "log-full",
    what: "The disk of the log is full",
    brand: "aurora",
    told: ["LogLost"],
    pages: 0,
    async inject(fleet) {
      const full = openSync("/dev/full", "w");
      fleet.host("aurora-2").process.kill("SIGTERM");
      await fleet.host("aurora-2").ended;
      await fleet.restart("aurora-2", full);
      return async () => {
        fleet.host("aurora-2").process.kill("SIGKILL");
        await fleet.host("aurora-2").ended;
        closeSync(full);
        await fleet.restart("aurora-2");
      };
    },
    beside: ["Down"],
  },
];

/** Kills one of the processes that a process started. */
async function killChild(parent: number): Promise<void> {
  const { readFile } = await import("node:fs/promises");
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  const [child] = children.trim().split(" ");
  if (child) process.kill(Number(child), "SIGKILL");
}
