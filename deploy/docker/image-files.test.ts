import { execFile } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@storefront/tools/free-port";
import { REDIS_SERVER, requireProgram } from "@storefront/tools/programs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Running, startProgram, untilListening } from "../checks/programs.ts";
import { writeImageFiles } from "./image-files.ts";

const run = promisify(execFile);
const image = mkdtempSync(join(tmpdir(), "image-"));
const COMMAND = "node_modules/@storefront/host/bin/storefront.js";
/** Packages that browsers and pages alone load; the build of the site has them in its own files. */
const isBuiltIn = (needed: string): boolean =>
  needed === "@storefront/sports: eventsource-parser" || /^@storefront\/site: (?!@storefront)/.test(needed);

let redis: Running;
let collector: Server;
let host: Running;
let origin: string;
let metrics: string;
let environment: Record<string, string>;
const traces: string[] = [];

beforeAll(async () => {
  await writeImageFiles(image);
  const [port, metricsPort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const words = ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  redis = startProgram(requireProgram(REDIS_SERVER), words);
  await untilListening(redisPort, redis);
  collector = createServer(({ url = "" }, outgoing) => {
    traces.push(url);
    outgoing.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  // Each of these loads modules that a host without it does not have in memory.
  environment = {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    API_BASE_URL: `http://127.0.0.1:${await freePort()}/v2`,
    EDGE_WORKER_KEY: "edge-key-of-tests",
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  host = startProgram(process.execPath, ["dist/main.js"], { folder: image, environment });
  await untilListening(port, host);
});
afterAll(async () => {
  await Promise.all([host?.stop("SIGKILL"), redis?.stop("SIGKILL")]);
  collector?.close();
});

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const has = (folder: string, name: string): boolean =>
  existsSync(join(folder, "node_modules", name, "package.json")) ||
  (dirname(folder) !== folder && has(dirname(folder), name));

it("have every package that a package of ours needs at run time", () => {
  const scope = join(image, "node_modules/@storefront");
  const packages = readdirSync(scope).map((name) => realpathSync(join(scope, name)));
  expect(packages.length).toBeGreaterThan(5);
  const missing = packages.flatMap((folder) => {
    const { name, dependencies, peerDependencies, peerDependenciesMeta }: Manifest = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as Manifest;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    return (
      [...Object.keys(dependencies ?? {}), ...peers]
        // A peer is the one copy that all share; a package whose door needs none of it has no link to it.
        .filter(
          (needed) =>
            !has(folder, needed) && !(peers.includes(needed) && packages.some((other) => has(other, needed))),
        )
        .map((needed) => `${name}: ${needed}`)
    );
  });
  expect(missing.filter((needed) => !isBuiltIn(needed))).toEqual([]);
});

it("start with everything that a deployment sets: a Redis, metrics and a collector", async () => {
  await expect
    .poll(async () => [
      (await fetch(`${origin}/readyz`)).status,
      await (await fetch(`${origin}/readyz`)).json(),
    ])
    .toEqual([200, { ok: true, reasons: [], warnings: [] }]);
  expect(await (await fetch(metrics)).text()).toMatch(
    /storefront_redis_state\{[^}]*state="connected"[^}]*\} 1\n/,
  );
});

it("have the built service worker, which no import names", async () => {
  const text = await (await fetch(`${origin}/service-worker.js`)).text();
  expect(text).toMatch(/^self\.STOREFRONT = /);
});

it("keep a connection longer than nginx does, which would send a request into one that ends", async () => {
  const { headers } = await fetch(`${origin}/healthz`);
  const kept = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  const nginx = readFileSync(join(import.meta.dirname, "../nginx/nginx.conf"), "utf8");
  const [, upstream = ""] = /upstream storefront \{([^}]*)\}/.exec(nginx) ?? [];
  const idle = Number(/keepalive_timeout (\d+)s;/.exec(upstream)?.[1]);
  expect(idle).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(idle);
});

it("have the command, which finds the trunk by itself", async () => {
  accessSync(join(image, COMMAND), constants.X_OK);
  const command = async (...words: string[]): Promise<string> => {
    const options = { cwd: image, env: { PATH: process.env["PATH"], ...environment } };
    const { stdout } = await run(process.execPath, [COMMAND, ...words], options).catch(
      // A check that fails ends it with 1; its findings are on stdout all the same.
      (error: unknown) => error as { stdout: string },
    );
    return stdout;
  };
  const [routes, explained, checked, examined] = await Promise.all([
    command("routes", "/api/payments/deposit"),
    command("explain", "EP0091-EM0042"),
    command("check"),
    command("doctor", "--timeout", "2000"),
  ]);
  expect(routes).toMatch(/^POST {2}\/api\/payments\/deposit {2}/m);
  expect(explained).toContain("POST /api/payments/deposit  payments.deposit");
  expect(checked).toMatch(/^ok {2}brand boreal {2}/m);
  expect(examined).toMatch(/^ok +redis +connected/m);
});

it("end with 0 when they are told to stop, and send their last traces", async () => {
  expect((await fetch(`${origin}/api/version`)).status).toBe(200);
  expect(await host.stop()).toBe(0);
  expect(traces).toContain("/v1/traces");
});
