import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const COMMAND = join(import.meta.dirname, "command.ts");
/** A command that does not end is ended then. */
const PATIENCE = 60_000;

it("names the file and the line of a mistake in what the trunk's file imports", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trunk-"));
  writeFileSync(join(folder, "trunk.ts"), 'import "./routes.ts";\n');
  writeFileSync(join(folder, "routes.ts"), "export const a = 1;\nexport const b = ;\n");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=@storefront/source", COMMAND, "check", "--trunk", join(folder, "trunk.ts")],
    { encoding: "utf8", timeout: PATIENCE, env: { PATH: process.env["PATH"] } },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`Expression expected (${folder}/routes.ts:2)`),
  ]);
});

it(
  "ends with its code although the trunk's file started something that runs on",
  { timeout: 2 * PATIENCE },
  () => {
    const file = join(mkdtempSync(join(tmpdir(), "trunk that runs ")), "serve.mjs");
    writeFileSync(file, "setInterval(() => {}, 1_000);\n");
    const words = ["--conditions=@storefront/source", COMMAND, "check", "--trunk", file];
    const { status, signal, stderr } = spawnSync(process.execPath, words, {
      encoding: "utf8",
      timeout: PATIENCE,
      env: { PATH: process.env["PATH"] },
    });
    expect([status, signal]).toEqual([1, null]);
    expect(stderr).toBe(`${file} exports no trunk: expected the result of defineTrunk.\n`);
  },
);
