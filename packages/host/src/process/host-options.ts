import type { Logger, RouteGroup } from "@storefront/proxy";
import type { Cache } from "@storefront/proxy/host";
import type { HostBrand } from "../brand.ts";
import type { Environment } from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { StorefrontPages } from "../pages/page-parts.ts";
import type { Trunk } from "./trunk.ts";

/** Facts of the process that the host needs. */
export interface HostOptions<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  trunk: Trunk<Brand, Own, Service>;
  environment: Environment<Brand, Own>;
  apiBaseUrl: string;
  /** The renderer of pages; none in a host of proxy routes alone. */
  pages: StorefrontPages<Brand> | undefined;
  /** Folder of the built client; undefined in development, where Vite serves it. */
  assets: string | undefined;
  logger: Logger;
  /** The development build's own routes; undefined in a production build. */
  development: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** Reasons why this process should get no traffic; empty when it is ready. */
  notReady: () => readonly string[];
}
