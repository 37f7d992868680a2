import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defaultServerConditions, type Plugin, type UserConfig } from "vite";
import { pictureFacts } from "../server/brand-files.ts";
import { refuseWrongPages } from "../server/page-checks.ts";
import { absentPaths, ownEntries, type PageName, PAGES, type SitePages } from "../trunk/pages.ts";
import { buildConstant } from "./build-id.ts";
import { CHUNKS, languageOf, shortName } from "./chunks.ts";
import { leanLibraries } from "./lean-libraries.ts";
import { plainColoursPlugin } from "./plain-colours.ts";
import { CODE, SITE_FOLDER } from "./site-folder.ts";
import { createHash } from "node:crypto";

/** The site's own libraries. They are built into the host's pages, because a trunk does not list them. */
const LIBRARIES = Object.keys(
  (JSON.parse(readFileSync(join(SITE_FOLDER, "..", "package.json"), "utf8")) as { dependencies: object })
    .dependencies,
);

/**
 * The oldest browsers that a site is built for: the last Safari of phones that get no newer system, and the first others
 * with all that it has. Each knows `dvh`, by which the document finds out who is below (`no-scripts.module.css`).
 */
const BROWSERS = ["safari15.6", "chrome108", "firefox101"];

/** The facts of a trunk that its site is built with. */
export interface SiteBuild {
  /** The choice of pages that `routes.ts` has. */
  readonly pages?: SitePages;
}

/** A trunk's `site/site.tsx`, where it has one, takes the place of the module that says nothing. */
const ownSite: Plugin = {
  name: "own-site",
  enforce: "pre",
  resolveId(source, importer) {
    if (importer === undefined || !source.endsWith(`/site-definition${CODE}`)) return undefined;
    if (!importer.startsWith(SITE_FOLDER)) return undefined;
    const own = resolve(this.environment.config.root, "site/site.tsx");
    return existsSync(own) ? own : undefined;
  },
};

/**
 * Vite writes a version behind the path of an installed file, and React Router knows its pages by their paths alone: without
 * this, a browser would get the loaders of an installed site, and the host's code with them.
 */
const plainPaths: Plugin = {
  name: "plain-paths",
  apply: "serve",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found?.id.startsWith(SITE_FOLDER)) return found;
    return { ...found, id: found.id.replace(/\?v=\w+$/, "") };
  },
};

/**
 * The whole `vite.config.ts` of a trunk. Throws for a choice of pages that does not fit. In development a process with the condition `@storefront/source` reads packages
 * from their sources; a build, and a trunk that installed them, reads what was built.
 */
export const siteVite =
  ({ pages = {} }: SiteBuild = {}) =>
  ({ command }: { readonly command: "build" | "serve" }): UserConfig => {
    refuseWrongPages(pages, process.cwd());
    // Only where this process itself reads sources: the site's folder and its imports are then one copy, not two.
    const source = command === "serve" && CODE !== ".js" ? ["@storefront/source"] : [];
    return {
      plugins: [plainPaths, ownSite, ownPages(pages), ...leanLibraries, reactRouter()],
      define: {
        // Read in loaders alone: in a file of the browser it would change that file with every commit.
        __BUILD_ID__: buildConstant(),
        __SITE_ABSENT__: JSON.stringify(absentPaths(pages)),
        __SITE_OWN_PAGES__: JSON.stringify(ownEntries(pages)),
        __SITE_FILES__: JSON.stringify(pictureFacts("public")),
      },
      resolve: { conditions: [...source, ...defaultClientConditions] },
      ssr: {
        resolve: { conditions: [...source, ...defaultServerConditions] },
        noExternal: command === "build" ? ["@storefront/site", ...LIBRARIES] : ["@storefront/site"],
      },
      css: {
        postcss: { plugins: [plainColoursPlugin] },
        // Short names of classes: each is in the code, in the style sheet and in every page.
        ...(command === "build" && { modules: { generateScopedName: createClassNames(process.cwd()) } }),
      },
      experimental: {
        // Chunks find each other wherever they were loaded from; only the host knows that, when it starts.
        renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }),
      },
      environments: {
        client: {
          build: {
            target: BROWSERS,
            rolldownOptions: {
              output: {
                codeSplitting: { groups: CHUNKS },
                chunkFileNames: ({ name, facadeModuleId }) =>
                  `assets/${shortName(name)}${languageOf(facadeModuleId)}-[hash].js`,
                assetFileNames: ({ names: [name = "asset"] }) => `assets/${shortName(name)}-[hash][extname]`,
              },
            },
          },
        },
      },
      optimizeDeps: {
        // A library that is found later makes the development server load the page again, in the middle of its first load.
        entries: [
          `${SITE_FOLDER}/{entry.client,root}${CODE}*`,
          `${SITE_FOLDER}/pages/**/*${CODE}*`,
          `!${SITE_FOLDER}/**/*.test*`,
        ],
        exclude: ["@storefront/site"],
        include: [
          "react",
          "react-dom/client",
          "react-router",
          "react-router/dom",
          "@tanstack/react-query",
          "@storefront/site > lucide-react",
        ],
      },
    };
  };

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

