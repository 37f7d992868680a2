import * as account from "@storefront/account";
import * as accountHooks from "@storefront/account/react-hooks";
import * as games from "@storefront/games";
import * as gamesHooks from "@storefront/games/react-hooks";
import * as kyc from "@storefront/kyc";
import * as kycHooks from "@storefront/kyc/react-hooks";
import * as preferences from "@storefront/preferences";
import * as preferencesHooks from "@storefront/preferences/react-hooks";
import * as httpClient from "@storefront/client/http";
import * as clientHooks from "@storefront/client/react-hooks";
import * as sports from "@storefront/sports";
import * as sportsHooks from "@storefront/sports/react-hooks";

/** The two doors of a package that a page imports from. */
export interface Doors {
  readonly client: object;
  readonly hooks: object;
}

/** The doors by the name of their package. */
export const DOORS: Readonly<Record<string, Doors>> = {
  "@storefront/account": { client: account, hooks: accountHooks },
  "@storefront/games": { client: games, hooks: gamesHooks },
  "@storefront/kyc": { client: kyc, hooks: kycHooks },
  "@storefront/preferences": { client: preferences, hooks: preferencesHooks },
  "@storefront/client": { client: httpClient, hooks: clientHooks },
  "@storefront/sports": { client: sports, hooks: sportsHooks },
};
