import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A number as a text has it, with its unit where one follows. */
export interface Figure {
  readonly text: string;
  readonly value: number;
  readonly decimals: number;
  readonly unit: string | undefined;
}

/** A part of a page below one heading. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

const root = join(import.meta.dirname, "..");
/** Units of measured figures: other numbers are settings, sizes of lists, or limits. */
const MEASURED = "µs|ms|kB|KB|MB|GB|×";
const UNIT = `${MEASURED}|%|/s`;
const NUMBER = /(?<![\w.-])\d[\d,]*(?:\.\d+)?(?![\w-])/u;
const FIGURE = new RegExp(`(${NUMBER.source})(?:\\s?(${UNIT})(?![\\w]))?`, "gu");
const MEASURED_FIGURE = new RegExp(`(?<![\\w.-])\\d[\\d,]*(?:\\.\\d+)?\\s?(?:${MEASURED})(?![\\w])`, "gu");
const MEASURED_COLUMN = new RegExp(`^\\|.*(?:[,(] ?|\\| )(?:${MEASURED})(?![\\w])`, "u");
/** The kind of a unit, and how many of the smallest unit it is. */
const SCALE: Readonly<Record<string, readonly [what: string, factor: number]>> = {
  µs: ["time", 1],
  ms: ["time", 1_000],
  kB: ["size", 1],
  KB: ["size", 1],
  MB: ["size", 1_000],
  GB: ["size", 1_000_000],
};
const RUN = /^Run: \[`([^`]+)`\]\(([^)]+)\)(?:, (.*))?$/gm;

/** The sections of a page without code, examples and comments. */
export function sectionsOf(page: string): readonly Section[] {
  const text = page.replaceAll(/^```[\s\S]*?^```$/gm, "");
  return text.split(/^(?=#+ )/m).map((part) => ({ heading: part.split("\n", 1)[0] ?? "", text: part }));
}

/** The figures of a text that a machine gave, by their units; one for each table whose columns have such a unit. */
export function measuredIn(text: string): readonly string[] {
  const columns = text.split("\n").filter((line, index, lines) => {
    return MEASURED_COLUMN.test(line) && /^\| -+/.test(lines[index + 1] ?? "");
  });
  return [...(text.match(MEASURED_FIGURE) ?? []), ...columns];
}

/** Every number of a text. */
export function figuresIn(text: string): readonly Figure[] {
  return [...text.matchAll(FIGURE)].map(([found, number = "", unit]) => {
    const digits = number.replaceAll(",", "");
    const decimals = digits.split(".")[1]?.length ?? 0;
    return { text: found, value: Number(digits), decimals, unit };
  });
}

/** The lines of a section that name a run: the file as it is written, its place, and what is said of the run. */
export function runsOf(
  section: string,
  page: string,
): readonly { file: string; place: string; says: string }[] {
  return [...section.matchAll(RUN)].map(([, file = "", link = "", says = ""]) => ({
    file,
    place: join(dirname(page), link),
    says,
  }));
}

/** The fault of a run as a section names it: its file is not there, or its facts are others. */
export function faultOfRun({ file, place, says }: ReturnType<typeof runsOf>[number]): string | undefined {
  if (place !== file || !existsSync(join(root, file))) return `no run ${file}`;
  const runs = factsIn(readRun(file));
  if (runs.length === 0) return `${file} has no commit, date and machine`;
  const [only] = runs;
  if (runs.length === 1 && only !== says) return `${file} is of ${only}`;
  return undefined;
}

/** The content of the file of a run. */
export function readRun(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/** Commit, date and machine of every run that a file keeps. */
function factsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const { commit, date, machine } = value as Record<string, unknown>;
  const own = [commit, date, machine].every((fact) => typeof fact === "string" && fact !== "");
  return [
    ...(own ? [[commit, date, machine].join(", ")] : []),
    ...Object.values(value).flatMap((part) => factsIn(part)),
  ];
}

/** The figures of a section that its runs do not say. A row of a table has those of the entry that its first cell names. */
export function unsaid(section: string, runs: readonly unknown[]): readonly string[] {
  const all = runs.flatMap((run) => figuresOf(run));
  const rows = section.split("\n").filter((line, index, lines) => {
    return line.startsWith("| ") && !line.startsWith("| -") && !lines[index + 1]?.startsWith("| -");
  });
  const ofRows = rows.flatMap((row) => {
    const [label = "", ...cells] = row.slice(1).split(" | ");
    const name = label.trim().replaceAll("`", "");
    const entries = runs.flatMap((run) => entriesOf(run, name));
    const known = entries.length === 0 ? all : entries.flatMap((entry) => figuresOf(entry));
    return missing(cells.join(" | "), known).map((figure) => `${figure} of ${name}`);
  });
  const prose = section
    .split("\n")
    .filter((line) => !/^(?:\||#|Run: )/.test(line))
    .join("\n");
  const measured =
    prose.match(new RegExp(`(?<![\\w.-])\\d[\\d,]*(?:\\.\\d+)?\\s?(?:${UNIT})(?![\\w])`, "gu")) ?? [];
  return [...ofRows, ...missing(measured.join(" "), all)];
}

function missing(text: string, known: readonly Figure[]): readonly string[] {
  // A commit and a day are facts of a run and no figures.
  const plain = text.replaceAll(/\b[0-9a-f]{8}\+?, \d{4}-\d\d-\d\d\b/g, "");
  return figuresIn(plain)
    .filter((figure) => !known.some((one) => isSame(figure, one)))
    .map((figure) => figure.text);
}

/** True when a figure of a page is one of a run, rounded to the page's decimals. */
function isSame(shown: Figure, ran: Figure): boolean {
  const [what, factor] = scaleOf(shown.unit);
  const [other, otherFactor] = scaleOf(ran.unit);
  const isBare = shown.unit === undefined || ran.unit === undefined;
  if (!isBare && what !== other) return false;
  const share = shown.unit === "%" && ran.unit === undefined ? 100 : 1;
  const value = ran.value * share * (isBare ? 1 : otherFactor / factor);
  return Math.abs(shown.value - value) <= 0.5 * 10 ** -shown.decimals + 1e-9;
}

const scaleOf = (unit = ""): readonly [what: string, factor: number] => SCALE[unit] ?? [unit, 1];

function figuresOf(value: unknown): readonly Figure[] {
  if (typeof value === "number") return figuresIn(String(value));
  if (typeof value === "string") return figuresIn(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [...figuresIn(name), ...figuresOf(part)]);
}

function entriesOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === name ? [part] : entriesOf(part, name)));
}
