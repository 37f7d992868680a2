import { ABSENT_PAGES } from "./built-pages.ts";

/** The first part of an address that names a language. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/;

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
const absent = ABSENT_PAGES.map(partsOf);

/** False for the path of a page that this trunk does not have, with or without its language and query. */
export function hasPage(path: string): boolean {
  if (absent.length === 0) return true;
  const parts = partsOf(path.split(/[?#]/, 1)[0] ?? "");
  const [language = "", ...rest] = parts;
  return !absent.some((page) => isAt(page, parts) || (LANGUAGE.test(language) && isAt(page, rest)));
}

const isAt = (page: readonly string[], parts: readonly string[]): boolean =>
  page.length === parts.length && page.every((part, index) => part.startsWith(":") || part === parts[index]);
