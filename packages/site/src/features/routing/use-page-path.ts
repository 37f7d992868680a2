import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { usePageAddress } from "./use-page-address.ts";

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
