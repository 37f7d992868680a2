import type { Logger, PublicReader } from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import type { PageRequest } from "./page-bytes.ts";
import type { PageService } from "./page-service.ts";
import type { PolicySources } from "./security-headers.ts";

/** The parts of a host that its renderer of pages gets. */
export interface PageParts<Brand extends HostBrand = HostBrand> {
  brand: Brand;
  /** The brand with the last flags of the backend; the same as `brand` if no flags are read. */
  currentBrand?: (() => Brand) | undefined;
  publicOrigin: string;
  /** The address of built assets, if not our own origin. */
  assetBase: string | undefined;
  /** The addresses of the services that pages call from the browser, by name. */
  browserServices?: Readonly<Record<string, string>>;
  /** The answer of `/api/version`. */
  buildId: string;
  /** Public data in a language, as a guest, for a page of this caller. */
  publicReader: (language: string, caller?: string) => PublicReader;
  policy: PolicySources;
  /** True in development, which renders every page again. */
  development: boolean;
  /** Pages rendered at once. */
  limitRenders: number;
  /** True when shared caches may store pages for a moment. */
  cdn: boolean;
  logger: Logger;
  /** Who asks for a page: renderings wait in turn by caller. */
  callerOf?: ((request: PageRequest) => string) | undefined;
  /** Charges a page that has to be rendered to the address of its request: seconds to wait, 0 within the limit. */
  charge?: ((request: PageRequest) => Promise<number>) | undefined;
  /** True for a socket's address whose request id is taken over; without it no id is. */
  trusts?: ((peer: string) => boolean) | undefined;
}

/** Makes a host's pages when it starts; a host of proxy routes alone has none. */
export type StorefrontPages<Brand extends HostBrand = HostBrand> = (
  parts: PageParts<Brand>,
) => Promise<PageService>;
