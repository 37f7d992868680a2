/** The same page in another language: the first of the brand's locales has no prefix, the others do. */
export function localeAddress(pathname: string, locale: string, locales: readonly string[]): string {
  const [, first = "", ...rest] = pathname.split("/");
  const prefixed = locales.some((known) => known.toLowerCase() === first);
  const page = (prefixed ? rest : [first, ...rest]).filter((segment) => segment !== "").join("/");
  const prefix = locale === locales[0] ? "" : `/${locale.toLowerCase()}`;
  return `${prefix}/${page}`.replace(/(.)\/$/, "$1");
}
