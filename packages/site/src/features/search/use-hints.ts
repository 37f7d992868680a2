import { useMemo } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useShell } from "../site/use-shell.ts";
import type { SearchCatalogue } from "./search-catalogue.ts";
import { createHints, type FindHints } from "./search-hints.ts";
import { synonymsOf } from "./search-synonyms.ts";

/** The hints of a catalogue with the synonyms of the page's language and of the brand; undefined before it is there. */
export function useHints(catalogue: SearchCatalogue | undefined): FindHints | undefined {
  const { language } = useTranslation().i18n;
  const { searchSynonyms } = useShell().brand;
  return useMemo(
    () => catalogue && createHints(catalogue, synonymsOf(language, searchSynonyms)),
    [catalogue, language, searchSynonyms],
  );
}
