import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Registry, startRegistry } from "./registry.ts";

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "registry-test-"));
let registry: Registry;

beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.close();
});

describe("the registry of rehearsals", () => {
  it("takes a package from anybody, gives it back, and lets its dist-tags and deprecation be set", async () => {
    await publish("1.0.0", "latest");
    await publish("1.1.0", "pr7");
    expect(await viewed("dist-tags")).toEqual({ latest: "1.0.0", pr7: "1.1.0" });
    await npm("deprecate", "@storefront/example@1.0.0", "Use 1.1.0");
    await npm("dist-tag", "add", "@storefront/example@1.1.0", "latest");
    expect(await viewed("dist-tags")).toMatchObject({ latest: "1.1.0" });
    const { stdout } = await npm("view", "@storefront/example@1.0.0", "deprecated");
    expect(stdout.trim()).toBe("Use 1.1.0");
  });

  it("asks no other registry for our names", async () => {
    const answer = await fetch(`${registry.url}@storefront%2fnot-published`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("no such package available");
  });

  it("is gone after close, which may be called twice", async () => {
    expect((await fetch(`${registry.url}-/ping`)).status).toBe(200);
    await registry.close();
    await expect(fetch(`${registry.url}-/ping`)).rejects.toThrow("fetch failed");
  });
});

async function publish(version: string, tag: string): Promise<void> {
  const place = join(folder, version);
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), JSON.stringify({ name: "@storefront/example", version }));
  await npm("publish", place, "--access", "public", "--tag", tag);
}

async function viewed(field: string): Promise<unknown> {
  return JSON.parse((await npm("view", "@storefront/example", field, "--json")).stdout) as unknown;
}

const npm = (...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  execute("npm", words, { cwd: folder, env: { ...process.env, ...registry.environment } });
