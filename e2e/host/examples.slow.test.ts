import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PASSWORD, startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveAnotherStyle } from "../support/another-sandbox.ts";
import type { SmallBackend } from "../support/small-servers.ts";
import { brand } from "../../examples/site/brand.ts";
import { rawCall } from "../support/raw-call.ts";
import { EDGE_KEY, startHost } from "../support/running-host.ts";

const run = promisify(execFile);

// The trunks that create-storefront copies.
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it.each(["host", "site"])(
  "the trunk %s passes `storefront check`, which loads it by its usual name",
  (name) => {
    const words = [fromRoot("packages/host/bin/storefront.js"), "check"];
    const env = { PATH: process.env["PATH"], SANDBOX: "1" };
    const options = { cwd: fromRoot(`examples/${name}`), env, encoding: "utf8" } as const;
    expect(execFileSync(process.execPath, words, options)).toMatch(
      /^ok +environment .*\nok +brand harbor +\d+ routes\n(?:(?:ok|warn|skip) +brand harbor .*\n(?: +→ .*\n)?)*$/,
    );
  },
);

describe("storefront check --backend", () => {
  const COMMAND = [fromRoot("packages/host/src/command.ts"), "check", "--backend"];
  const ana = ["--player", "ana@sandbox.test"];
  const own = { EDGE_WORKER_KEY: EDGE_KEY, PLAYER_PASSWORD: PASSWORD };
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let another: SmallBackend;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
    another = await serveAnotherStyle(sandbox.origin);
    // An open deposit has a charge to be read.
    const post = async (path: string, json: object, authorization = ""): Promise<Record<string, unknown>> => {
      const headers = {
        "content-type": "application/json",
        "edge-worker-key": EDGE_KEY,
        tenant: "harbor",
        authorization,
      };
      const body = JSON.stringify(json);
      const answer = await fetch(sandbox.apiBaseUrl + path, { method: "POST", headers, body });
      return (await answer.json()) as Record<string, unknown>;
    };
    const credentials = { login: "ana@sandbox.test", password: own.PLAYER_PASSWORD };
    const { access_token: token } = await post("/auth/login", credentials);
    await post("/wallet/add-credit", { amount: 50, provider: "pix" }, `Bearer ${String(token)}`);
  });
  afterAll(() => Promise.all([another.close(), sandbox.close()]));
  /** Runs the command from source, in this process's own Node. */
  const check = async (cwd: string, words: readonly string[], env: Record<string, string> = own) => {
    const given = ["--conditions=@storefront/source", ...COMMAND, ...words];
    const options = { cwd, env: { PATH: process.env["PATH"] ?? "", ...env } };
    return run(process.execPath, given, options).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
    );
  };
  const states = (out: string): Set<string | undefined> =>
    new Set([...out.matchAll(/^(ok|warn|fail|skip) /gm)].map(([, state]) => state));

  it.each(["host", "site"])(
    "works in a new trunk of the template %s without a further line",
    async (name) => {
      const { code, out } = await check(fromRoot(`examples/${name}`), [
        sandbox.apiBaseUrl,
        ...ana,
        "--refusals",
      ]);
      expect([code, states(out)]).toEqual([0, new Set(["ok", "skip"])]);
      for (const line of [
        "home ",
        "game ",
        "sign-in ",
        "wallet.transactions ",
        "payments.depositStatus ",
        "wrong password ",
        "withdrawal ",
      ])
        expect(out).toContain(`\nok    ${line}`);
      // What is not read is named with what it needs.
      expect(
        out.match(/^skip .*$/gm)?.filter((line) => !/needs an input: \w|not_configured$/.test(line)),
      ).toEqual([]);
    },
  );

  it("asks at the terminal for the password, which it does not show", async () => {
    const words = [
      process.execPath,
      "--conditions=@storefront/source",
      ...COMMAND,
      sandbox.apiBaseUrl,
      ...ana,
    ];
    const terminal = spawn("script", ["-qec", words.map((word) => `'${word}'`).join(" "), "/dev/null"], {
      cwd: fromRoot("examples/host"),
      env: { PATH: process.env["PATH"] ?? "", EDGE_WORKER_KEY: EDGE_KEY },
    });
    let out = "";
    terminal.stdout.on("data", (chunk: Buffer) => {
      if (!out.includes("Password of ") && String(chunk).includes("Password of "))
        terminal.stdin.write(`${own.PLAYER_PASSWORD}\n`);
      out += String(chunk);
    });
    await once(terminal, "close");
    expect(out).toMatch(/Password of ana@sandbox\.test: /);
    expect(out).toMatch(/ok +wallet\.transactions/);
    expect(out).not.toContain(own.PLAYER_PASSWORD);
  });

  it("reads a backend of another style through the rows of its trunk", async () => {
    const words = [another.apiBaseUrl, "--trunk", fromRoot("e2e/support/another-trunk.ts"), ...ana];
    const { out } = await check(mkdtempSync(join(tmpdir(), "trunk-")), [...words, "--refusals"]);
    expect(out.match(/^fail .*$/gm)).toBeNull();
    expect(out).toContain("\nok    wallet.transactions ");
  });
});

it("the built site renders the home page under the brand's name, and the same for a visitor with a session", async () => {
  // A brand is born with its market's duties open: its operator names the company before players come.
  const legal = {
    operator: "Harbor Ltd",
    licences: [{ number: "1", regulator: { name: "Authority" } }],
    complaints: { email: "complaints@harbor.example", days: 10, body: { name: "Arbiter" } },
    accessibility: "https://harbor.example/accessibility",
  };
  const main = { file: fromRoot("examples/site/dist/main.js") };
  await expect(startHost({}, main)).rejects.toThrow("brand harbor licence");
  const file = join(mkdtempSync(join(tmpdir(), "brand-")), "harbor.json");
  writeFileSync(file, JSON.stringify({ ...brand, legal }));
  const host = await startHost({ BRAND_FILE: file }, main);
  const guest = await rawCall(host.origin, "/");
  expect([guest.status, guest.text]).toEqual([200, expect.stringContaining("<title>Harbor")]);
  const player = await rawCall(host.origin, "/", {
    headers: { cookie: "session=planted-token; is_authenticated=1" },
  });
  // Not the two texts themselves: a difference of pages is too long to be read.
  expect(player.text === guest.text).toBe(true);
  expect(await host.stop()).toBe(0);
});
