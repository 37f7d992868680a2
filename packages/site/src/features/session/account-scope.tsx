import { type Account, type AccountOptions, createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/client";
import { REFETCH_BACKOFF } from "@storefront/client/queries";
import { type Query, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type JSX, type ReactNode, useMemo } from "react";
import type { Translations } from "../../i18n/translations.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import { siteCaptcha } from "./challenge.ts";
import { onRecovered, reportNoAnswer } from "../connection/connection.ts";
import { PREFERENCES } from "../preferences/preferences-facts.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";
import { notifyFailure } from "../notices/failure-notice.ts";
import { visitToken } from "./attribution.ts";

/** The page's one account and the cache of what it reads; made on first use, in the browser only. */
let page: { account: Account; client: QueryClient } | undefined;

/**
 * Gives its children the account's hooks. Guests do not download the account library before they need it, so whatever
 * uses it has a scope of its own and is loaded lazily; all scopes share one account.
 */
export function AccountScope({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useTranslation();
  const { kycOperators, restrictions, validation, captcha, refreshOutage, id } =
    useShellIfLoaded()?.brand ?? {};
  const { kycSdks, deviceRisk, captcha: ownCaptcha } = brandExtensions(id);
  const brand = useMemo(
    () => ({ kycOperators, kycSdks, restrictions, validation, preferences: PREFERENCES }),
    [kycOperators, kycSdks, restrictions, validation],
  );
  page ??= createPage(i18n, { captcha: ownCaptcha ?? siteCaptcha(captcha), deviceRisk, refreshOutage });
  return (
    <QueryClientProvider client={page.client}>
      <AccountProvider account={page.account} brand={brand}>
        {children}
      </AccountProvider>
    </QueryClientProvider>
  );
}

/** A part of a page in a scope of its own. */
export function inScope<Props extends object>(
  Part: (props: Props) => JSX.Element | null,
): (props: Props) => JSX.Element {
  return function InScope(props) {
    return (
      <AccountScope>
        <Part {...props} />
      </AccountScope>
    );
  };
}

function createPage(
  translations: Translations,
  options: Pick<AccountOptions, "captcha" | "deviceRisk" | "refreshOutage">,
): { account: Account; client: QueryClient } {
  const account = createAccount({
    language: () => translations.language,
    icgToken: () => visitToken(document.cookie),
    ...options,
  });
  // The sentences of failures are here before the first call that can fail.
  void import("../error-texts/error-sentence.ts")
    .then(({ loadErrorTexts }) => loadErrorTexts(translations))
    .catch(() => {});
  const client = createClient();
  onRecovered(() => {
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  });
  // A page that the browser kept shows what was true when it was left, the balance above all. The session looks first who
  // is here now.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setTimeout(() => void client.refetchQueries({ type: "active", predicate: isOld }));
  });
  return { account, client };
}

/** By the clock: what an observer knows of the age of its answer was noted by a timer, and stood still with the page. */
const isOld = (query: Query): boolean =>
  query.observers.some(({ options: { staleTime } }) =>
    query.isStaleByTime(typeof staleTime === "function" ? staleTime(query) : staleTime),
  );

function createClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.["silent"] !== true) notifyFailure(error);
        else if (isApiError(error) && error.status === 0) void reportNoAnswer();
      },
    }),
    // Parts of a page that are loaded a moment after each other read the same answer.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 2_000, ...REFETCH_BACKOFF },
    },
  });
}
