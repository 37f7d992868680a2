import type { JSX } from "react";
import { Link } from "./link.tsx";
import { localeAddress } from "../address/locale-address.ts";
import { usePagePath } from "./use-page-address.ts";
import { useRenderedSearch } from "./use-rendered-search.ts";
import { withoutDialog } from "../address/dialog-address.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";

/** The present page in the brand's languages with what is filtered and sorted on it, as entries of a list; each is a document of its own. */
export function LanguageLinks({ className }: { className?: string | undefined }): JSX.Element[] {
  const pathname = usePagePath();
  const search = withoutDialog(useRenderedSearch());
  const shell = useShellIfLoaded();
  const languages = shell?.brand.locales ?? [];
  return languages.map((locale) => (
    <li key={locale}>
      <Link
        to={localeAddress(pathname, locale, languages) + search}
        reloadDocument
        className={className}
        hrefLang={locale}
        lang={locale}
        aria-current={locale === shell?.locale ? "true" : undefined}
      >
        {shell?.languages[locale]}
      </Link>
    </li>
  ));
}
