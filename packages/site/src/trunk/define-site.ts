import type { ComponentType } from "react";
import type { GameTileProps } from "./game-tile.ts";
import type { OwnPreferences } from "./own-preferences.ts";
import type { AccountOptions } from "@storefront/account";
import type { KycSdk } from "@storefront/kyc";
import type { AnalyticsAdapter } from "./analytics-events.ts";
import type { SportsFeedSource } from "./sports-feed.ts";

/** The code by which a trunk's site differs from others; what differs by data is in the brands. None of it is required. */
export interface SiteOptions {
  /** Components at the named places of the site. */
  readonly slots?: { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> };
  /** The tile of a game in place of the site's, everywhere: rows, lists, search and suggestions. */
  readonly tile?: ComponentType<GameTileProps>;
  /** Further preferences of players, on the page of preferences too; the routes take the same (`preferencesGuard`). */
  readonly preferences?: OwnPreferences;
  /** Further fields of the registration, asked with the person's data; the routes take the names (`registerFields`). */
  readonly registerFields?: OwnFields;
  /** Code that data cannot say, for all brands, or by the brand's id. */
  readonly extensions?: BrandExtensions | ((brand: string) => BrandExtensions);
}

/** The site of a trunk: its `site/site.tsx` exports it as `site`, and the build puts it where the pages look for it. */
export const defineSite = (options: SiteOptions): SiteOptions => options;

/** The page and the player that every component at a named place is told of. */
export interface SlotVisit {
  /** The locale of the page, such as `pt-BR`. */
  readonly language: string;
  /** False on the server and in the first render. */
  readonly signedIn: boolean;
}

/** The named places of the site, with the properties that a component there gets. */
export interface SlotProps {
  /** A component at the end of the head of every page, before sign-in and balance: at most 3rem wide at 320 px, 4rem on larger phones. */
  readonly "header.end": SlotVisit;
  /** The part `slot` of the home page: between the banners and the rows of games, unless the brand's `home` says otherwise. */
  readonly "home.before-rows": SlotVisit;
  /** Beside the description of a game. */
  readonly "game.side": SlotVisit & { readonly game: { readonly slug: string; readonly name: string } };
  /** Below the deposit, on its page and in its dialog. */
  readonly "deposit.after": SlotVisit;
  /** Beside the marks that the law asks for, at the foot of every page. */
  readonly "footer.marks": SlotVisit;
}

/** The code that a trunk brings along; a brand's data cannot say it. */
export interface BrandExtensions {
  /** The SDKs of verification operators by name, each in a file of its own that is loaded when a verification needs it. */
  readonly kycSdks?: Readonly<Record<string, () => Promise<KycSdk>>>;
  /** Gives the `device_risk_token` of a login. */
  readonly deviceRisk?: AccountOptions["deviceRisk"];
  /** A captcha of the trunk's own, in place of the one that the brand's data names. */
  readonly captcha?: AccountOptions["captcha"];
  /** The betting that the sportsbook shows, in place of a provider's page in a frame. */
  readonly sportsFeed?: SportsFeedSource;
  /** Learns of events such as `page_view` and `login`, once the visitor has agreed to everything, where the brand asks. */
  readonly analytics?: AnalyticsAdapter;
}

/** A field that a trunk adds to the registration: a text, or with `values` a choice. */
export interface OwnField {
  /** Its name by language, such as `en`; `storefront check` asks for each language of a brand. */
  readonly label: Readonly<Record<string, string>>;
  /** The values to choose from, and the names of each by language, likewise. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The whole text as a regular expression, such as `^[A-Z]{2}\\d{6}$`; any text without it. */
  readonly pattern?: string;
  /** True for a field that may stay empty. Default false: it has to be filled in. */
  readonly isOptional?: boolean;
  /** The name of HTML's `autocomplete` by which browsers fill the field in. Default `off`. */
  readonly autoComplete?: string;
}

/** The fields of a trunk's own by the name that its backend has for each; the routes take the same names (`registerFields`). */
export type OwnFields = Readonly<Record<string, OwnField>>;
