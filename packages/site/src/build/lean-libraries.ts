import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A part of a library that no page of ours has. The libraries themselves have no option that leaves it out. */
interface UnusedPart {
  readonly name: string;
  /** Finds a use of the part in a source or in what is compiled from it; absent where no page can use it. */
  readonly use?: RegExp;
  /**
   * Of each file, by the end of its path, the functions through which alone the rest reaches the part. Their bodies are left
   * out, and the bundler then leaves out what only they called.
   */
  readonly functions: Readonly<Record<string, readonly string[]>>;
}

const UNUSED: readonly UnusedPart[] = [
  {
    name: "React's view transitions",
    use: /\bViewTransition\b/,
    functions: {
      "react-dom/cjs/react-dom-client.production.js": [
        "startViewTransition",
        "trackEnterViewTransitions",
        "commitEnterViewTransitions",
        "commitExitViewTransitions",
        "commitNestedViewTransitions",
        "commitAfterMutationEffectsOnFiber",
        "restoreEnterOrExitViewTransitions",
        "restoreNestedViewTransitions",
        "restoreViewTransitionOnHostInstances",
        "applyViewTransitionToHostInstances",
        String.raw`ViewTransitionPseudoElement\.prototype\.\w+`,
      ],
    },
  },
  {
    name: "React's references to fragments",
    use: /\bFragment(?:,\s*\{[^{}]*\bref\b|\b[^>]*\bref=)/,
    functions: {
      "react-dom/cjs/react-dom-client.production.js": [
        "commitNewChildToFragmentInstances",
        "commitFragmentInstanceInsertionEffects",
        "commitFragmentInstanceDeletionEffects",
        "addFragmentHandleToFiber",
        String.raw`FragmentInstance\.prototype\.\w+`,
      ],
    },
  },
  {
    name: "React Router's forms and fetchers",
    use: /\bimport\s*\{[^}]*\b(?:Form|useFetchers?|useFormAction|useSubmit)\b[^}]*\}\s*from\s*["']react-router["']/,
    functions: {
      "react-router/dist/production/lib/router/router.js": ["fetch", "handleAction"],
      "react-router/dist/production/lib/dom/ssr/single-fetch.js": [
        "singleFetchActionStrategy",
        "singleFetchLoaderFetcherStrategy",
      ],
    },
  },
  {
    name: "React's lists of Suspense, which it does not export",
    functions: { "react-dom/cjs/react-dom-client.production.js": ["updateSuspenseListComponent"] },
  },
  {
    name: "React Router's modes that are not the framework's",
    functions: {
      "react-router/dist/production/lib/router/instrumentation.js": ["getRouteInstrumentationUpdates"],
      "react-router/dist/production/lib/hooks.js": ["useNavigateUnstable", "RSCErrorHandler"],
    },
  },
];

/** What the files of the versions have that the parts were tried with. */
const TRIED = /"19\.3\.1"|react-router v8\.4\.0/;

/** A module with functions that do nothing, named by the source of an expression; one that is not found is an error. */
export function withoutBodies(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const head = String.raw`(?:(?:async )?function ${name}|${name} = function )\([^()]*\) \{`;
    const whole = new RegExp(String.raw`^([\t ]*)(${head})\n[^]*?\n\1\}`, "gm");
    if (!whole.test(rest)) throw new Error(`${name} is not there.`);
    return rest.replaceAll(whole, "$1$2}");
  }, code);
}

/** The sources of a trunk's own pages. */
const sourcesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.[jt]sx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), "utf8"))
    : [];

let unused = UNUSED;

/**
 * Leaves out of what browsers load the parts of libraries that no page has: one that a file of the trunk's `site/` uses is
 * kept. A trunk may have another version of a library, which stays whole: nobody has tried what its functions do.
 */
const withoutUnused: Plugin = {
  name: "lean-libraries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  configResolved({ root }) {
    const sources = sourcesIn(join(root, "site"));
    unused = UNUSED.filter(({ use }) => !sources.some((source) => use?.test(source)));
  },
  transform(code, id) {
    const path = id.replaceAll("\\", "/").split("?", 1)[0] ?? id;
    const isLibrary = /\/node_modules\/react(?:-dom|-router)?\//.test(path);
    return unused.reduce((rest, { name, use, functions }) => {
      if (!isLibrary && use?.test(code))
        this.error(`${id} uses ${name}, which no file of the trunk's site/ does: import it there too.`);
      const file = Object.keys(functions).find((end) => path.endsWith(`/${end}`));
      if (file === undefined) return rest;
      if (TRIED.test(code)) return withoutBodies(rest, functions[file] ?? []);
      this.warn(`${id} is of a version that was not tried without ${name}: it is left whole.`);
      return rest;
    }, code);
  },
};

/**
 * Takes out of the router what no page has: names of components for developer tools, since a statement with one keeps a form,
 * and the search for routes in parts, since a browser knows all routes from the start.
 */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replaceAll(/(?<== )(?=React\$\d+\.forwardRef\()/g, "/* @__PURE__ */ ")
        .replaceAll(/if \(!isFogOfWarEnabled\([^)]*\)[^)]*\) return;/g, "return;")
        .replaceAll(
          /(?<!function )isFogOfWarEnabled\([^)]*\)|(?<=if \()(?:fogOfWar\.active|isFogOfWar)(?=\))/g,
          "false",
        ),
  },
};

/** Takes further names out of icons, and keys of shapes, which never change their order. */
const leanIcons: Plugin = {
  name: "lean-icons",
  apply: "build",
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => code.replaceAll(/,?\s*\bkey: "\w+"|,\s*aliases: \[[^\]]*\]/g, ""),
  },
};

/** What makes the libraries of a site's pages smaller. */
export const leanLibraries: readonly Plugin[] = [withoutUnused, leanRouter, leanIcons];
