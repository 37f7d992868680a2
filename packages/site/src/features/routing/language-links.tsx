import type { JSX } from "react";
import { Link } from "./link.tsx";
import { localeAddress } from "../address/locale-address.ts";
import { usePagePath } from "./use-page-path.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";

/** The present page in the brand's languages, as entries of a list; each is a document of its own. */
export function LanguageLinks({ className }: { className?: string | undefined }): JSX.Element[] {
  const pathname = usePagePath();
  const shell = useShellIfLoaded();
  const languages = shell?.brand.locales ?? [];
  return languages.map((locale) => (
    <li key={locale}>
      <Link
        to={localeAddress(pathname, locale, languages)}
        reloadDocument
        className={className}
        hrefLang={locale}
        lang={locale}
        aria-current={locale === shell?.locale ? "true" : undefined}
      >
        {languageName(locale)}
      </Link>
    </li>
  ));
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { pt: "Português", es: "Español", en: "English" };

/** A table and not `Intl.DisplayNames`: the server's data and the browser's may differ by a letter. */
function languageName(locale: string): string {
  return LANGUAGE_NAMES[locale.slice(0, 2)] ?? locale;
}
