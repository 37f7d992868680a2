import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@storefront/sandbox-backend";
import { freePort } from "../../tools/free-port.base.ts";
import { PROMETHEUS, REDIS_SERVER, requireProgram } from "../../tools/programs.base.ts";
import { createLoad } from "./mixed-load.ts";
import { rulesFolder } from "../../tools/monitoring/rule-files.ts";

const root = join(import.meta.dirname, "..", "..");
const main = join(root, "apps/storefront/dist/main.js");
const SCRAPE_SECONDS = 2;
const START_TRIES = 300;

/** Two instances of the built host on a sandbox, and a Prometheus that scrapes them. */
export interface WatchedFleet {
  /** Makes traffic and faults for about a minute; they are in Prometheus when it resolves. */
  load(): Promise<void>;
  /** The number of series that a query of the dashboard has now. */
  seriesOf(query: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts sandbox, Redis, two instances (one with two workers) and Prometheus on free ports of loopback. */
export async function startWatchedFleet(): Promise<WatchedFleet> {
  const folder = mkdtempSync(join(tmpdir(), "watched fleet "));
  const started: ChildProcess[] = [];
  const run = (
    program: string,
    words: readonly string[],
    variables: Readonly<Record<string, string>>,
  ): void => {
    const child = spawn(program, words, {
      env: { PATH: process.env["PATH"], ...variables },
      stdio: ["ignore", "ignore", "inherit"],
    });
    started.push(child);
  };
  const [redisPort, prometheusPort] = [await freePort(), await freePort()];
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: "edge-key-of-a-watched-fleet" });
  run(requireProgram(REDIS_SERVER), ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", ""], {});
  const instances = await Promise.all(
    ["1", "2"].map(async (workers) => ({
      origin: `http://127.0.0.1:${await freePort()}`,
      metrics: `127.0.0.1:${await freePort()}`,
      workers,
    })),
  );
  for (const { origin, metrics, workers } of instances)
    run(process.execPath, [main], {
      PORT: new URL(origin).port,
      METRICS_PORT: metrics.split(":")[1] ?? "",
      WORKERS: workers,
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: "edge-key-of-a-watched-fleet",
      PROVIDER_C_API_URL: sandbox.providerCUrl,
      PUBLIC_ORIGIN: origin,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      RATE_LIMIT_PAGES: "100000/1",
      DEADLINE_CATALOGUE_MS: "500",
    });
  const config = join(folder, "prometheus.yml");
  writeFileSync(config, configText(instances.map(({ metrics }) => metrics)));
  run(
    requireProgram(PROMETHEUS),
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      "--log.level=error",
    ],
    {},
  );
  const prometheus = `http://127.0.0.1:${prometheusPort}`;
  for (const { origin } of instances) await untilOk(`${origin}/readyz`);
  await untilOk(`${prometheus}/-/ready`);
  return {
    async load() {
      await createLoad(
        instances.map(({ origin }) => origin),
        sandbox.controlUrl,
      ).run();
      await new Promise((resolve) => setTimeout(resolve, 3 * SCRAPE_SECONDS * 1_000));
    },
    async seriesOf(query) {
      const filled = query.replaceAll("$__rate_interval", "1m").replaceAll(/\$(?:brand|instance)\b/g, ".+");
      const answer = await fetch(`${prometheus}/api/v1/query`, {
        method: "POST",
        body: new URLSearchParams({ query: filled }),
      });
      const body = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
      if (!body.data) throw new Error(`${filled}: ${body.error}`);
      return body.data.result.length;
    },
    async close() {
      for (const child of started.toReversed()) {
        if (child.exitCode !== null) continue;
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configText = (targets: readonly string[]): string =>
  JSON.stringify({
    global: { scrape_interval: `${SCRAPE_SECONDS}s`, evaluation_interval: `${SCRAPE_SECONDS}s` },
    rule_files: [join(rulesFolder, "*.yml")],
    scrape_configs: [{ job_name: "storefront", static_configs: [{ targets }] }],
  });

async function untilOk(address: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const isOk = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} is not ready.`);
}
