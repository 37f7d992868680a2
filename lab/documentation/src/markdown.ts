import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileAddress, repositoryAddress, root } from "./repository.ts";

/** The page of the site for each page of the repository: `docs/architecture.md` is at `/architecture`. */
export type Addresses = ReadonlyMap<string, string>;

/** A page that is written into the folder of pages. */
export interface Page {
  /** Relative to the folder of pages: `guides/add-a-hook.md`. */
  readonly path: string;
  readonly text: string;
  /** The file that people edit to change the page. */
  readonly source?: string;
}

/** The anchor of a heading as GitHub makes it, so that a link works in both places. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

/**
 * A page of the repository as a page of the site: links to other pages lead to the site, links to files to the
 * repository. Comments and what only the tests read are left out. A link to nothing throws.
 */
export function sitePage(source: string, text: string, addresses: Addresses): string {
  const blocks = text.split(/^(```[\s\S]*?^```|^ +```[\s\S]*?^ +```)$/m);
  return blocks
    .map((block, index) => (index % 2 === 1 ? plainFence(block) : proseOf(source, block, addresses)))
    .join("");
}

const plainFence = (block: string): string => block.replace(/^( *```\w*) [^\n]*/, "$1");

const proseOf = (source: string, text: string, addresses: Addresses): string =>
  text
    .replaceAll(/<!--[\s\S]*?-->\n?/g, "")
    .replaceAll(
      /(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g,
      (_, image: string, label: string, target: string) =>
        `${image}[${label}](${image ? pictureOf(source, target) : linkOf(source, target, addresses)})`,
    );

/** Where a link of a page leads on the site. */
export function linkOf(source: string, target: string, addresses: Addresses): string {
  if (/^(?:[a-z]+:|#|\/)/.test(target)) return target;
  const [path = "", anchor] = target.split("#");
  const file = normalize(join(dirname(source), decodeURIComponent(path))).replace(/\/$/, "");
  const hash = anchor === undefined ? "" : `#${anchor}`;
  const page = addresses.get(file) ?? addresses.get(join(file, "README.md"));
  if (page !== undefined) return `${page}${hash}`;
  if (!existsSync(join(root, file))) throw new Error(`${source}: there is no ${target}.`);
  return file === "." ? repositoryAddress : `${fileAddress(file)}${hash}`;
}

/** Pictures are in the public folder of the site, below the name of their file. */
const pictureOf = (source: string, target: string): string =>
  /^[a-z]+:/.test(target)
    ? target
    : `/pictures/${normalize(join(dirname(source), target))
        .split("/")
        .at(-1)}`;

/** A cell of a table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.!](?= [A-Z`*]|$)/.exec(line)?.[0] ?? line;
}
