import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { VariableSource } from "../environment/env.ts";
import { StartRefusal } from "./start-refusal.ts";

/** The embedded sandbox backend and what a person is told of it. */
export interface EmbeddedSandbox {
  apiBaseUrl: string;
  /** The variables of the host that match this sandbox, for those that are not set: addresses and secrets. */
  variables: Readonly<Record<string, string>>;
  banner: string;
  close(): Promise<void>;
}

interface SandboxModule {
  embedSandbox: (options: { port: number; variables: VariableSource }) => Promise<EmbeddedSandbox>;
}

const PACKAGE = "@storefront/sandbox-backend";

/** Starts the sandbox backend in this process; loaded only when it is used. */
export async function startSandbox(
  port: number,
  variables: VariableSource,
  from: readonly string[] = [process.argv[1] ?? "", join(process.cwd(), "package.json")],
): Promise<EmbeddedSandbox> {
  const address = findSandbox(from);
  // It is no dependency of a host: a trunk that develops against it has it among its devDependencies.
  if (address === undefined)
    throw new StartRefusal(
      `SANDBOX=1 needs ${PACKAGE}, which is not installed: run "npm install --save-dev ${PACKAGE}", or name a backend with API_BASE_URL.`,
    );
  const { embedSandbox } = (await import(/* @vite-ignore */ address)) as SandboxModule;
  return embedSandbox({ port, variables });
}

/** The path of the package as one of these files sees it: what is installed for the trunk cannot be seen from the host's folder. */
export function findSandbox(from: readonly string[]): string | undefined {
  for (const file of from) {
    if (file === "") continue;
    try {
      return pathToFileURL(createRequire(file).resolve(PACKAGE)).href;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
