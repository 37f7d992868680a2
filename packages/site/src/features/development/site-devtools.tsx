import { REFRESH_INTERVAL } from "@storefront/account";
import { StorefrontDevtools } from "@storefront/client/devtools";
import { type JSX, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { endpointCodes } from "../i18n/endpoint-codes.ts";
import { AccountScope } from "../session/account-scope.tsx";
import { hasSessionHint } from "../session/signed-in.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";

const KEYS = {
  savedAt: "storefront.session.saved-at",
  interval: "storefront.session.refresh-after",
} as const;
/** i18next shows keys instead of texts in this language. */
const KEYS_LANGUAGE = "cimode";

/** The panel of development builds with the facts of this site; no production build has it. */
export function SiteDevtools(): JSX.Element {
  return (
    <AccountScope>
      <Devtools />
    </AccountScope>
  );
}

function Devtools(): JSX.Element {
  const { i18n } = useTranslation();
  const { id = "", name, ...brand } = useShellIfLoaded()?.brand ?? {};
  const switches = useMemo(
    () => Object.fromEntries(Object.entries(brand).filter(([, value]) => typeof value !== "object")),
    [brand],
  );
  const actions = [
    {
      label: "Show text keys, or texts again",
      run: () => {
        const own = document.documentElement.lang;
        void i18n.changeLanguage(
          i18n.language === KEYS_LANGUAGE ? (i18n.languages[0] ?? own) : KEYS_LANGUAGE,
        );
      },
    },
  ];
  const brandFacts = { id, name, switches };
  return (
    <StorefrontDevtools {...{ actions, endpointCodes }} brand={brandFacts} sessionFacts={refreshFacts} />
  );
}

/** The age of the token and the moment of its renewal, as every tab of this browser knows them. */
function refreshFacts(): Record<string, string> {
  const savedAt = Number(localStorage.getItem(KEYS.savedAt));
  const interval = Number(localStorage.getItem(KEYS.interval)) || REFRESH_INTERVAL;
  if (!hasSessionHint() || !savedAt) return { "refresh cycle": "not running" };
  const minutes = Math.round((savedAt + interval - Date.now()) / 60_000);
  return {
    "token saved": new Date(savedAt).toLocaleTimeString(),
    "token is renewed": minutes > 0 ? `in ${minutes} min` : "at the next navigation",
  };
}
