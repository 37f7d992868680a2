import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { brand } from "../../examples/site/brand.ts";
import { rawCall } from "../support/raw-call.ts";
import { startHost } from "../support/running-host.ts";

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
