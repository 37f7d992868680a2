import { existsSync, readFileSync } from "node:fs";
import {
  createStorefrontHost,
  type EmbeddedSandbox,
  startSandbox,
  type StorefrontHost,
} from "@storefront/host";
import { storefront } from "./trunk.ts";

interface Kept {
  trunk?: typeof storefront;
  host?: Promise<StorefrontHost>;
  sandbox?: Promise<EmbeddedSandbox>;
}

/** The file in which Next.js writes the name of a build. A development server has none. */
const NAME = ".next/BUILD_ID";
const isBuilt = process.env.NODE_ENV === "production" && existsSync(NAME);
const buildId = isBuilt ? readFileSync(NAME, "utf8").trim() : undefined;

// Next.js loads this module again after an edit; the process has one host and one sandbox.
const kept = ((globalThis as { storefrontKept?: Kept }).storefrontKept ??= {});

/** The host of the current trunk. An edit of the trunk makes a new one, which keeps the sandbox. */
export function storefrontHost(): Promise<StorefrontHost> {
  if (kept.trunk === storefront && kept.host !== undefined) return kept.host;
  const previous = kept.host;
  kept.trunk = storefront;
  kept.host = startHost();
  void previous?.then((host) => host.close());
  return kept.host;
}

async function startHost(): Promise<StorefrontHost> {
  const { API_BASE_URL, SANDBOX, SANDBOX_PORT = "4000" } = process.env;
  const usesSandbox = SANDBOX === "1" && API_BASE_URL === undefined;
  if (usesSandbox) kept.sandbox ??= startSandbox(Number(SANDBOX_PORT), process.env);
  return createStorefrontHost({ ...storefront, buildId, sandbox: await kept.sandbox });
}
