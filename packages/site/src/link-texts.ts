import { folderOf, START_NAMESPACES } from "./i18n/translations.ts";
import { textsIn } from "./features/routing/page-module.ts";
import { BUILT_FILES } from "./inline-styles.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]*\/assets\/)/;
const HASH = /-[\w-]{8}\.js$/;
/** The browser's files by their names without a hash, such as `errors-en`. */
const FILES: ReadonlyMap<string, string> = new Map(BUILT_FILES.map((file) => [file.replace(HASH, ""), file]));

/**
 * The head of a document with links to the texts of its first render. The page's code asks for them when it has run, which a phone does
 * a second after it has the code, and would wait for them then.
 */
export function linkTexts(head: string, locale: string): string {
  const [, folder] = PRELOAD.exec(head) ?? [];
  const [, page] = / data-texts="([^"]*)"/.exec(head) ?? [];
  if (folder === undefined) return head;
  const texts = [...START_NAMESPACES, ...textsIn(page)].map((file) => `${file}-${folderOf(locale)}`);
  const links = [...texts, ...(page === undefined ? [] : ["further-texts"])].flatMap((name) => {
    const file = FILES.get(name);
    return file === undefined ? [] : [`<link rel="modulepreload" href="${folder}${file}"/>`];
  });
  return head + links.join("");
}
