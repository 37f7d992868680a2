import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { freePort } from "./running-host.ts";

const script = fileURLToPath(new URL("../../scripts/serve-development.ts", import.meta.url));

it("serves pages and routes from source, development routes among them, with one sandbox", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ["--conditions=@storefront/source", script], {
    env: {
      PATH: process.env["PATH"],
      SANDBOX: "1",
      SANDBOX_PORT: "0",
      PORT: String(port),
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close");
  try {
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes("Log in as")) resolve();
        });
      void ended.then(() => reject(new Error(`The development host ended:\n${output}`)));
    });
    const origin = `http://127.0.0.1:${port}`;
    expect(output).toContain(`Storefront Aurora on ${origin}`);
    const page = await fetch(`${origin}/en`);
    expect([page.status, (await page.text()).includes("/app/entry.client.tsx")]).toEqual([200, true]);
    expect((await fetch(`${origin}/api/dev/visitor-info`)).status).toBe(200);
    for (const path of ["/debug", "/debug/analytics", "/debug/cashback"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    const games = await fetch(`${origin}/api/games/list?per_page=1`);
    expect([games.status, (await games.text()).includes("amber-orchard")]).toEqual([200, true]);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});
