import { ACCEPTED } from "./accepted.ts";
import type { MutationGroup } from "./groups.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** The report of one run of Stryker: its mutants by file. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A mutant that no test noticed. */
export interface Survivor {
  /** File, line and column. */
  readonly place: string;
  readonly line: number;
  /** The text of the source, and the text that stood there instead. */
  readonly from: string;
  readonly to: string;
  /** The reason why it is left; undefined without one. */
  readonly reason: string | undefined;
}

const FOUND: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
const MISSED: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);

/** The report of the calls, with the results of the tables where a mutant was not called but loaded. */
export function joined(calls: MutationReport, tables: MutationReport): MutationReport {
  const files = Object.entries(calls.files).map(([file, { source, mutants }]) => {
    const loaded = new Map(tables.files[file]?.mutants.map((mutant) => [keyOf(mutant), mutant]));
    const all = mutants.map((mutant) =>
      mutant.status === "Ignored" ? (loaded.get(keyOf(mutant)) ?? mutant) : mutant,
    );
    return [file, { source, mutants: all }];
  });
  return { files: Object.fromEntries(files) as MutationReport["files"] };
}

/** The places of the mutants that were not called but loaded, as Stryker wants them; no place lies in another one. */
export const placesOfTables = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) => {
    const places = mutants.filter(({ status }) => status === "Ignored").map(({ location }) => location);
    const outer = places.filter((place, index) =>
      places.every(
        (other, at) => at === index || !encloses(other, place) || (encloses(place, other) && index < at),
      ),
    );
    return outer.map(
      ({ start, end }) => `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
    );
  });

const isBefore = (one: Position, other: Position): boolean =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);
const encloses = (one: Mutant["location"], other: Mutant["location"]): boolean =>
  isBefore(one.start, other.start) && isBefore(other.end, one.end);

const keyOf = ({ mutatorName, replacement, location }: Mutant): string =>
  JSON.stringify([mutatorName, replacement, location]);

/** All mutants of a report that no test noticed. */
export const survivorsOf = ({ files }: MutationReport): Survivor[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => MISSED.has(status))
      .map(({ location, replacement }) => {
        const from = textAt(source, location);
        const reason = ACCEPTED.find(
          (row) => row.file === file && row.from === from && (row.to === undefined || row.to === replacement),
        )?.reason;
        const { line, column } = location.start;
        return { place: `${file}:${line}:${column}`, line, from, to: replacement, reason };
      }),
  );

function textAt(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join("\n");
}

/** The page of a group: its files with their shares, and every mutant that is left with its reason. */
export function pageOf(group: MutationGroup, report: MutationReport): string {
  const rows = Object.entries(report.files).map(([file, { mutants }]) => row(`\`${file}\``, mutants));
  const all = row(
    "all",
    Object.values(report.files).flatMap(({ mutants }) => mutants),
  );
  const survivors = survivorsOf(report).map(
    ({ place, from, to, reason }) =>
      `| \`${place.replace(/:\d+:\d+$/, "")}\` | ${code(from)} | ${code(to)} | ${reason ?? "**open**"} |`,
  );
  return [
    `# ${group.package}: ${group.name}`,
    "",
    "| file | mutants | found | left | score |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    all,
    "",
    ...(survivors.length === 0
      ? []
      : ["| left in | source | mutant | reason |", "| --- | --- | --- | --- |", ...survivors, ""]),
  ].join("\n");
}

/** The share of mutants that the tests found, in per cent. */
export const scoreOf = ({ files }: MutationReport): number =>
  figuresOf(Object.values(files).flatMap(({ mutants }) => mutants)).score;

function figuresOf(mutants: readonly Mutant[]): { found: number; left: number; score: number } {
  const found = mutants.filter(({ status }) => FOUND.has(status)).length;
  const left = mutants.filter(({ status }) => MISSED.has(status)).length;
  return { found, left, score: found + left === 0 ? 100 : (100 * found) / (found + left) };
}

function row(title: string, mutants: readonly Mutant[]): string {
  const { found, left, score } = figuresOf(mutants);
  return `| ${title} | ${found + left} | ${found} | ${left} | ${score.toFixed(1)} % |`;
}

/** Source text in a cell of a table: one line, not too long. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  const shown = line.length > 60 ? `${line.slice(0, 57)}…` : line;
  return shown === "" ? "nothing" : shown.includes("`") ? `\`\` ${shown} \`\`` : `\`${shown}\``;
}
