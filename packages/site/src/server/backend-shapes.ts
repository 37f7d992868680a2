import type { AccountAnswers, AccountRequests } from "@storefront/account/server";
import type { GamesAnswers, GamesRequests } from "@storefront/games/server";
import type { FlagAnswers } from "@storefront/host";
import type { KycAnswers } from "@storefront/kyc/server";
import type { PreferencesRequests } from "@storefront/preferences/server";
import type { ListOf } from "@storefront/client";
import type { Sends } from "@storefront/proxy";
import type { SportsAnswers } from "@storefront/sports/server";

/** The answers of the backend that the site's own pages read. */
export interface PageAnswers {
  "GET /appearance": {
    readonly banners: readonly {
      readonly id?: string | number | null;
      readonly kind?: string | null;
      readonly title: string | null;
      readonly subtitle?: string | null;
      readonly call_to_action?: { readonly label: string; readonly url: string } | null;
      readonly colors?: { readonly from: string; readonly to: string } | null;
      readonly image?: string | null;
    }[];
    readonly promotions?: readonly unknown[];
  };
  "GET /getlegalterm": ListOf<{
    readonly slug: string | null;
    readonly title?: string | null;
    readonly content: string | null;
  }>;
}

/**
 * The answers of the backend that a site reads, each in the shape that its readers know, and the bodies that its routes send:
 * `defineBackend<SiteAnswers>()({ … })`.
 */
export type SiteAnswers = PageAnswers &
  AccountAnswers &
  GamesAnswers &
  KycAnswers &
  SportsAnswers &
  FlagAnswers &
  Sends<AccountRequests & GamesRequests & PreferencesRequests>;
