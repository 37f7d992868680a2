import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "..");
const command = join(folder, "../../packages/host/src/command.ts");

it("passes `storefront check`, which loads the trunk by its usual name", () => {
  const words = ["--conditions=@storefront/source", command, "check"];
  const env = { PATH: process.env["PATH"], SANDBOX: "1" };
  const printed = execFileSync(process.execPath, words, { cwd: folder, env, encoding: "utf8" });
  expect(printed).toMatch(/^ok +environment .*\nok +brand harbor +\d+ routes\n$/);
});
