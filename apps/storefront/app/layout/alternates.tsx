import type { JSX } from "react";
import { useLocation } from "react-router";
import { localeAddress } from "../features/address/locale-address.ts";
import { useIsMissing } from "../features/routing/use-page-path.ts";
import { useShellIfLoaded } from "../features/site/use-shell.ts";

/** Tells search engines the page's one address and the same page in the brand's other languages; of a missing one, nothing. */
export function Alternates(): JSX.Element | null {
  const { pathname } = useLocation();
  const shell = useShellIfLoaded();
  const missing = useIsMissing();
  if (!shell || missing) return null;
  const { brand, locale, publicOrigin } = shell;
  const address = (to: string): string => publicOrigin + localeAddress(pathname, to, brand.locales);
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
