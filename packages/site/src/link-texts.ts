import { folderOf, START_NAMESPACES } from "./i18n/translations.ts";
import { textsIn } from "./features/routing/page-module.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]*\/assets\/)/;
const HASH = /-[\w-]{8}\.js$/;

/**
 * A document that links to the texts of its first render. The page's code asks for them when it has run, which a phone does
 * a second after it has the code, and would wait for them then.
 */
export function linkTexts(html: string, locale: string, built: readonly string[]): string {
  const [, folder] = PRELOAD.exec(html) ?? [];
  const [, page] = / data-texts="([^"]*)"/.exec(html) ?? [];
  if (folder === undefined) return html;
  const texts = [...START_NAMESPACES, ...textsIn(page)].map((file) => `${file}-${folderOf(locale)}`);
  const names = new Set([...texts, ...(page === undefined ? [] : ["further-texts"])]);
  const links = built
    .filter((file) => names.has(file.replace(HASH, "")))
    .map((file) => `<link rel="modulepreload" href="${folder}${file}"/>`);
  return html.replace("</head>", () => `${links.join("")}</head>`);
}
