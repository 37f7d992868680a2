import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@storefront/tools/free-port";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = join(import.meta.dirname, "..");
const packages = join(folder, "../../packages");
const SOURCE = "--conditions=@storefront/source";
let origin: string;
let server: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [SOURCE, join(packages, "site/bin/storefront-dev.js")], {
    cwd: folder,
    env: { PATH: process.env["PATH"], SANDBOX: "1", SANDBOX_PORT: "0", PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => text.includes(origin) && resolve());
    server.once("exit", () => reject(new Error("The development server ended.")));
  });
}, 120_000);
afterAll(() => void server?.kill());

it("renders the home page under the brand's name, and the same for a visitor with a session", async () => {
  const page = async (cookie: string): Promise<string> => {
    const answer = await fetch(`${origin}/`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    // Each answer has a nonce of its own.
    return html.replaceAll(/nonce="([^"]+)"/.exec(html)?.[1] ?? "no nonce", "");
  };
  const guest = await page("");
  expect(guest).toContain("<title>Harbor");
  // Not the two texts themselves: a difference of pages is too long to be read.
  expect((await page("session=planted-token; is_authenticated=1")) === guest).toBe(true);
}, 120_000);

it("passes `storefront check`, which loads the trunk by its usual name", () => {
  const words = [SOURCE, join(packages, "host/src/command.ts"), "check"];
  const env = { PATH: process.env["PATH"], SANDBOX: "1" };
  const printed = execFileSync(process.execPath, words, { cwd: folder, env, encoding: "utf8" });
  expect(printed).toMatch(/^ok +environment .*\nok +brand harbor +\d+ routes\n$/);
});
