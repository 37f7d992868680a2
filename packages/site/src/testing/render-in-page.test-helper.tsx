import { render, type RenderResult } from "@testing-library/react";
import type { ComponentType, JSX, ReactNode } from "react";
import { TranslationsProvider } from "../i18n/use-translation.ts";
import { createRoutesStub as createTestRoutes, useLocation } from "react-router";
import { shellData } from "../features/site/shell-data.ts";
import { ShellProvider } from "../features/site/use-shell.ts";
import { createTranslations, setPageTranslations, type Texts } from "../i18n/translations.ts";
import type { Site } from "../features/site/page-site.ts";
import { testSite } from "./test-site.ts";
import { raisedEvents } from "../features/analytics/use-analytics.ts";
import type { AnalyticsEvent } from "../trunk/analytics-events.ts";
import { vi } from "vitest";

const ENGLISH = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>("../locales/en/*.json", { eager: true, import: "default" }),
  ).map(([path, texts]) => [path.slice("../locales/en/".length, -".json".length), texts]),
);

/** A page around what is tested: English texts, the shell's data, and the address on show for assertions. */
export function inPage(
  children: ReactNode,
  {
    site = testSite({ locale: "en" }),
    path = "/",
    texts = {},
  }: { site?: Site; path?: string; texts?: Readonly<Record<string, Texts>> } = {},
): JSX.Element {
  const translations = createTranslations("en", { ...ENGLISH, ...texts });
  setPageTranslations(translations);
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
    <TranslationsProvider value={translations}>
      <TestPage initialEntries={[path]} hydrationData={{ loaderData: { root: shell } }} />
    </TranslationsProvider>
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

/** Forgets the events so far, and gives those that were raised since, told or not. */
export function raisedFrom(): () => readonly AnalyticsEvent[] {
  raisedEvents.set([]);
  return () => raisedEvents.get().map(({ event }) => event);
}

/** Gives jsdom a `matchMedia` in which only these queries match. */
export function stubMatchMedia(...matching: readonly string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/**
 * Stops the clock by which presses are told apart until the test ends, so that no busy machine decides whether two
 * presses are one. What is returned lets so many milliseconds pass.
 */
export function stopPressClock(): (milliseconds: number) => void {
  let now = Math.ceil(performance.now());
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return (milliseconds) => {
    now += milliseconds;
  };
}
