import soraUrl from "@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url";
import manropeUrl from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import { type JSX, type ReactNode, Suspense } from "react";
import { useTranslation } from "./i18n/use-translation.ts";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { Alternates, PageFacts } from "./layout/page-facts.tsx";
import { SchemeScript, ThemeStyle } from "./layout/scheme-script.tsx";
import { type ShellData, shellData } from "./features/site/shell-data.ts";
import { Pictures } from "./ui/art-image.tsx";
import { ShellProvider, useShellIfLoaded } from "./features/site/use-shell.ts";
import {
  type PageHandle,
  pageTexts,
  type PageLoaderArgs,
  type PageMeta,
  type PageMetaArgs,
} from "./features/routing/page-module.ts";
import { SiteShell } from "./layout/site-shell.tsx";
import { Outdated, Unstarted } from "./ui/no-scripts.tsx";
import { FailurePage } from "./pages/failure/failure-page.tsx";
import { siteContext } from "./features/site/page-site.ts";
import "./global.css";

export { never as shouldRevalidate } from "./features/routing/page-module.ts";

/** The parameters of the query that the frame of every page reads. */
export const handle: PageHandle = { query: { dialog: "browser", deposit: "browser", charge: "browser" } };

/** The data of every page, the same for every visitor of one brand and locale. */
export function loader({ context }: PageLoaderArgs): ShellData {
  return shellData(context.get(siteContext), { "Sora Variable": soraUrl, "Manrope Variable": manropeUrl });
}

/** The title of a page that has none of its own; the page of a failure has one, and a document has one title. */
export function meta({ loaderData, error }: PageMetaArgs<typeof loader>): PageMeta {
  return error === null ? [{ title: loaderData?.brand.name ?? "" }] : [];
}

/** The document around every page and every error page. */
export function Layout({ children }: { children: ReactNode }): JSX.Element {
  return (
    <ShellProvider>
      <PageDocument>{children}</PageDocument>
    </ShellProvider>
  );
}

/** The languages of scripts that run from right to left; `Intl.Locale` does not tell it in every browser. */
const isRightToLeft = (locale: string): boolean => /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(locale);

function PageDocument({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useTranslation();
  const shell = useShellIfLoaded();
  const look = shell?.look;
  const texts = pageTexts(useMatches());
  return (
    <html
      lang={i18n.language}
      dir={isRightToLeft(i18n.language) ? "rtl" : undefined}
      // The scheme script and the player's preferences change attributes of it before React has rendered it.
      suppressHydrationWarning
      data-scheme={look?.scheme}
      data-tiles={shell?.brand.theme.tiles}
      data-texts={texts}
      data-age={shell?.brand.legal.asksAge ? "" : undefined}
      data-build={shell?.build}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <SchemeScript />
        <ThemeStyle css={look?.style} />
        {look?.grounds.map(([scheme, colour], _index, { length }) => (
          <meta
            key={scheme}
            name="theme-color"
            content={colour}
            data-scheme={scheme}
            media={length > 1 ? `(prefers-color-scheme: ${scheme})` : undefined}
          />
        ))}
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {shell?.share !== undefined && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {shell?.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Alternates />
        {/* Left as it is by the browser, which keeps what it does not know of in the head. */}
        {import.meta.env.SSR && <PageFacts />}
        <Links nonce="" />
      </head>
      <body>
        <Outdated />
        <Pictures value={shell?.brand.pictures}>
          <SiteShell>{children}</SiteShell>
        </Pictures>
        <Unstarted />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App(): JSX.Element {
  return (
    // A page whose texts are still on their way leaves the one before it where it is.
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary(): JSX.Element {
  // The router gives its properties to components of the module itself; a trunk only exports this one again.
  return <FailurePage error={useRouteError()} />;
}

export type { PageHandle } from "./features/routing/page-module.ts";
export type {
  PageLoader,
  LoaderData,
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
} from "./features/routing/page-module.ts";
export type { Law, PublicBrand, ShellData, SocialProvider } from "./features/site/shell-data.ts";
export type { BrandLook } from "./features/site/brand-look.ts";
export type { LogoPicture } from "./features/site/brand-look.ts";
