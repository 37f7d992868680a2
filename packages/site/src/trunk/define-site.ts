import type { ComponentType } from "react";
import type { BrandExtensions } from "./extensions.ts";
import type { OwnPreferences } from "./own-preferences.ts";

/** The words of a trunk for its site, beside its brands. */
export interface SiteOptions {
  /** Components at the named places of the site. */
  readonly slots?: { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> };
  /** Further preferences of players, on the page of preferences too; the routes take the same (`preferencesGuard`). */
  readonly preferences?: OwnPreferences;
  /** Code that data cannot say, for all brands, or by the brand's id. */
  readonly extensions?: BrandExtensions | ((brand: string) => BrandExtensions);
}

/** The site of a trunk: its `site/site.tsx` exports it as `site`, and the build puts it where the pages look for it. */
export const defineSite = (options: SiteOptions): SiteOptions => options;

/** The named places of the site, with the properties that a component there gets. */
export interface SlotProps {
  /** At the end of the head of every page, before the ways in. */
  readonly "header.end": { readonly signedIn: boolean };
  /** Between the banners and the rows of games of the home page. */
  readonly "home.before-rows": object;
  /** Beside the description of a game. */
  readonly "game.side": { readonly game: { readonly slug: string; readonly name: string } };
  /** Below the deposit, on its page and in its dialog. */
  readonly "deposit.after": object;
  /** Beside the marks that the law asks for, at the foot of every page. */
  readonly "footer.marks": object;
}
