import { readerNames } from "@storefront/client";
import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { useMemo } from "react";
import { useShell } from "./use-shell.ts";

/** The client of calls that are the same for everybody: who makes them loads no account library. */
export function usePublicHttp(): ProxyHttp {
  const { brand, locale } = useShell();
  const { records } = brand;
  return useMemo(
    () => createProxyHttp({ language: () => locale, ...(records && { wire: readerNames({ records }) }) }),
    [locale, records],
  );
}
