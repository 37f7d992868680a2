import { brandExtensions } from "../../trunk/brand-extensions.ts";
import { DUTY_IDS, type DutyId, type Market } from "../../brand/market.schema.ts";
import type { SiteBrand, Theme } from "../../brand/site-brand.schema.ts";
import { hasSharedPicture, type LogoPicture, logoPictures, type BrandLook, brandLook } from "./brand-look.ts";
import type { Site } from "./page-site.ts";

/** A provider of social login, and the parts of a request for its token. */
export type SocialProvider = SiteBrand["socialSignIn"][string] & { name: string };

/** The fields of a brand that the browser gets as they are, where the brand has them. */
const FIELDS = [
  "id",
  "name",
  "locales",
  "currency",
  "country",
  "requestDocument",
  "requestPhone",
  "autoDepositAfterRegister",
  "restrictions",
  "realityCheck",
  "showsBalanceInGame",
  "validation",
  "captcha",
  "kycOperators",
  "withdrawal",
  "support",
  "legal",
  "pictures",
] as const satisfies readonly (keyof SiteBrand)[];

/** The settings of the brand that the browser may know. */
export type PublicBrand = Pick<SiteBrand, (typeof FIELDS)[number]> & {
  /** Only where the brand names origins of its verification. */
  kyc?: SiteBrand["kyc"];
  /** The brand has the identity-document flow. */
  identityDocument?: boolean;
  /** Only where it is not the default. */
  refreshOutage?: "keep";
  /** The duties and values of the brand's market; absent for a brand without a market. */
  law?: Law;
  /** The providers of social login that have an address, in the brand's order. */
  social: readonly SocialProvider[];
  /** The brand has the sticker album (document 1, 1.7). */
  hasAlbum: boolean;
  /** The site draws the sportsbook of this brand, with the player's own bets. */
  hasBets?: boolean;
  theme: Pick<Theme, "artwork" | "tiles"> & {
    logo: { pictures: readonly LogoPicture[]; word?: string };
  };
};

/** The duties of the market that the pages do, and its values. */
export interface Law extends Pick<
  Market,
  "exclusionRegister" | "registrationLimits" | "breaks" | "idleMinutes"
> {
  readonly duties: readonly DutyId[];
}

/** The data of every page, the same for every visitor of one brand and locale (document 1, 1.6). */
export interface ShellData {
  brand: PublicBrand;
  locale: string;
  localePrefix: string;
  publicOrigin: string;
  /** Addresses of the fonts; in the data, because only the host knows where assets are loaded from. */
  fonts: readonly string[];
  /** Each of the brand's languages in itself; the browser's own names may differ from the server's by a letter. */
  languages: Readonly<Record<string, string>>;
  /** The build the page is of; compared with `/api/version` when a file of it is missing. */
  build: string;
  look: BrandLook;
  /** The path of the picture of shared links; undefined for a brand without one. */
  share?: string;
}

/** Shells by brand, and there by what else they are made of: names of languages and colours cost as much as a small page. */
const shells = new WeakMap<SiteBrand, Map<string, ShellData>>();

/** The shell of a site: picked field by field, so that nothing else of the brand reaches the browser; made once. */
export function shellData(site: Site, known: Readonly<Record<string, string>> = {}): ShellData {
  const { brand, locale, localePrefix, publicOrigin, assetBase, build } = site;
  const key = JSON.stringify([locale, localePrefix, publicOrigin, assetBase, build, known]);
  const ofBrand = shells.get(brand) ?? new Map<string, ShellData>();
  const shell = ofBrand.get(key) ?? makeShell(site, known);
  shells.set(brand, ofBrand.set(key, shell));
  return shell;
}

function makeShell(
  { brand, locale, localePrefix, publicOrigin, assetBase, build }: Site,
  known: Readonly<Record<string, string>>,
): ShellData {
  const { name, locales, identityDocument, albumConfig, kyc, market, dutyExceptions, session, theme } = brand;
  const logo = logoPictures(theme.logo, assetBase);
  const word = theme.logo.word ?? (logo.length === 0 ? name : undefined);
  return {
    brand: {
      ...pick(brand, FIELDS),
      ...(identityDocument && { identityDocument }),
      ...(session.refreshOutage === "keep" && { refreshOutage: session.refreshOutage }),
      hasAlbum: albumConfig.enabled,
      ...(brandExtensions(brand.id).sportsFeed && { hasBets: true }),
      ...(kyc.frameOrigins.length > 0 && { kyc }),
      ...(market && { law: lawOf(market, dutyExceptions) }),
      social: socialOf(brand),
      theme: {
        artwork: theme.artwork,
        logo: { pictures: logo, ...(word !== undefined && { word }) },
        tiles: theme.tiles,
      },
    },
    locale,
    localePrefix,
    publicOrigin,
    fonts: [...new Set([theme.fonts.display, theme.fonts.text])].flatMap((font) => {
      const path = typeof font === "string" ? known[font] : font.file;
      return path === undefined ? [] : [assetBase + path];
    }),
    languages: languageNames(locales),
    build: build ?? BUILD_ID,
    look: brandLook(theme, assetBase),
    ...(hasSharedPicture(brand.id) && { share: "/share.png" }),
  };
}

/** The fields of a record that are named and have a value, and no other. */
function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  const part = { ...whole };
  for (const [name, value] of Object.entries(part))
    if (value === undefined || !names.some((kept) => kept === name)) Reflect.deleteProperty(part, name);
  return part;
}

function lawOf(market: Market, exceptions: SiteBrand["dutyExceptions"]): Law {
  const { exclusionRegister, registrationLimits, breaks, idleMinutes } = market;
  const duties = DUTY_IDS.filter(
    (id) => exceptions[id] === undefined && market.duties.some((duty) => duty.id === id),
  );
  const has = (id: DutyId): boolean => duties.includes(id);
  return {
    duties,
    registrationLimits: has("registration-limits") ? registrationLimits : "offer",
    ...(exclusionRegister && has("exclusion-register") && { exclusionRegister }),
    ...(breaks && has("break-lengths") && { breaks }),
    ...(idleMinutes !== undefined && has("idle-sign-in") && { idleMinutes }),
  };
}

/** The names of languages in themselves; two of one language are told apart by their country. */
function languageNames(locales: readonly string[]): Record<string, string> {
  const languageOf = (locale: string): string => locale.split("-", 1)[0] ?? locale;
  return Object.fromEntries(
    locales.map((locale) => {
      const alike = locales.filter((other) => languageOf(other) === languageOf(locale)).length > 1;
      const name =
        new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(
          alike ? locale : languageOf(locale),
        ) ?? locale;
      return [locale, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)];
    }),
  );
}

function socialOf({ socialProviders, socialSignIn }: SiteBrand): SocialProvider[] {
  return socialProviders.flatMap((name) => {
    const entry = socialSignIn[name];
    return entry === undefined ? [] : [{ name, ...entry }];
  });
}

declare const __BUILD_ID__: string | undefined;

/** The build of these pages, as `/api/version` names it unless the host is told another name at its start. */
const BUILD_ID: string = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "development";
