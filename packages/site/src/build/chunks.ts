import { SITE_FOLDER } from "./site-folder.ts";

/** A file that browsers load: the modules of some folders, and whatever those import statically. */
interface Chunk {
  readonly name: string;
  /** Folders of this package, each without those below it; the empty one is the package's own. */
  readonly own?: readonly string[];
  /** Folders of libraries, with those below them. */
  readonly libraries?: readonly string[];
  /** Of those, only what a page begins with. */
  readonly initial?: true;
}

/**
 * Every page begins with a few files instead of fifty small ones, which compress badly: the libraries, the site around a
 * page, and what shows games.
 */
const FIRST: readonly Chunk[] = [
  { name: "libraries", libraries: ["react", "react-dom", "scheduler", "react-router"] },
  { name: "site", own: ["", "layout", "i18n", "pages", "features/routing"], initial: true },
];
const CATALOGUE: Chunk = {
  name: "catalogue",
  own: ["features/catalogue", "features/banners"],
  initial: true,
};

/** What a part loads later comes in few files too: a phone's page cannot answer while it sends fifty requests. */
const LATER: readonly Chunk[] = [
  { name: "matches", own: ["pages/sports/matches"] },
  { name: "calls", own: ["features/calls"] },
  {
    name: "account-scope",
    own: ["layout/session", "features/session", "features/error-texts", "features/notices"],
  },
  { name: "amounts", own: ["features/restriction", "features/money", "features/preferences"] },
  { name: "player-parts", own: ["layout/player"] },
  { name: "dialog-frame", own: ["ui/dialog"], libraries: ["@base-ui/utils", "@base-ui/react/internals"] },
  { name: "fields", own: ["ui/form", "features/forms"] },
  { name: "form-fields", own: ["features/forms/data"], libraries: ["react-hook-form", "@hookform"] },
  { name: "money-parts", own: ["features/money/form"] },
];

/** A group of modules as the bundler takes it; of several that a module is in, the one of the highest priority has it. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly tags?: "$initial"[];
  readonly entriesAware?: boolean;
  readonly entriesAwareMergeThreshold?: number;
}

type Group = Omit<ChunkGroup, "priority">;

/** The source of an expression for a part of a path; a slash is one of any system. */
const pathOf = (path: string): string =>
  path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("/", String.raw`[\\/]`);
const HERE = pathOf(`${SITE_FOLDER}/`);

function groupOf({ name, own = [], libraries = [], initial }: Chunk): Group {
  const tests = [
    ...own.map((folder) => `^${HERE}${folder && pathOf(`${folder}/`)}${String.raw`[^\\/]+$`}`),
    ...libraries.map((folder) => pathOf(`/node_modules/${folder}/`)),
  ];
  return { name, test: new RegExp(tests.join("|")), ...(initial && { tags: ["$initial"] }) };
}

/**
 * The rest of what a page begins with is split by the pages that need it, and what is smaller than a request costs goes
 * with its nearest neighbour.
 */
const SHARED: Group = {
  name: "page",
  test: new RegExp(
    `^${HERE}(?:features|layout|ui|brand)${pathOf("/")}|^(?!${HERE}).*${pathOf("/")}(?:packages|node_modules)${pathOf("/")}`,
  ),
  tags: ["$initial"],
  entriesAware: true,
  entriesAwareMergeThreshold: 3_000,
};

/** Icons by themselves: a page that shows one of another page's would else load the code beside it. */
const ICONS: Group = {
  ...SHARED,
  name: "icons",
  test: new RegExp(pathOf("/lucide-react/")),
  entriesAwareMergeThreshold: 4_500,
};

const GROUPS = [...FIRST.map(groupOf), ICONS, groupOf(CATALOGUE), SHARED, ...LATER.map(groupOf)];

/** The groups of a site's build, the first with the highest priority. */
export const CHUNKS: ChunkGroup[] = GROUPS.map((group, index) => ({
  ...group,
  priority: GROUPS.length - index,
}));

/** The name of a file without its extension and without the pages that share it, which the bundler lists after a `~`. */
export const shortName = (name: string): string => name.replace(/(?:~.*)?(?:\.\w+)?$/, "");

/** What a file of texts has behind its name: the host links to those of a document's language. */
export const languageOf = (module: string | null): string =>
  /[\\/]locales([\\/][\w-]+)[\\/][\w-]+\.json$/.exec(module ?? "")?.[1]?.replace(/^./, "-") ?? "";
