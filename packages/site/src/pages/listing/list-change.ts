import type { ShouldRevalidateFunction } from "react-router";
import { onPathChange } from "../../features/address/revalidation.ts";

const FILTERS = ["category", "provider", "term"] as const;

/**
 * Loads a listing again when its path, its page or its order changed, and while it is sorted when its filter did. The
 * filter of a list in the backend's own order is read in the browser, and opening a dialog loads nothing.
 */
export const onListChange: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const differs = (name: string): boolean =>
    currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
  const isSorted = nextUrl.searchParams.has("sort");
  return (
    onPathChange(change) ||
    (defaultShouldRevalidate && (differs("page") || differs("sort") || (isSorted && FILTERS.some(differs))))
  );
};
