import { existsSync } from "node:fs";
import { buildConstant } from "./build-id.ts";
import { guardBuild } from "./site-react-router.ts";

export interface HostBuild {
  readonly entry: Record<string, string>;
  readonly format: "esm";
  readonly outDir: string;
  readonly clean: boolean;
  readonly sourcemap: boolean;
  readonly target: string;
  readonly platform: "node";
  readonly splitting: boolean;
  readonly define: Record<string, string>;
  /** Searches the built host; it throws when there is what a host must not hold. */
  readonly onSuccess: () => Promise<void>;
}

/** The names that the command knows a trunk's module by. */
const TRUNKS = ["server/trunk.ts", "server/storefront.ts"] as const;

/**
 * The whole `tsup.config.ts` of a trunk: the built host, `dist/main.js`, and the trunk under a name of its own, by which
 * the command finds it where the sources are not. What is installed stays outside, and the site's build is loaded beside it.
 */
export const siteHost = (): HostBuild => ({
  entry: { main: "server/main.ts", trunk: TRUNKS.find((file) => existsSync(file)) ?? TRUNKS[0] },
  format: "esm",
  outDir: "dist",
  clean: false,
  sourcemap: true,
  target: "node24",
  platform: "node",
  splitting: true,
  define: { __BUILD_ID__: buildConstant() },
  onSuccess: async () => guardBuild("--server", "dist"),
});
