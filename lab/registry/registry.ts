import { execFileSync, fork } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A package registry on loopback, for rehearsals of a release and for templates that install what was not published yet.
 *
 * It is a process of its own, so its caller may run npm synchronously. It keeps `@storefront/*` and `create-storefront`
 * in a temporary folder and never asks another registry for them; every other package comes from the registry that npm
 * is configured to use. Anybody may publish, deprecate and move dist-tags without an account.
 *
 * ```ts
 * const registry = await startRegistry();
 * try {
 *   await publishWorkspace(registry); // registry/workspace.ts; the packages are built
 *   execFileSync("npm", ["install"], { cwd, env: { ...process.env, ...registry.environment } });
 * } finally {
 *   await registry.close();
 * }
 * ```
 */
export interface Registry {
  /** The address, with the slash at its end. */
  readonly url: string;
  /** Variables with which npm and pnpm use this registry, and publish to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The last lines that the registry logged, for the report of a failure. */
  log(): string;
  /** Ends the process and removes what it stored. */
  close(): Promise<void>;
}

const STARTS_IN_MILLISECONDS = 100_000;

/** Starts an empty registry; whoever starts it closes it. It ends with its parent in any case. */
export async function startRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-registry-"));
  const configuration = join(folder, "config.yaml");
  const output = join(folder, "registry.log");
  // JSON is YAML.
  writeFileSync(configuration, JSON.stringify(configurationOf(folder)));
  const child = fork(join(import.meta.dirname, "serve-registry.ts"), [configuration], {
    stdio: ["ignore", openSync(output, "a"), openSync(output, "a"), "ipc"],
    execArgv: [],
  });
  const log = (): string => readFileSync(output, "utf8").split("\n").slice(-30).join("\n");
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The registry did not start.\n${log()}`)),
      STARTS_IN_MILLISECONDS,
    );
    child.once("message", (message) => {
      clearTimeout(late);
      resolve(message as number);
    });
    void ended.then(() => {
      clearTimeout(late);
      reject(new Error(`The registry ended.\n${log()}`));
    });
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const url = `http://127.0.0.1:${port}/`;
  return { url, environment: environmentOf(port), log, close };
}

/** Two groups of packages: a name of ours that is not published here yet is a 404, never somebody else's. */
function configurationOf(folder: string): object {
  const ours = { access: "$all", publish: "$all", unpublish: "$all" };
  return {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: -1 } },
    uplinks: { configured: { url: configuredRegistry(), cache: false, timeout: "60s", max_fails: 5 } },
    packages: {
      "@storefront/*": ours,
      "create-storefront": ours,
      "**": { access: "$all", proxy: "configured" },
    },
    web: { enable: false },
    max_body_size: "100mb",
    log: { type: "stdout", format: "pretty", level: "warn" },
  };
}

function environmentOf(port: number): Record<string, string> {
  const url = `http://127.0.0.1:${port}/`;
  return {
    npm_config_registry: url,
    // npm asks for an account before it publishes; the registry lets everybody in.
    [`npm_config_//127.0.0.1:${port}/:_authToken`]: "anybody",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    // Provenance is what CI alone can give.
    npm_config_provenance: "false",
    pnpm_config_registry: url,
    // pnpm does not install what was published a moment ago.
    pnpm_config_minimum_release_age: "0",
  };
}

function configuredRegistry(): string {
  return execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
}
