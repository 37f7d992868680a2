import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from "vite";
import { buildId } from "./scripts/build-id.ts";
import { createClassNames } from "./scripts/class-names.ts";

/**
 * Every page loads three files instead of fifty small ones, which compress badly: the libraries, the site around
 * a page, and what shows games. What a part loads later comes in few files too, because a phone's page cannot answer while
 * it sends fifty requests: the session, a player's own parts, dialogs, fields, forms and amounts. Whatever these import
 * statically goes with them, but for what a page begins with: that is split by the pages that need it, and what is smaller
 * than a request costs goes with its nearest neighbour.
 */
const CHUNKS = [
  {
    name: "libraries",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-i18next)[\\/]|light-i18next/,
    priority: 12,
  },
  {
    name: "site",
    test: /[\\/]app[\\/](?:layout[\\/]site-shell|root|entry\.client)\.tsx|routing[\\/]steady-page/,
    priority: 11,
  },
  {
    name: "catalogue",
    test: /[\\/]features[\\/]catalogue[\\/](?:chip-row|game-row|top-wins|win-ticker)\.tsx$|[\\/]features[\\/]banners[\\/](?:artwork|banner-action)\.tsx$|lucide-react[\\/].*sparkles/,
    priority: 10,
  },
  {
    name: "page",
    test: /[\\/](?:app[\\/](?:features|layout|ui)|brands|packages|node_modules)[\\/]/,
    tags: ["$initial" as const],
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
    priority: 9,
  },
  {
    name: "account-scope",
    test: /[\\/]app[\\/](?:layout[\\/](?:session-watcher|new-build)|features[\\/]session[\\/]account-scope|features[\\/]i18n[\\/]error-sentence)\.tsx?$/,
    priority: 6,
  },
  {
    name: "amounts",
    test: /[\\/]app[\\/]features[\\/](?:restriction|money[\\/](?:amount-text|use-money)|preferences[\\/](?:own-amounts|effects|preference-effects))|[\\/]app[\\/]ui[\\/]missing-part|[\\/]lucide-react[\\/].*refresh-cw\./,
    priority: 5,
  },
  {
    name: "player-parts",
    test: /[\\/]app[\\/](?:layout[\\/](?:restriction-bar|auto-deposit|validation-watcher)|features[\\/]catalogue[\\/]favorite-keeper)\.tsx$/,
    priority: 4,
  },
  {
    name: "dialog-frame",
    test: /[\\/]app[\\/]ui[\\/]dialog-frame\.tsx$|[\\/]@base-ui[\\/](?:utils|react[\\/]internals[\\/](?:composite|labelable-provider|direction-context|useValueChanged))/,
    priority: 4,
  },
  {
    name: "fields",
    test: /[\\/]app[\\/](?:ui[\\/]form[\\/](?!code-field)|features[\\/]forms[\\/]form-alert)/,
    priority: 3,
  },
  {
    name: "form-fields",
    // A code that was sent is typed into a field of its own, which few forms have.
    test: /[\\/]app[\\/](?:ui[\\/]form|features[\\/]forms)[\\/](?!code-)|[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
    priority: 2,
  },
  { name: "money-parts", test: /[\\/]app[\\/]features[\\/]money[\\/]/, priority: 1 },
];

/** The name of a file without its extension and without the pages that share it, which the bundler lists after a `~`. */
const shortName = (name: string): string => name.replace(/(?:~.*)?(?:\.\w+)?$/, "");

/** The browser's build has the part of i18next that the site uses, a tenth of its size; its tests compare the two. */
const lightTranslations: Plugin = {
  name: "light-translations",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source) =>
    source === "i18next" ? join(import.meta.dirname, "app/features/i18n/light-i18next.ts") : undefined,
};

/** In development the workspace packages are read from source; a build reads their dist, as a brand does. */
export default defineConfig(({ command }) => {
  const source = command === "serve" ? ["@storefront/source"] : [];
  return {
    plugins: [lightTranslations, reactRouter()],
    // Read in loaders alone: in a file of the browser it would change that file with every commit.
    define: { __BUILD_ID__: JSON.stringify(buildId()) },
    resolve: { conditions: [...source, ...defaultClientConditions] },
    ssr: {
      resolve: { conditions: [...source, ...defaultServerConditions] },
      // Its module for servers has all of its 1,700 icons, and the start of a host would wait for them.
      ...(command === "build" && { noExternal: ["lucide-react"] }),
    },
    // Short names of classes: each is in the code, in the style sheet and in every page.
    ...(command === "build" && { css: { modules: { generateScopedName: createClassNames() } } }),
    experimental: {
      // Chunks find each other wherever they were loaded from; only the host knows that, when it starts.
      renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: CHUNKS },
              chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
              assetFileNames: ({ names: [name = "asset"] }) => `assets/${shortName(name)}-[hash][extname]`,
            },
          },
        },
      },
    },
    optimizeDeps: {
      // A library that is found later makes the development server load the page again, in the middle of its first load.
      entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}", "!app/testing/**"],
      include: [
        "react",
        "react-dom/client",
        "react-router",
        "react-router/dom",
        "@tanstack/react-query",
        "i18next",
        "react-i18next",
        "lucide-react",
      ],
    },
  };
});
