import { SITE_FOLDER } from "./site-folder.ts";

const ESCAPED = /[.*+?^${}()|[\]\\]/g;
const HERE = SITE_FOLDER.replaceAll(ESCAPED, String.raw`\$&`);

/** Expressions of paths below the package's folder; a slash is one of any system. */
const own = (...paths: readonly string[]): string =>
  `^${HERE}/(?:${paths.join("|")})`.replaceAll("/", String.raw`[\\/]`);
const anywhere = (...paths: readonly string[]): string => paths.join("|").replaceAll("/", String.raw`[\\/]`);
/** The end of a path of code: sources here, built files where the package is installed. */
const END = String.raw`\.[jt]sx?$`;

/** A group of modules that browsers load as one file. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly tags?: "$initial"[];
  readonly entriesAware?: boolean;
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * Every page loads three files instead of fifty small ones, which compress badly: the libraries, the site around
 * a page, and what shows games. What a part loads later comes in few files too, because a phone's page cannot answer while
 * it sends fifty requests: the client for calls, the session, a player's own parts, dialogs, fields, forms and amounts.
 * Whatever these import statically goes with them, but for what a page begins with: that is split by the pages that need
 * it, and what is smaller than a request costs goes with its nearest neighbour.
 */
const GROUPS: readonly (Omit<ChunkGroup, "test"> & { readonly test: string })[] = [
  {
    name: "libraries",
    test: anywhere("node_modules/(?:react|react-dom|scheduler|react-router)/"),
    priority: 12,
  },
  {
    name: "site",
    test: own(
      `(?:layout/site-shell|root|entry\\.client)${END}`,
      "features/routing/steady-page",
      "ui/number-format",
      "features/catalogue/chips\\.module",
      "pages/page-head",
    ),
    priority: 11,
  },
  {
    name: "catalogue",
    test: [
      own(
        `features/catalogue/(?:chip-row|game-row|top-wins|last-wins)${END}`,
        `features/banners/(?:artwork|banner-action)${END}`,
      ),
      anywhere("lucide-react/.*sparkles"),
    ].join("|"),
    priority: 10,
  },
  {
    // Two pages begin with these, and each by itself would be a request.
    name: "match",
    test: own(
      "features/matches/(?:match-time|sport-icon|next-matches|matches\\.module)",
      "features/session/player-storage",
    ),
    tags: ["$initial"],
    priority: 10,
  },
  {
    name: "page",
    test: [
      own("(?:features|layout|ui|brand)/"),
      `^(?!${HERE}).*${anywhere("/(?:packages|node_modules)/")}`,
    ].join("|"),
    tags: ["$initial"],
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
    priority: 9,
  },
  {
    name: "matches",
    test: own("pages/sports/(?:match-list|odds|sports-(?:filters|address))"),
    priority: 8,
  },
  { name: "calls", test: anywhere("/client/dist/http\\.js$", "/node_modules/ky/"), priority: 7 },
  {
    name: "account-scope",
    test: own(
      `(?:layout/(?:session-watcher|new-build)|features/session/account-scope|features/texts/error-sentence)${END}`,
    ),
    priority: 6,
  },
  {
    name: "amounts",
    test: [
      own(
        "features/(?:restriction|money/(?:amount-text|use-money)|preferences/(?:own-amounts|reveal-button|effects|preference-effects))",
        "ui/missing-part",
      ),
      anywhere("/lucide-react/.*refresh-cw\\."),
    ].join("|"),
    priority: 5,
  },
  {
    name: "player-parts",
    test: own(
      `(?:layout/(?:restriction-bar|auto-deposit|validation-watcher)|features/catalogue/favorites-sync)${END}`,
    ),
    priority: 4,
  },
  {
    name: "dialog-frame",
    test: [
      own(`ui/dialog-frame${END}`),
      anywhere(
        "/@base-ui/(?:utils|react/internals/(?:composite|labelable-provider|direction-context|useValueChanged))",
      ),
    ].join("|"),
    priority: 4,
  },
  { name: "fields", test: own("(?:ui/form/(?!code-field)|features/forms/form-alert)"), priority: 3 },
  {
    name: "form-fields",
    // A code that was sent is typed into a field of its own, which few forms have.
    test: [
      own("(?:ui/form|features/forms)/(?!code-)"),
      anywhere("/node_modules/(?:react-hook-form|@hookform)/"),
    ].join("|"),
    priority: 2,
  },
  { name: "money-parts", test: own("features/money/"), priority: 1 },
];

/** The groups of a site's build. */
export const CHUNKS: ChunkGroup[] = GROUPS.map((group) => ({ ...group, test: new RegExp(group.test) }));

/** The name of a file without its extension and without the pages that share it, which the bundler lists after a `~`. */
export const shortName = (name: string): string => name.replace(/(?:~.*)?(?:\.\w+)?$/, "");
