import { resolve } from "node:path";
import type { Plugin } from "vite";
import { type PageName, PAGES, type SitePages } from "../trunk/pages.ts";
import { CODE, SITE_FOLDER } from "./site-folder.ts";

/**
 * The module of a page with the component of a trunk's own in the place of its own: loader, head and declarations of the
 * page stay, so that the component gets the same data.
 */
export function withOwnPage(code: string, file: string): string {
  const bare = code
    .replace(/^export default (?=(?:async )?function\b)/m, "")
    .replace(/^export default /m, "const replacedPage = /* @__PURE__ */ ");
  if (bare === code) throw new Error(`No page to replace by ${file}.`);
  return `import OwnPage from ${JSON.stringify(file)};\n${bare}\nexport default OwnPage;\n`;
}

/** Puts the pages of a trunk's own, which are in its `site/`, in the places of those that it replaces. */
export function ownPages({ replace = {} }: SitePages): Plugin {
  const extension = CODE === ".ts" ? ".tsx" : CODE;
  const files = new Map(
    Object.entries(replace).map(([name, file]) => [
      resolve(SITE_FOLDER, PAGES[name as PageName].file + extension),
      file,
    ]),
  );
  return {
    name: "own-pages",
    enforce: "pre",
    transform(code, id) {
      const file = files.get(id.split("?", 1)[0] ?? id);
      if (file === undefined || id.includes("?__react-router")) return undefined;
      return withOwnPage(code, resolve(this.environment.config.root, "site", file));
    },
  };
}
