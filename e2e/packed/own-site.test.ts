import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EDGE_KEY, type RunningHost, startInstance } from "../stage/running-host.ts";
import { type PackedTrunk, packTrunk, siteTrunk } from "./packed-trunk.ts";

const run = promisify(execFile);
const example = join(import.meta.dirname, "../../examples/own-site");

let trunk: PackedTrunk;
let host: RunningHost;
beforeAll(async () => {
  trunk = await packTrunk(siteTrunk());
  const isOwn = (path: string): boolean =>
    !/\/(?:node_modules|dist|\.react-router|\.turbo)(?:\/|$)|tsconfig\.json$/.test(path);
  cpSync(example, trunk.folder, { recursive: true, filter: (path) => isOwn(path.slice(example.length)) });
  const build = async (tool: string, program: string, ...words: string[]): Promise<unknown> =>
    run(process.execPath, [join(trunk.folder, "node_modules", tool, program), ...words], {
      cwd: trunk.folder,
      env: { PATH: process.env["PATH"], NODE_ENV: "production" },
    });
  await build("@react-router/dev", "bin.cjs", "build");
  await build("tsup", "dist/cli-default.js");
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  host = await startInstance(
    sandbox,
    { NODE_ENV: "production" },
    "pipe",
    [],
    join(trunk.folder, "dist/main.js"),
  );
});
afterAll(async () => {
  await host?.stop();
  trunk?.remove();
});

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(host.origin + path, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

it("is the whole site under another name", async () => {
  const { status, html } = await page("/en");
  expect([status, html.includes("<title>Harbor"), html.includes("Malta Gaming Authority")]).toEqual([
    200,
    true,
    true,
  ]);
});

it("leaves out pages, and every link to them", async () => {
  expect((await page("/en/live")).status).toBe(404);
  const { html } = await page("/en");
  expect([...html.matchAll(/href="\/en\/(?:live|sports|album)"/g)]).toEqual([]);
});

it("replaces a page with its data, and adds one to the sitemap", async () => {
  expect((await page("/en/promotions")).html).toMatch(/Offers of the week: (?:<!-- -->)?[1-9]/);
  expect((await page("/en/club")).html).toContain("The harbour club");
  expect((await page("/sitemap.xml")).html).toContain("/club</loc>");
});

it("fills slots and changes a sentence", async () => {
  const { html } = await page("/en");
  for (const text of ["<em>Ahoy</em>", "New games every Thursday", "Come aboard"])
    expect(html).toContain(text);
});

it("speaks a further language, in English where a sentence is missing", async () => {
  const { html } = await page("/it");
  expect(html).toMatch(/<html[^>]* lang="it"/);
  expect([html.includes("Accedi"), html.includes("Registrati"), html.includes("Ahoy")]).toEqual([
    true,
    true,
    true,
  ]);
});
