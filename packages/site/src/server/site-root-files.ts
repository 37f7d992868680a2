import { createCatalogue } from "@storefront/games/server";
import { type RootFile, siteFiles } from "@storefront/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { iconSvg } from "../features/site/brand-icon.ts";
import { listedPaths } from "./listed-pages.ts";
import { sitePictures } from "./site-pictures.ts";
import { workerFile } from "./worker-text.ts";

/** The place of a trunk's built host, beside which the build drew its pictures. */
export interface BuiltSite {
  /** `import.meta.url` of the module that is built to `dist/`; a host that runs from source has no pictures. */
  readonly built: string;
}

/** The facts of a brand's host that its files at the root are made of. */
interface RootFacts {
  readonly brand: SiteBrand;
  readonly publicOrigin: string;
  readonly assets: string;
}

/** The files of the site at the root, for `rootFiles` of a trunk: icons, manifest, sitemap, robots and service worker. */
export const siteRootFiles =
  ({ built }: BuiltSite) =>
  ({ brand, publicOrigin, assets }: RootFacts): Readonly<Record<`/${string}`, RootFile>> => ({
    ...siteFiles({
      name: brand.name,
      locales: brand.locales,
      publicOrigin,
      icon: iconSvg(brand.theme),
      background: brand.theme.colours.background,
      pictures: sitePictures(brand, new URL("./pictures/", built)),
      paths: async (reader) =>
        listedPaths(await createCatalogue({ reader, casinoMode: brand.casinoMode }).all()),
    }),
    "/service-worker.js": workerFile(brand, assets),
  });
