import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tools/free-port.base.ts";
import type { Registry } from "../registry/registry.ts";
import { eventually, start } from "../templates/running-process.ts";
import { shell } from "./shell.ts";

/** A trunk that the scaffolder wrote, of proxy routes alone, with the packages of the registry. */
export interface Trunk {
  readonly folder: string;
  /** Runs a script in the trunk, with the registry. */
  run(script: string): Promise<string>;
  /** Type check and tests, among them the one of the accepted routes. */
  check(): Promise<string>;
  /** Starts the trunk with the sandbox, logs in and gives the answer of a GET, its status first. */
  read(path: string): Promise<string>;
  /** The versions of a package that are installed, one for each copy. */
  installed(name: string): readonly string[];
}

const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const OF_A_PACKAGE_MANAGER = /^(?:npm_|pnpm_|NODE_|INIT_CWD)/i;

/** Makes the trunk in a folder below another one, and installs it. */
export async function makeTrunk(parent: string, registry: Registry): Promise<Trunk> {
  const folder = join(parent, "my-brand");
  // A person's shell has nothing of the package manager that started the rehearsal.
  const cleared = Object.keys(process.env).filter((name) => OF_A_PACKAGE_MANAGER.test(name));
  for (const name of cleared) delete process.env[name];
  await shell(
    parent,
    "npm create --yes storefront@latest my-brand -- --template host --yes",
    registry.environment,
  );
  const run = (script: string): Promise<string> => shell(folder, script, registry.environment);
  return {
    folder,
    run,
    check: () => run("npm run --silent check-types && npm test --silent"),
    read: (path) => read(folder, path),
    installed: (name) =>
      globSync(`**/node_modules/${name}/package.json`, { cwd: folder }).map(
        (file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as { version: string }).version,
      ),
  };
}

async function read(folder: string, path: string): Promise<string> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const host = start("node --env-file=.env --env-file=.env.development server/main.ts", folder, {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
  });
  try {
    const login = await eventually(() =>
      fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify(PLAYER),
      }),
    );
    const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0]);
    const answer = await fetch(origin + path, { headers: { cookie: cookies.join("; ") } });
    return `${answer.status} ${await answer.text()}`;
  } finally {
    await host.stop();
  }
}
