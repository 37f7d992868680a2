import { type JSX, type ReactNode, useEffect } from "react";
import type { SearchCatalogue } from "../../features/search/search-catalogue.ts";
import { rememberSearch } from "../../features/search/search-term.ts";
import { SearchResults } from "../../features/search/search-results.tsx";
import { useHints } from "../../features/search/search-hints.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";

const READING_TIME = 2_000;

/** The results of the page's term; a term whose results were looked at for a while is remembered. */
export function FoundInPage({
  term,
  catalogue,
  waiting,
}: {
  term: string;
  catalogue: SearchCatalogue;
  waiting: ReactNode;
}): JSX.Element {
  const find = useHints(catalogue);
  useEffect(() => {
    const timer = setTimeout(() => rememberSearch(term), READING_TIME);
    return () => clearTimeout(timer);
  }, [term]);
  return (
    <AccountScope>
      <SearchResults term={term} find={find} waiting={waiting} />
    </AccountScope>
  );
}
