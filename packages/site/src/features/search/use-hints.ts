import { useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { SearchCatalogue } from "./search-catalogue.ts";
import { createHints, type FindHints } from "./search-hints.ts";
import { synonymsOf } from "./search-synonyms.ts";

/** The hints of a catalogue with the synonyms of the page's language; undefined before it is there. */
export function useHints(catalogue: SearchCatalogue | undefined): FindHints | undefined {
  const { language } = useTranslation().i18n;
  return useMemo(() => catalogue && createHints(catalogue, synonymsOf(language)), [catalogue, language]);
}
