import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { registryOf } from "@storefront/host";
import { routeTable } from "@storefront/host/development";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { harborAnswers } from "./templates.test-helper.ts";
import { TEMPLATES } from "./answers.ts";
import { scaffold } from "./scaffold.ts";
import { readVersions } from "./versions.ts";

const run = promisify(execFile);
const own = join(import.meta.dirname, "..");
/** Milliseconds for the compiler, which reads the sources of a whole site: a busy machine decides nothing. */
const PATIENCE = 240_000;
/** Inside this package, whose development dependencies are those of all templates. */
const place = join(own, ".scaffolded");
const written = new Map<string, readonly string[]>();

beforeAll(() => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  for (const template of TEMPLATES) {
    const answers = harborAnswers(join(place, template), template);
    written.set(template, scaffold(answers, readVersions()));
    writeFileSync(join(place, template, "framework.d.ts"), FRAMEWORK);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Next.js is not installed here: `pnpm lab templates` checks the template against its real types. */
const FRAMEWORK = `declare module "next" {
  export interface Metadata { title: string }
  export interface NextConfig { poweredByHeader: boolean; serverExternalPackages: string[]; allowedDevOrigins: string[]; headers: () => Promise<object[]> }
}
declare module "next/headers" {
  export function cookies(): Promise<{ get(name: string): { value: string } | undefined }>;
}
declare module "*.css";
`;

describe.each(TEMPLATES)("the template %s", (template) => {
  it("has these files", () => {
    expect(written.get(template)).toMatchSnapshot();
  });

  it("names a version of everything that its files import", () => {
    const manifest = JSON.parse(readFileSync(join(place, template, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    const imported = (written.get(template) ?? [])
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(place, template, file), "utf8").matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)/g),
      ])
      .map(([, name = ""]) => name);
    expect(imported.length).toBeGreaterThan(5);
    const missing = [...new Set(imported)].filter((name) => !name.startsWith("node:") && !(name in named));
    expect(missing).toEqual([]);
    expect(Object.values(named).filter((version) => version === "" || version === "*")).toEqual([]);
  });

  it("searches what it builds", () => {
    const { scripts } = JSON.parse(readFileSync(join(place, template, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    // The configurations of the site's build search by themselves.
    const searches =
      template === "site" ? /^react-router build && tsup$/ : / && storefront guard [^&]*--server \S+$/;
    expect(scripts["build"]).toMatch(searches);
  });
});

it(
  "fits the packages of the repository",
  async () => {
    // The packages' own sources, so that a change of a package is seen here and not by a brand; read once for all templates.
    const project = join(place, "tsconfig.json");
    writeFileSync(project, JSON.stringify(PROJECT));
    const complaints = await run(join(own, "node_modules/.bin/tsc"), ["-p", project, "--checkers", "1"], {
      cwd: place,
    }).then(
      () => "",
      (error: Error & { stdout?: string }) => error.stdout || error.message,
    );
    expect(complaints).toBe("");
  },
  PATIENCE,
);

it.each([
  ["host", "HostBrandInput"],
  ["site", "BrandInput"],
])(
  "has a wrong field red at the field, in a short sentence: %s",
  async (template, type) => {
    const brand = readFileSync(join(place, template, "brand.ts"), "utf8");
    writeFileSync(join(place, template, "brand.ts"), brand.replace("  name:", '  colour: "red",\n  name:'));
    const project = join(place, `${template}.json`);
    const include = [`${template}/brand.ts`, `${template}/server/brands.ts`];
    writeFileSync(project, JSON.stringify({ ...PROJECT, include }));
    const complaints = await run(join(own, "node_modules/.bin/tsc"), ["-p", project, "--checkers", "1"], {
      cwd: place,
    }).then(
      () => "",
      (error: Error & { stdout?: string }) => error.stdout || error.message,
    );
    writeFileSync(join(place, template, "brand.ts"), brand);
    expect(complaints.trim()).toBe(
      `${template}/brand.ts(7,3): error TS2353: Object literal may only specify known properties, and 'colour' does not exist in type '${type}'.`,
    );
  },
  PATIENCE,
);

const PROJECT = {
  extends: "./next/tsconfig.json",
  compilerOptions: {
    customConditions: ["@storefront/source"],
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    types: ["node", "vite/client"],
    erasableSyntaxOnly: true,
    incremental: false,
  },
  include: TEMPLATES.map((template) => `${template}/**/*`),
};

it.each([
  ["host", "shared"],
  ["site", "site"],
])(
  "has the routes that its own test accepts: %s",
  async (template, part) => {
    const trunk = (await import(pathToFileURL(join(place, template, "server/trunk.ts")).href)) as {
      storefront: Parameters<typeof registryOf>[0];
    };
    const rows = routeTable(registryOf(trunk.storefront)).map(({ method, path, access, reply, errors }) =>
      [method, path, access, reply, errors].join(" "),
    );
    await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`../templates/${part}/test/routes.txt`);
  },
  PATIENCE,
);

it.each([
  ["host", "shared"],
  ["site", "site"],
])("writes the brand file of the template %s for the answers that it represents", (template, part) => {
  expect(readFileSync(join(place, template, "brand.ts"), "utf8")).toBe(
    readFileSync(join(own, "templates", part, "brand.ts"), "utf8"),
  );
});

it("lets a packed package begin with the versions of its release", () => {
  const versions = Object.entries(readVersions()).filter(([name]) => name.startsWith("@storefront/"));
  expect(versions.length).toBeGreaterThan(5);
  // Packing replaces these by the versions of the workspace.
  expect(versions.filter(([, version]) => version !== "workspace:^")).toEqual([]);
});

it("hides no file from packing", () => {
  const names = readdirSync(join(own, "templates"), { recursive: true }).map(String);
  expect(names.filter((name) => /(?:^|\/)\./.test(name))).toEqual([]);
});
