import { render, type RenderResult } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ComponentType, JSX, ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createRoutesStub as createTestRoutes, useLocation } from "react-router";
import { shellData } from "../features/site/shell-data.ts";
import { ShellProvider } from "../features/site/use-shell.ts";
import { NAMESPACES } from "../features/i18n/namespaces.ts";
import { translationOptions } from "../features/i18n/options.ts";
import type { Site } from "../features/site/site-context.ts";
import { testSite } from "./test-site.ts";
import auth from "../locales/en/auth.json" with { type: "json" };
import common from "../locales/en/common.json" with { type: "json" };
import errors from "../locales/en/errors.json" with { type: "json" };
import home from "../locales/en/home.json" with { type: "json" };
import account from "../locales/en/account.json" with { type: "json" };
import wallet from "../locales/en/wallet.json" with { type: "json" };
import payments from "../locales/en/payments.json" with { type: "json" };
import rewards from "../locales/en/rewards.json" with { type: "json" };
import report from "../locales/en/report.json" with { type: "json" };
import profile from "../locales/en/profile.json" with { type: "json" };
import limits from "../locales/en/limits.json" with { type: "json" };
import security from "../locales/en/security.json" with { type: "json" };
import kyc from "../locales/en/kyc.json" with { type: "json" };
import referrals from "../locales/en/referrals.json" with { type: "json" };
import preferences from "../locales/en/preferences.json" with { type: "json" };
import overlay from "../locales/en/overlay.json" with { type: "json" };
import games from "../locales/en/games.json" with { type: "json" };
import game from "../locales/en/game.json" with { type: "json" };
import search from "../locales/en/search.json" with { type: "json" };
import service from "../locales/en/service.json" with { type: "json" };
import sports from "../locales/en/sports.json" with { type: "json" };
import promotions from "../locales/en/promotions.json" with { type: "json" };
import album from "../locales/en/album.json" with { type: "json" };
import validation from "../locales/en/validation.json" with { type: "json" };

/** A page around what is tested: English texts, the shell's data, and the address on show for assertions. */
export function inPage(
  children: ReactNode,
  { site = testSite({ locale: "en" }), path = "/" }: { site?: Site; path?: string } = {},
): JSX.Element {
  const translations = createInstance();
  void translations.use(initReactI18next).init({
    ...translationOptions("en"),
    initAsync: false,
    ns: [...NAMESPACES],
    resources: {
      en: {
        auth,
        common,
        errors,
        home,
        account,
        wallet,
        payments,
        rewards,
        report,
        profile,
        limits,
        security,
        kyc,
        referrals,
        preferences,
        overlay,
        validation,
        games,
        game,
        search,
        service,
        sports,
        album,
        promotions,
      },
    },
  });
  const shell = shellData(site);
  const TestPage = createTestRoutes([
    {
      id: "root",
      path: "*",
      // The site's root loads it once for all pages.
      loader: () => shell,
      HydrateFallback: () => null,
      Component: () => (
        <ShellProvider>
          {children}
          <Address />
        </ShellProvider>
      ),
    },
  ]);
  return (
    <I18nextProvider i18n={translations}>
      <TestPage initialEntries={[path]} hydrationData={{ loaderData: { root: shell } }} />
    </I18nextProvider>
  );
}

/** A route's page as the router renders it with what its loader gave. */
export function routePage(Page: unknown, loaderData: unknown): JSX.Element {
  const Component = Page as ComponentType<{ loaderData: unknown }>;
  return <Component loaderData={loaderData} />;
}

/** Renders inside a page. */
export function renderInPage(children: ReactNode, path = "/", site?: Site): RenderResult {
  return render(inPage(children, { path, ...(site && { site }) }));
}

function Address(): JSX.Element {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
