import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Registry } from "../registry/registry.ts";
import { shell } from "./shell.ts";

const root = join(import.meta.dirname, "..", "..");
const example = join(root, "examples", "proxy-only");

/** A trunk of its own folder, with the packages of the registry: the example of a host of proxy routes alone. */
export interface Trunk {
  readonly folder: string;
  /** Runs a script in the trunk, with the registry. */
  run(script: string): Promise<string>;
  /** Type check and tests, among them the snapshot of the registry of routes. */
  check(): Promise<string>;
  /** Starts the trunk against the sandbox, logs in and gives the answer of a GET, its status first. */
  read(path: string): Promise<string>;
  /** The version of one of our packages that is installed, once for each copy. */
  installed(name: string): readonly string[];
}

/** Makes the trunk in a folder and installs it. */
export async function makeTrunk(folder: string, registry: Registry): Promise<Trunk> {
  mkdirSync(join(folder, "test"), { recursive: true });
  for (const file of globSync(
    ["*.ts", "test/routes.test.ts", "test/__snapshots__/routes*", "test/running*"],
    { cwd: example },
  ))
    if (file !== "vitest.config.ts") cpSync(join(example, file), join(folder, file));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TYPES));
  writeFileSync(join(folder, "read.ts"), READ);
  const run = (script: string): Promise<string> => shell(folder, script, registry.environment);
  await run("npm install --no-package-lock");
  return {
    folder,
    run,
    check: () => run("npm run --silent check-types && npm test --silent"),
    read: async (path) => (await run(`node read.ts ${path}`)).trim(),
    installed: (name) =>
      globSync(`**/node_modules/${name}/package.json`, { cwd: folder }).map(
        (file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as { version: string }).version,
      ),
  };
}

/** The example's manifest as a trunk has it: our packages by caret on the first version, others as the catalog says. */
function manifest(): object {
  const { catalog } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Record<string, string>;
  };
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(example, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const ranges = (all: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => name !== "@storefront/tools")
        .map(([name, range]) => [
          name,
          name.startsWith("@storefront/")
            ? "latest"
            : range === "catalog:"
              ? (catalog[name] ?? range)
              : range,
        ]),
    );
  return {
    name: "rehearsed-trunk",
    private: true,
    type: "module",
    scripts: { "check-types": "tsc", test: "vitest run" },
    dependencies: ranges(dependencies),
    devDependencies: ranges(devDependencies),
  };
}

const TYPES = {
  include: ["*.ts", "test"],
  compilerOptions: {
    target: "es2024",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
};

const READ = `import { PLAYERS } from "@storefront/sandbox-backend";
import { startExample } from "./test/running-example.test-helper.ts";

const [, , path = "/"] = process.argv;
const { origin, close } = await startExample();
const [player] = PLAYERS;
const login = await fetch(origin + "/api/auth/login", {
  method: "POST",
  headers: { "content-type": "application/json", origin },
  body: JSON.stringify({ login: player?.email, password: player?.password }),
});
const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
const answer = await fetch(origin + path, { headers: { cookie } });
process.stdout.write(answer.status + " " + (await answer.text()) + "\\n");
await close();
`;
