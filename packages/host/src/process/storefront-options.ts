import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { HostBrand } from "../brand.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { StorefrontPages } from "../pages/page-parts.ts";
import type { Trunk } from "./trunk.ts";

/** A trunk, and the results of its build. */
export interface StorefrontOptions<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
> extends Trunk<Brand, Own, Service> {
  /** The renderer of pages, such as `reactRouterPages`. A host of proxy routes alone has none. */
  readonly pages?: StorefrontPages<Brand> | undefined;
  /** The folder of the built client, with its `assets/`: a file address, or a path below the working directory. */
  readonly assets?: URL | string | undefined;
  /** The name that the build gave itself; `BUILD_ID` wins. `serveStorefront` makes one of the built files without it. */
  readonly buildId?: string | undefined;
}

/** The folder of the built client as a path. */
export function assetFolder(assets: URL | string | undefined): string | undefined {
  if (assets === undefined) return undefined;
  return typeof assets === "string" ? resolve(assets) : fileURLToPath(assets);
}
