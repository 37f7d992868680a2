import { existsSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "@storefront/proxy/host";
import { DIALOGS, PAGES, type SitePages } from "../trunk/pages.ts";

/** Pages that every site has: a missing address and a notice lead to them. */
const IN_EVERY_SITE = ["home", "terms"] as const;
/** Paths that the host answers before any page. */
const OF_THE_HOST = /^\/(?:api|assets)(?:\/|$)/;

/**
 * The mistakes in a trunk's choice of pages, a sentence each: names that no page or dialog of the site has, files that are not in
 * the folder's `site/`, and paths at which no player would ever see the page.
 */
export function pageMistakes(pages: SitePages, folder: string): string[] {
  const { without = [], replace = {}, dialogs = {}, add = {} } = pages;
  const names = Object.keys(PAGES);
  const unknown = (option: string, given: readonly string[], known: readonly string[]): string[] =>
    given.flatMap((name) =>
      known.includes(name) ? [] : [`${option}: no ${name}; the nearest is ${nearest(name, known)}`],
    );
  const lacking = (option: string, files: Readonly<Record<string, string>>): string[] =>
    Object.entries(files).flatMap(([name, file]) =>
      existsSync(join(folder, "site", file)) ? [] : [`${option}: ${name} has no file site/${file}`],
    );
  const kept = Object.entries(PAGES).filter(([name]) => !without.some((gone) => gone === name));
  const paths = new Map<string, string>(kept.map(([name, { path }]) => [path, name]));
  return [
    ...unknown("without", without, names),
    ...IN_EVERY_SITE.filter((name) => !paths.has(PAGES[name].path)).map(
      (name) => `without: ${name} is in every site`,
    ),
    ...unknown("replace", Object.keys(replace), names),
    ...unknown("dialogs", Object.keys(dialogs), DIALOGS),
    ...lacking("replace", replace),
    ...lacking("dialogs", dialogs),
    ...Object.entries(add).flatMap(([name, { path, file }]) => {
      const taken = paths.get(path);
      if (taken === undefined) paths.set(path, name);
      return [
        ...(names.includes(name) ? [`add: ${name} is a page of the site; name it in replace`] : []),
        ...lacking("add", { [name]: file }),
        ...(path.startsWith("/") ? [] : [`add: the path of ${name} begins with /`]),
        ...(OF_THE_HOST.test(path)
          ? [`add: ${path} of ${name} is answered by the host, before any page`]
          : []),
        ...(taken === undefined ? [] : [`add: ${path} of ${name} is the path of ${taken}`]),
      ];
    }),
  ];
}

/** Refuses a choice of pages with mistakes, before a tool fails at them with words of its own. */
export function refuseWrongPages(pages: SitePages, folder: string): void {
  const mistakes = pageMistakes(pages, folder);
  if (mistakes.length > 0)
    throw new Error(`The pages of this trunk (site/pages.ts):\n  ${mistakes.join("\n  ")}`);
}
