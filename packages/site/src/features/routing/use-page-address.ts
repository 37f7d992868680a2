import { useCallback } from "react";
import { useShellIfLoaded } from "../site/use-shell.ts";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";

/** Puts the locale's prefix before a page's path, so that links stay in the visitor's language. */
export function usePageAddress(): (path: string) => string {
  const prefix = useShellIfLoaded()?.localePrefix ?? "";
  return useCallback((path) => (path === "/" && prefix !== "" ? prefix : prefix + path), [prefix]);
}

/** True on the page of what does not exist, which is one page for every such path. */
export function useIsMissing(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The page's path for links that lead back to it; a page that does not exist gives the home page's. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const home = usePageAddress()("/");
  return useIsMissing() ? home : pathname;
}
