import { anchorOf, firstSentence, type Page, table } from "./markdown.ts";
import { exampleOf } from "./examples.ts";
import { type Exported, type ExportKind, exportsOf, folderOf } from "./exports.ts";
import { fileAddress, manifestOf, PACKAGES } from "./repository.ts";

/** Packages with a page for each area of the domain; the others have one for each door. */
const BY_AREA = new Set(["account", "games", "kyc", "preferences", "sports"]);

const KINDS: readonly (readonly [kind: ExportKind, title: string])[] = [
  ["component", "Components"],
  ["hook", "Hooks"],
  ["function", "Functions"],
  ["class", "Classes"],
  ["value", "Values"],
  ["schema", "Schemas"],
  ["type", "Types"],
];

/** One page of the reference. */
export interface ReferencePage extends Page {
  readonly package: string;
  readonly title: string;
}

/** The pages of every export of every door. */
export function referencePages(): ReferencePage[] {
  const all = exportsOf(PACKAGES);
  const places = new Map(
    all.map((exported) => [`${exported.package} ${exported.name}`, addressOf(exported)]),
  );
  const groups = Map.groupBy(all, (exported) => `${exported.package} ${pageOf(exported)}`);
  const pages = [...groups].map(([key, exports]) => {
    const [owner = "", name = ""] = key.split(" ");
    return {
      package: owner,
      title: name,
      path: `reference/${owner}/${name}.md`,
      text: pageText(owner, name, exports, places),
    };
  });
  return [...pages.toSorted(byTitle), ...PACKAGES.flatMap((name) => indexPage(name, all))];
}

/** `setup` holds what is at the top of a package and its root door. */
function pageOf(exported: Exported): string {
  if (BY_AREA.has(exported.package)) return folderOf(exported) || "setup";
  const [first = ""] = exported.doors;
  return first.split("/")[2] ?? "main";
}

/** Where an export is documented. */
const addressOf = (exported: Exported): string =>
  `/reference/${exported.package}/${pageOf(exported)}#${anchorOf(exported.name)}`;

const byTitle = (one: ReferencePage, other: ReferencePage): number =>
  one.package === other.package ? one.title.localeCompare(other.title) : 0;

function pageText(
  owner: string,
  name: string,
  exports: readonly Exported[],
  places: ReadonlyMap<string, string>,
): string {
  const sections = KINDS.flatMap(([kind, title]) => {
    const own = exports.filter((exported) => exported.kind === kind).toSorted(byName);
    return own.length === 0 ? [] : [`## ${title}`, ...own.map((exported) => entry(exported, places))];
  });
  return [`# ${manifestOf(owner).name}: ${name}`, ...sections, ""].join("\n\n");
}

function entry(exported: Exported, places: ReadonlyMap<string, string>): string {
  const [door = "", ...others] = exported.doors;
  const links = exported.mentions.flatMap((name) => {
    const place = places.get(`${exported.package} ${name}`) ?? placeElsewhere(name, places);
    return place === undefined ? [] : [`[\`${name}\`](${place})`];
  });
  const example = exampleOf(exported.name);
  const source = `[${exported.file.split("/").at(-1)}](${fileAddress(exported.file, exported.line)})`;
  const isType = exported.kind === "type";
  return [
    `### ${exported.name}`,
    exported.text,
    ["```ts", `import ${isType ? "type " : ""}{ ${exported.name} } from "${door}";`, "```"].join("\n"),
    ["```ts", exported.code, "```"].join("\n"),
    ...(exported.usage === undefined ? [] : ["Use:", exported.usage]),
    ...tablesOf(exported),
    ...(example === undefined ? [] : ["In a page:", ["```tsx", example.text, "```"].join("\n")]),
    [
      ...(links.length === 0 ? [] : [`Types: ${links.join(", ")}`]),
      ...(others.length === 0 ? [] : [`also in ${others.map((other) => `\`${other}\``).join(", ")}`]),
      `source: ${source}`,
    ].join(" · "),
  ].join("\n\n");
}

function tablesOf({ tables }: Exported): string[] {
  if (tables === undefined) return [];
  const { options, input, result } = tables;
  return Object.entries({ options, "input of `mutate`": input, result }).flatMap(([head, rows]) =>
    rows.length === 0
      ? []
      : [
          table(
            [head, "type", "meaning"],
            rows.map((row) => [row.name, row.type, firstSentence(row.meaning)]),
          ),
        ],
  );
}

/** A type of another package, when the name is the kernel's. */
const placeElsewhere = (name: string, places: ReadonlyMap<string, string>): string | undefined =>
  places.get(`proxy ${name}`) ?? places.get(`error-codes ${name}`) ?? places.get(`host ${name}`);

/** The list of every name; a package that is a command alone has none. */
function indexPage(name: string, all: readonly Exported[]): ReferencePage[] {
  const own = all.filter((exported) => exported.package === name);
  const doors = [...new Set(own.flatMap(({ doors: named }) => named))];
  const sections = doors.flatMap((door) => {
    const rows = own.filter(({ doors: [first] }) => first === door).toSorted(byName);
    const lines = rows.map((row) => [
      `[\`${row.name}\`](${addressOf(row)})`,
      row.kind,
      firstSentence(row.text),
    ]);
    return rows.length === 0 ? [] : [`## ${door}`, table(["name", "kind", "meaning"], lines)];
  });
  if (own.length === 0) return [];
  const page = {
    package: name,
    title: "index",
    path: `reference/${name}/index.md`,
    text: [
      `# Every export of ${manifestOf(name).name}`,
      `How to use the package is in [its guide](/packages/${name}). A name that several doors export is under the first.`,
      ...sections,
      "",
    ].join("\n\n"),
  };
  return [page];
}

const byName = (one: Exported, other: Exported): number => one.name.localeCompare(other.name);
