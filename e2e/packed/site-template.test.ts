import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EDGE_KEY, type RunningHost, startInstance } from "../stage/running-host.ts";
import { type PackedTrunk, packTrunk, siteTrunk } from "./packed-trunk.ts";

const run = promisify(execFile);
const command = fileURLToPath(new URL("dist/main.js", import.meta.resolve("create-storefront/package.json")));
/** Answers that differ from every default. */
const ANSWERS = ["--brand=harbor", "--name=Harbor", "--country=CL", "--locales=en", "--colour=#2f9bff"];

/** The brands of a trunk whose schema has one more field. */
const OWN_BRANDS = `import { defineBrands } from "@storefront/host/brand";
import { SiteBrand } from "@storefront/site/brand";
import { brand } from "../brand.ts";

const schema = SiteBrand.safeExtend({ club: SiteBrand.shape.name });
export const brands = defineBrands(schema, { [brand.id]: brand });
`;

let trunk: PackedTrunk;
let host: RunningHost;
let blocks: ReadonlyMap<string, string>;
/** The output of each half of the build. */
let printed: readonly string[];
beforeAll(async () => {
  trunk = await packTrunk(siteTrunk());
  const parent = mkdtempSync(join(tmpdir(), "site-template-"));
  const created = join(parent, "harbor");
  await run(process.execPath, [command, created, "--yes", "--no-install", ...ANSWERS]);
  cpSync(created, trunk.folder, { recursive: true });
  // The words of the README, each file as it is shown there.
  const readme = readFileSync(join(trunk.folder, "README.md"), "utf8");
  blocks = new Map(
    [...readme.matchAll(/```(?:tsx?|json) (\S+)\n([\s\S]*?)```/g)].map(([, file = "", text = ""]) => [
      file,
      text,
    ]),
  );
  for (const [file, text] of blocks) trunk.write(file, text);
  const [locales = ""] = /locales: \["en", "it"\]/.exec(readme) ?? [];
  const brand = readFileSync(join(trunk.folder, "brand.ts"), "utf8");
  trunk.write("brand.ts", brand.replace(/locales: \[.*\]/, locales));
  const { stdout: pages } = await tool("@react-router/dev", "bin.cjs", "build");
  printed = [pages, (await buildHost()).stdout];
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  const main = join(trunk.folder, "dist/main.js");
  host = await startInstance(sandbox, { NODE_ENV: "production" }, "pipe", [], main);
});
afterAll(async () => {
  await host?.stop();
  trunk?.remove();
});

const tool = (name: string, program: string, ...words: string[]): Promise<{ stdout: string }> =>
  run(process.execPath, [join(trunk.folder, "node_modules", name, program), ...words], {
    cwd: trunk.folder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", BUILD_ID: "harbor-1", NO_COLOR: "1" },
  });

const buildHost = (): Promise<{ stdout: string }> => tool("tsup", "dist/cli-default.js");

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(host.origin + path, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

it("shows every word in its README, as files whose types fit", async () => {
  expect([...blocks.keys()].toSorted()).toEqual([
    "site/locales/it/common.json",
    "site/pages.ts",
    "site/pages/club.tsx",
    "site/pages/offers.tsx",
    "site/site.tsx",
  ]);
  const complaints = await tool("typescript", "bin/tsc").then(
    () => "",
    (error: Error & { stdout?: string }) => error.stdout || error.message,
  );
  expect(complaints).toBe("");
});

it("is the whole site under the brand's name, in its colour and with the name of its build", async () => {
  const { status, html } = await page("/en");
  expect([status, html.includes("<title>Harbor"), html.includes("#2f9bff")]).toEqual([200, true, true]);
  const version = await fetch(`${host.origin}/api/version`);
  expect(await version.text()).toContain("harbor-1");
});

it("leaves out pages, and every link to them", async () => {
  for (const path of ["/en/live", "/en/sports"])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
  const { html } = await page("/en");
  expect([...html.matchAll(/href="\/en\/(?:live|sports|album)"/g)]).toEqual([]);
});

it("replaces a page with its data, and adds one to the sitemap", async () => {
  expect((await page("/en/promotions")).html).toMatch(/Offers of the week<\/h1>.*<li>Your night starts here/);
  expect((await page("/en/club")).html).toContain("A table for members, every Thursday.");
  expect((await page("/sitemap.xml")).html).toContain("/club</loc>");
});

it("fills a place and changes a sentence", async () => {
  const { html } = await page("/en");
  for (const text of ["New games every Thursday", "Come aboard"]) expect(html).toContain(text);
});

it("speaks a further language, in English where a sentence is missing", async () => {
  const { html } = await page("/it");
  expect(html).toMatch(/<html[^>]* lang="it"/);
  for (const text of ["Accedi", "Registrati", "New games every Thursday"]) expect(html).toContain(text);
});

const testLoaders = (): Promise<string> =>
  tool("vitest", "vitest.mjs", "run", "test/guest-pages.test.ts").then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => error.stdout || error.message,
  );

// docs/guides/test-a-trunk.md
it("finds a loader of its own that tells of the player who asks", async () => {
  expect(await testLoaders()).toMatch(/2 passed/);
  const club = blocks.get("site/pages/club.tsx") ?? "";
  const loader =
    "export const loader = ({ request }: { request: Request }) => request.headers.get('cookie');";
  trunk.write("site/pages/club.tsx", `${club}\n${loader}\n`);
  expect(await testLoaders()).toMatch(/× the loader of \.\.\/site\/pages\/club\.tsx .*1 failed \| 2 passed/s);
  trunk.write("site/pages/club.tsx", club);
});

// docs/guides/add-to-a-trunk.md
it("tests loaders with a brand that has a field of its own", async () => {
  const files = ["brand.ts", "server/brands.ts"].map(
    (file) => [file, readFileSync(join(trunk.folder, file), "utf8")] as const,
  );
  const own = readFileSync(join(trunk.folder, "brand.ts"), "utf8").replace(
    ": BrandInput = {",
    ' = {\n  club: "The Captains",',
  );
  trunk.write("brand.ts", own);
  trunk.write("server/brands.ts", OWN_BRANDS);
  expect(await testLoaders()).toMatch(/2 passed/);
  for (const [file, text] of files) trunk.write(file, text);
});

it("searches each half of its build, which fails where there is what it must not hold", async () => {
  for (const text of printed) expect(text).toMatch(/ok {2}guard {2}\d+ files/);
  trunk.write("dist/left-over.js", "export const app_debug = true;");
  await expect(buildHost()).rejects.toThrow("storefront guard");
});
