import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const elsewhere = join(realpathSync(tmpdir()), "main.js");

/** Evaluates an expression in a process without the folders of this workspace's packages. */
async function evaluate(expression: string): Promise<unknown> {
  const module = JSON.stringify(join(import.meta.dirname, "sandbox.ts"));
  const script = `
    import { findSandbox, startSandbox } from ${module};
    console.log(JSON.stringify({ value: await (${expression}) }));
  `;
  const options = ["--conditions=@storefront/source", "--input-type=module", "--eval", script];
  const { stdout } = await run(process.execPath, options, { env: { PATH: process.env["PATH"] } });
  return (JSON.parse(stdout) as { value: unknown }).value;
}

it("is found from the process's own file, the first place first", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sandbox-")));
  const installed = join(folder, "node_modules/@storefront/sandbox-backend");
  mkdirSync(installed, { recursive: true });
  const exports = { ".": { default: "./main.js" } };
  writeFileSync(join(installed, "package.json"), JSON.stringify({ type: "module", exports }));
  writeFileSync(join(installed, "main.js"), "export const startSandbox = async (given) => given;");
  const found = pathToFileURL(join(installed, "main.js")).href;
  const own = JSON.stringify(join(folder, "dist/main.js"));
  const other = JSON.stringify(elsewhere);
  expect(await evaluate(`[findSandbox([${own}]), findSandbox(["", ${other}, ${own}])]`)).toEqual([
    found,
    found,
  ]);
  expect(await evaluate(`startSandbox(7, { A: "b" }, [${own}])`)).toEqual({
    port: 7,
    orFreePort: true,
    variables: { A: "b" },
    endpoints: {},
  });
});

it("is named with its package when it is not installed", async () => {
  const message = await evaluate(
    `startSandbox(0, {}, [${JSON.stringify(elsewhere)}]).catch((error) => error.message)`,
  );
  expect(message).toMatch(/^SANDBOX=1 needs @storefront\/sandbox-backend, .*npm install .*API_BASE_URL\.$/);
});
