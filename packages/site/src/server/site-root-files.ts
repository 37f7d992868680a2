import { createCatalogue } from "@storefront/games/server";
import { type RootFile, siteFiles } from "@storefront/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { LAST_WINS_PATH, maskedName } from "../features/catalogue/win-lines.ts";
import { iconAddress } from "../features/site/brand-look.ts";
import { absentPaths, type SitePages } from "../trunk/pages.ts";
import { brandPictures, iconSvg, missingBrandFiles, readBrandFile } from "./brand-files.ts";
import type { PublicReader } from "@storefront/proxy";
import { readOffers } from "../features/banners/promotion-offers.ts";
import { LEGAL_TERMS } from "../features/site/legal-terms.ts";

/** The place of a trunk's built host. */
export interface BuiltSite {
  /** `import.meta.url` of the module that is built to `dist/`, beside the built `client/` and the trunk's `public/`. */
  readonly built: string;
  /** The choice of pages that `routes.ts` has: the sitemap names no page that is not there, and those that are added. */
  readonly pages?: SitePages;
}

/** The brand and the origin, such as `https://play.example`, that the files at the root are made of. */
export interface RootFacts {
  readonly brand: SiteBrand;
  readonly publicOrigin: string;
}

const WINS_FRESH_FOR = 10_000;

/** The files of the site at the root, for `rootFiles` of a trunk: icons, manifest, sitemap, robots and last wins. */
export const siteRootFiles =
  ({ built, pages }: BuiltSite) =>
  ({ brand, publicOrigin }: RootFacts): Readonly<Record<`/${string}`, RootFile>> => {
    const folders = ["./client/", "../public/"].map((folder) => new URL(folder, built));
    const missing = missingBrandFiles(brand, folders).map((path) => `public${path}`);
    if (missing.length > 0) throw new Error(`Brand ${brand.id}: there is no file ${missing.join(", ")}.`);
    const icon = iconSvg(brand, readBrandFile(iconAddress(brand.theme), folders));
    return {
      ...siteFiles({
        name: brand.name,
        locales: brand.locales,
        publicOrigin,
        icon,
        background: brand.theme.colours.background,
        pictures: brandPictures(brand.id, folders),
        paths: async (reader) => {
          const [games, promotions] = await Promise.all([
            createCatalogue({ reader, casinoMode: brand.casinoMode }).all(),
            promotionNames(brand, reader),
          ]);
          return listedPaths({ games, promotions }, pages);
        },
      }),
      [LAST_WINS_PATH]: {
        type: "application/json",
        freshFor: WINS_FRESH_FOR,
        headers: { "cache-control": "no-cache" },
        make: async (reader) => {
          const wins = await createCatalogue({ reader, casinoMode: brand.casinoMode }).lastWins();
          return JSON.stringify(wins.map((win) => ({ ...win, player: maskedName(win.player) })));
        },
      },
    };
  };

/** The names of the promotions that are on, for the sitemap; none while the backend does not tell them. */
async function promotionNames(
  brand: Pick<SiteBrand, "promotions" | "locales">,
  reader: PublicReader,
): Promise<string[]> {
  const appearance = brand.promotions ? undefined : await appearanceOf(reader);
  const { promotions } = readOffers(brand, brand.locales[0] ?? "", appearance, Date.now());
  return promotions.map(({ name }) => name);
}

async function appearanceOf(reader: PublicReader): Promise<unknown> {
  try {
    return (await reader.read("appearance", "GET /appearance")).data;
  } catch {
    return undefined;
  }
}

type Paths = (content: Content) => readonly string[];

/** The content that has pages of its own. */
interface Content {
  readonly games: readonly {
    slug: string;
    providerSlug: string | undefined;
    categories: readonly { slug: string }[];
  }[];
  readonly promotions: readonly string[];
}

/** The pages that search engines should know, by the path that their route declares. */
export const LISTED_PAGES: Readonly<Record<string, Paths>> = {
  "/": () => ["/"],
  "/live": () => ["/live"],
  "/sports": () => ["/sports"],
  "/promotions": () => ["/promotions"],
  "/promotions/:name": ({ promotions }) => promotions.map((name) => `/promotions/${name}`),
  "/terms/:term": () => LEGAL_TERMS.map((term) => `/terms/${term}`),
  "/casino/category/:slug": ({ games }) =>
    games.flatMap(({ categories }) =>
      categories.map(({ slug }) => `/casino/category/${encodeURIComponent(slug)}`),
    ),
  "/casino/provider/:slug": ({ games }) =>
    games.flatMap(({ providerSlug }) =>
      providerSlug ? [`/casino/provider/${encodeURIComponent(providerSlug)}`] : [],
    ),
  "/game/:slug": ({ games }) => games.map(({ slug }) => `/game/${encodeURIComponent(slug)}`),
};

/** Pages that need no search engine: what only a player has, and what only a query fills. */
export const UNLISTED_PAGES: readonly RegExp[] = [
  /^\/account(?:\/|$)/,
  /^\/auth\//,
  /^\/confirm-email$/,
  /^\/recover-account$/,
  /^\/support$/,
  /^\/search$/,
  /^\/album$/,
];

/** The paths of all listed pages with this content: without the pages that a trunk does not have, with those that it adds. */
export function listedPaths(content: Content, pages: SitePages = {}): string[] {
  const absent = absentPaths(pages);
  const own = Object.values(pages.add ?? {}).filter(
    ({ path, listed }) => listed === true && !path.includes(":"),
  );
  const listed = Object.entries(LISTED_PAGES).filter(([path]) => !absent.includes(path));
  return [...listed.flatMap(([, pathsOf]) => pathsOf(content)), ...own.map(({ path }) => path)];
}
