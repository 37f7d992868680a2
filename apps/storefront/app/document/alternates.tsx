import type { JSX } from "react";
import { useLocation } from "react-router";
import { localeAddress } from "../routing/locale-address.ts";
import { useShellIfLoaded } from "./use-shell.ts";

/** Tells search engines the page's one address and the same page in the brand's other languages. */
export function Alternates(): JSX.Element | null {
  const { pathname } = useLocation();
  const shell = useShellIfLoaded();
  if (!shell) return null;
  const { brand, locale, publicOrigin } = shell;
  const address = (to: string): string => publicOrigin + localeAddress(pathname, to, brand.locales);
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {brand.locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
    </>
  );
}