/** The module of a dialog of ours, `login` for instance, and the name of the component in it. */
export const dialogModule = (name: string): { readonly file: string; readonly component: string } => ({
  file: `dialogs/${name}/${name}-dialog`,
  component: `${name.charAt(0).toUpperCase()}${name.slice(1)}Dialog`,
});

/** Puts the pages and dialogs of a trunk's own, which are in its `site/`, in the places of those that it replaces. */
function ownPages({ replace = {}, dialogs = {} }: SitePages): Plugin {
  const extension = CODE === ".ts" ? ".tsx" : CODE;
  const pathOf = (file: string): string => resolve(SITE_FOLDER, file + extension);
  const files = new Map(
    Object.entries(replace).map(([name, file]) => [pathOf(PAGES[name as PageName].file), file]),
  );
  const components = new Map(
    Object.entries(dialogs).map(([name, own]) => {
      const { file, component } = dialogModule(name);
      return [pathOf(file), { own, component }];
    }),
  );
  return {
    name: "own-pages",
    enforce: "pre",
    transform(code, id) {
      const path = id.split("?", 1)[0] ?? id;
      const own = (file: string): string => resolve(this.environment.config.root, "site", file);
      const dialog = components.get(path);
      if (dialog)
        return `export { default as ${dialog.component} } from ${JSON.stringify(own(dialog.own))};\n`;
      const file = files.get(path);
      if (file === undefined || id.includes("?__react-router")) return undefined;
      return withOwnPage(code, own(file));
    },
  };
}

const LETTERS = 3;

/**
 * Names the classes and animations of CSS modules: three letters for the file, then the place of the name in it. The letters repeat
 * from class to class, so that the names compress well in code, style sheets and pages; both builds name alike. Files beside the site's are named
 * by their path in `root`, the trunk's folder.
 */
export function createClassNames(root: string): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>();
  return (name, file, css) => {
    const path = shortPath(file.split("?", 1)[0] ?? file, root);
    const letters = createHash("sha256")
      .update(path)
      .digest("base64")
      .replaceAll(/[^a-zA-Z]/g, "");
    const id = letters.slice(0, LETTERS);
    const owner = files.get(id) ?? path;
    if (owner !== path) throw new Error(`${path} and ${owner} would name classes alike: rename one of them.`);
    files.set(id, path);
    const position = css.search(new RegExp(String.raw`(?:\.|@keyframes\s+)${name}(?![\w-])`));
    if (position < 0) throw new Error(`${path} names ${name} in a way that is not understood.`);
    return id + position.toString(36);
  };
}

function shortPath(file: string, root: string): string {
  const path = relative(SITE_FOLDER, file);
  return path.startsWith("..") ? join("trunk", relative(root, file)) : path;
}
