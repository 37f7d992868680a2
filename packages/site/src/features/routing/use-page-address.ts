import { useCallback } from "react";
import { useShellIfLoaded } from "../site/use-shell.ts";

/** Puts the locale's prefix before a page's path, so that links stay in the visitor's language. */
export function usePageAddress(): (path: string) => string {
  const prefix = useShellIfLoaded()?.localePrefix ?? "";
  return useCallback((path) => (path === "/" && prefix !== "" ? prefix : prefix + path), [prefix]);
}
