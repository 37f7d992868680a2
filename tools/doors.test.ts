import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { llmsText } from "./begin-build.base.ts";
import { documents, loosePlaces, withCode } from "./contract/write-guides.ts";
import { beyondReact, touchedByImport } from "./import-touches.base.ts";

const packages = join(import.meta.dirname, "..", "packages");
const doorOf = (folder: string, door: string): string => join(packages, folder, "src", `${door}.ts`);

/** A page that needs no React, a server component or a script imports these; React, TanStack Query and the kernel are optional. */
const WITHOUT_PEERS = [
  doorOf("preferences", "index"),
  doorOf("client", "http"),
  ...["client", "account", "games", "kyc", "sports"].flatMap((folder) =>
    ["index", "queries"].map((door) => doorOf(folder, door)),
  ),
];

/**
 * Imports doors in a process of their own, without a DOM, where no optional peer and nothing of a server can be resolved. A
 * door that resolves one has its complaint in place of names.
 */
const PROBE = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    if (/^(?:react|react-dom|@tanstack|@storefront\\/proxy|hono|undici|node:)(?:$|[\\/:\\w])/.test(specifier))
      throw new Error("resolved " + specifier);
    return next(specifier, context);
  },
});
const found = [];
for (const file of process.argv.slice(1))
  found.push(await import(file).then(() => "alone", (error) => error.message));
console.log(JSON.stringify(found));
`;

it("a root door and `./queries` are imported without React, the kernel, Node and a DOM", () => {
  const withKernel = doorOf("preferences", "server");
  const flags = ["--conditions=@storefront/source", "--no-warnings", "--input-type=module", "--eval", PROBE];
  const printed = execFileSync(process.execPath, [...flags, ...WITHOUT_PEERS, withKernel], {
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual([...WITHOUT_PEERS.map(() => "alone"), "resolved @storefront/proxy"]);
});

it.each(["account", "games", "kyc", "preferences", "sports"])(
  "the doors of %s are imported without reading browser globals, starting timers or making calls",
  async (folder) => {
    const touched = (door: string): Promise<string[]> =>
      touchedByImport(join(packages, folder), () => import(doorOf(folder, door)));
    expect(await touched("index")).toEqual([]);
    expect(beyondReact(await touched("react-hooks"))).toEqual([]);
  },
);

it("a door of hooks names each export: Next.js refuses a star in a module that begins with `use client`", () => {
  const doors = globSync("*/src/*.{ts,tsx}", { cwd: packages }).map((file) => join(packages, file));
  const ofClients = doors.filter((file) => readFileSync(file, "utf8").startsWith('"use client"'));
  expect(ofClients.length).toBeGreaterThan(5);
  expect(ofClients.filter((file) => /^export \*/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("an account is made without them too, which a server may do", async () => {
  const { createAccount } = (await import(doorOf("account", "index"))) as {
    createAccount: () => { session: { getSnapshot: () => unknown } };
  };
  const folder = join(packages, "account");
  expect(await touchedByImport(folder, async () => createAccount().session.getSnapshot())).toEqual([]);
});

it("the llms.txt of a package has its doors with their values, its contract and the guides that use it", () => {
  const text = llmsText(join(packages, "kyc"));
  expect(text).toMatch(/^- `@storefront\/kyc` \(\[types\]\(etc\/index\.api\.md\)\): .*normalizeKycStatus/m);
  expect(text).toMatch(/^- `@storefront\/kyc\/server` .*kycRoutes/m);
  expect(text).toContain("- [kyc.routes.json](etc/kyc.routes.json)");
  expect(text).toMatch(/^- \[Describe a brand\]\(https:\/\/.*\/docs\/guides\/describe-a-brand\.md\)$/m);
});

it("the code of each document is that of a file, which it names", () => {
  const texts = documents().map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(texts.flatMap(([file, text]) => loosePlaces(text).map((place) => `${file}: ${place}`))).toEqual([]);
  // `pnpm fix` writes it.
  expect(texts.filter(([, text]) => withCode(text) !== text).map(([file]) => file)).toEqual([]);
});
