import type { JSX } from "react";
import { useLocation, useMatches } from "react-router";
import { localeAddress } from "../features/address/locale-address.ts";
import { renderedParameters } from "../features/texts/page-texts.ts";
import { useIsMissing } from "../features/routing/use-page-path.ts";
import { useShellIfLoaded } from "../features/site/use-shell.ts";

/** Read on pages that declare it, and on no other. */
const PAGE = "page";

/** Tells search engines the page's one address and the same page in the brand's other languages; of a missing one, nothing. */
export function Alternates(): JSX.Element | null {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shell = useShellIfLoaded();
  const missing = useIsMissing();
  if (!shell || missing) return null;
  const { brand, locale, publicOrigin } = shell;
  // The further pages of a list are pages of their own; every other parameter shows the same page in another way.
  const page = renderedParameters(matches).includes(PAGE) ? new URLSearchParams(search).get(PAGE) : null;
  const query = page !== null && /^[1-9]\d*$/.test(page) && page !== "1" ? `?page=${page}` : "";
  const address = (to: string): string => publicOrigin + localeAddress(pathname, to, brand.locales) + query;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {brand.locales.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={address(brand.locales[0] ?? locale)} />
      )}
      {brand.locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
    </>
  );
}
