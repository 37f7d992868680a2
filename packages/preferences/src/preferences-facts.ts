import type { ProxyHttp } from "@storefront/proxy/client";
import type { PlayerKey } from "@storefront/proxy/react-hooks";
import type { PreferencesGuard } from "./rules/preferences-guard.ts";

/** Where the hooks find the preferences of the signed-in player. */
export interface PreferencesFacts {
  /** The query of the profile: `profileQuery` of `@storefront/account`, or a trunk's own. */
  readonly profile: (http: ProxyHttp) => { readonly queryKey: PlayerKey; readonly queryFn?: unknown };
  /** The brand's guard; that of the starter list without one. */
  readonly guard?: PreferencesGuard | undefined;
}

declare module "@storefront/proxy/react-hooks" {
  interface BrandFacts {
    /** Without it every player has the defaults, and an update sends only what changes. */
    readonly preferences?: PreferencesFacts | undefined;
  }
}
