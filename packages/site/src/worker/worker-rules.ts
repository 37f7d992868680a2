/** Pages that only a player has, or that a secret in the address opens; no copy of them is kept. */
const NEVER_KEPT = /^\/(?:account|auth|confirm-email|recover-account|support)(?:\/|$)/;

type Visit = Pick<Request, "method" | "mode">;
type Address = Pick<URL, "origin" | "pathname" | "search">;

/** True for the visit of a page of this site; nothing below `/api/` is one. */
export function isPage({ method, mode }: Visit, { origin, pathname }: Address, site: string): boolean {
  return method === "GET" && mode === "navigate" && origin === site && !/^\/api(?:\/|$)/.test(pathname);
}

/** True for a page whose last copy is shown without a connection: a public page, without a query. */
export function isKeptPage({ pathname, search }: Address, locales: readonly string[]): boolean {
  return search === "" && !NEVER_KEPT.test(pathname.slice(prefixOf(pathname, locales).length) || "/");
}

/** The offline page in the language of an address. */
export function offlineText(
  texts: Readonly<Record<string, string>>,
  locales: readonly string[],
  pathname: string,
): string {
  const prefix = prefixOf(pathname, locales);
  return texts[prefix] ?? texts[""] ?? "";
}

/** The locale's part of a path, `/en`; empty for the brand's default. */
function prefixOf(pathname: string, locales: readonly string[]): string {
  const prefix = locales.map((locale) => `/${locale.toLowerCase()}`);
  return prefix.find((each) => pathname === each || pathname.startsWith(`${each}/`)) ?? "";
}
