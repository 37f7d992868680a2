import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { Session } from "node:inspector/promises";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createAccount } from "@storefront/account";
import { authRoutes, paymentsRoutes } from "@storefront/account/server";
import { gamesRoutes } from "@storefront/games/server";
import { parseKycOperatorMessage } from "@storefront/kyc";
import { createNodeListener } from "@storefront/proxy/node";
import { composeRoutes, createBackendTransport, createProxy } from "@storefront/proxy/server";
import { TEST_SETTINGS } from "@storefront/proxy/testing";

const root = join(import.meta.dirname, "..", "..", "..");
const document = join(root, "docs", "architecture.md");
const LOGIN_RULES = {
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
} as const;
const CREDENTIALS = { login: "player@example.test", password: "secret" };
const BLOCK = /(<!-- journeys: start -->\n)[\s\S]*?(<!-- journeys: end -->)/;

/** A way through the product that is taken twice: once to warm up, once to be measured. */
interface Journey {
  readonly name: string;
  readonly go: () => unknown;
}

interface Figures {
  readonly files: readonly string[];
  readonly functions: number;
  readonly calls: number;
}

const close: Server[] = [];
const backend = await listen((path, body) => {
  const profile = { user: { id: 1 }, userInfo: {} };
  if (path === "/v2/auth/user-profile") return profile;
  if (path === "/v2/auth/login") {
    return body.includes("two_factor_code")
      ? { access_token: "jwt", ...profile }
      : { type: "two_factor_code" };
  }
  if (path.startsWith("/v2/casino-games")) return { data: [{ slug: "a", name: "A" }], total: 1 };
  return [{ id: 1 }];
});
const settings = {
  ...TEST_SETTINGS,
  publicOrigin: "http://127.0.0.1",
  backend: { ...TEST_SETTINGS.backend, baseUrl: `${backend}/v2` },
};
const transport = createBackendTransport(settings);
const registry = composeRoutes([
  authRoutes(LOGIN_RULES),
  paymentsRoutes,
  gamesRoutes({ casinoMode: "current" }),
]);
const proxy = createProxy({ registry, settings, transport });
const listener = createNodeListener(proxy);
const server = createServer((request, response) => {
  listener(request, response);
});
const host = await opened(server);

const journeys: readonly Journey[] = [
  { name: "session GET", go: () => call("GET", "/api/payments/providers") },
  {
    name: "login that asks for the second factor",
    go: () => call("POST", "/api/auth/login", CREDENTIALS),
  },
  {
    name: "login with the code",
    go: () => call("POST", "/api/auth/login", { ...CREDENTIALS, two_factor_code: 123456 }),
  },
  { name: "cached GET, on a hit", go: () => call("GET", "/api/games/list") },
  { name: "401, refresh, repeat (in the browser)", go: refreshOnce },
  { name: "KYC message", go: () => parseKycOperatorMessage("operator_b", { event: "completed" }) },
];

const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
const lines = [
  "| journey | files | functions | calls | files by package |",
  "| --- | --- | --- | --- | --- |",
];
for (const { name, go } of journeys) {
  await go();
  await inspector.post("Profiler.takePreciseCoverage");
  await go();
  const { files, functions, calls } = await measured();
  lines.push(`| ${name} | ${files.length} | ${functions} | ${calls} | ${byPackage(files)} |`);
  if (process.argv.includes("--files")) process.stdout.write(`${name}\n  ${files.join("\n  ")}\n`);
}
inspector.disconnect();
for (const each of close) each.close();
await proxy.close();

const table = lines.join("\n");
if (process.argv.includes("--write")) {
  const before = readFileSync(document, "utf8");
  writeFileSync(
    document,
    before.replace(BLOCK, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
  );
}
process.stdout.write(`${table}\n`);

/** The functions of our own sources that ran since coverage was taken last. */
async function measured(): Promise<Figures> {
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  const counts = new Map<string, number[]>();
  for (const { url, functions } of result) {
    if (!url.startsWith("file:")) continue;
    const file = relative(root, fileURLToPath(url));
    if (!/^packages\/[^/]+\/src\//.test(file)) continue;
    const called = functions.map(({ ranges }) => ranges[0]?.count ?? 0).filter((count) => count > 0);
    if (called.length > 0) counts.set(file, called);
  }
  const every = [...counts.values()].flat();
  return {
    files: [...counts.keys()].toSorted(),
    functions: every.length,
    calls: every.reduce((sum, count) => sum + count, 0),
  };
}

function byPackage(files: readonly string[]): string {
  const names = files.map((file) => file.split("/")[1] ?? "");
  return [...new Set(names)]
    .map((name) => `${name} ${names.filter((other) => other === name).length}`)
    .join(", ");
}

async function call(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(host + path, {
    method,
    headers: { cookie: "session=jwt", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
}

/** A page of its own, whose first call is refused and repeated after the refresh. */
async function refreshOnce(): Promise<void> {
  let refreshed = false;
  const account = createAccount({
    baseUrl: "https://play.example",
    hint: () => true,
    storage: () => undefined,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith("/api/auth/refresh")) refreshed = true;
      else if (!refreshed) return Response.json({ reason: "expired" }, { status: 401 });
      return Response.json({ ok: true, data: {} });
    },
  });
  const stop = account.session.start();
  await account.http.get("/api/user/social-accounts");
  stop();
}

function listen(answer: (path: string, body: string) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer((request.url ?? "").split("?")[0] ?? "", body)));
    });
  });
  return opened(server);
}

function opened(started: Server): Promise<string> {
  close.push(started);
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}`);
    });
  });
}
