import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createStorefrontHost, type StorefrontHost } from "@storefront/host";
import { type RunningSandbox, startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands } from "./captcha.ts";
import { trunk } from "./server.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/use-a-captcha.md"), "utf8");
const [, command = ""] = /^```sh run\n([\s\S]*?)^```$/m.exec(guide) ?? [];
const ORIGIN = "http://127.0.0.1:3000";
const EDGE_KEY = "edge-key-of-the-guide";

describe("docs/guides/use-a-captcha.md", () => {
  let sandbox: RunningSandbox;
  let host: StorefrontHost;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
    host = await createStorefrontHost({
      ...trunk,
      brands,
      environment: {
        API_BASE_URL: sandbox.apiBaseUrl,
        EDGE_WORKER_KEY: EDGE_KEY,
        PUBLIC_ORIGIN: ORIGIN,
        LOG_LEVEL: "silent",
      },
    });
  });
  afterAll(async () => {
    await host.close();
    await sandbox.close();
  });

  async function login(fields: object): Promise<[status: number, error: unknown]> {
    const request = new Request(`${ORIGIN}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "ana@sandbox.test", password: "Sandbox!2026", ...fields }),
    });
    const response = await host.fetch(request, { address: "127.0.0.1" });
    const { error } = (await response.json()) as { error?: unknown };
    return [response.status, error];
  }

  it("logs in without a token until one is demanded", async () => {
    expect(await login({})).toEqual([200, undefined]);
  });

  it("demands a token with the command that it shows", async () => {
    const here = command.replace("http://127.0.0.1:4000", sandbox.origin).trim();
    expect(here).toMatch(/^curl .*__sandbox\/captcha$/);
    // A status of 400 or more is an error of `curl -f`, which rejects.
    await promisify(execFile)("sh", ["-c", here.replace(/^curl/, "curl -sf")]);
    const [refused, error] = await login({});
    expect([refused >= 400, error]).toEqual([true, "captcha_required"]);
  });

  it("takes the token of callers without a browser", async () => {
    expect(guide).toContain("`sandbox:solved`");
    expect(await login({ captcha_token: "sandbox:solved" })).toEqual([200, undefined]);
  });
});
