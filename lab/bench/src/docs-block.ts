import { readFileSync, writeFileSync } from "node:fs";

const DOCS = new URL("../../../docs/", import.meta.url);

/** The part of a page of the documentation between the marks of a name; without the name's marks it is an error. */
export function readBlock(page: string, name: string): string {
  return parts(readFileSync(new URL(page, DOCS), "utf8"), name)[1].trim();
}

/** Replaces that part. */
export function writeBlock(page: string, name: string, text: string): void {
  const address = new URL(page, DOCS);
  const [before, , after] = parts(readFileSync(address, "utf8"), name);
  writeFileSync(address, `${before}\n\n${text}\n\n${after}`);
}

function parts(text: string, name: string): readonly [before: string, block: string, after: string] {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no ${start} and ${end}.`);
  const inner = from + start.length;
  return [text.slice(0, inner), text.slice(inner, to), text.slice(to)];
}

/** A table with columns of one width, as the formatter writes it. */
export function paddedTable(lines: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = lines;
  const widths = head.map((_cell, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [write(head), rule, ...rest.map(write)].join("\n");
}
