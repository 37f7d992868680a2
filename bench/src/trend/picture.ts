import { numberIn, type ReportedResult, type ReportedRow } from "./read-results.ts";

const WIDTH = 220;
const HEIGHT = 120;
const COLUMNS = 4;
const GAP = 16;
const TITLE = 34;
const AXIS = 14;
const LETTERS_OF_LINE = 36;
const INK = "#1f2937";
const FAINT = "#9ca3af";
const GOOD = "#15803d";
const BAD = "#b91c1c";

interface Point {
  readonly index: number;
  readonly value: number;
}

/** A picture of every row with a figure to reach: its ratio over the results, and the lines to reach and go beyond. */
export function drawTrend(results: readonly ReportedResult[]): string {
  const newest = results.at(-1)?.rows ?? [];
  const panels = newest.filter(({ reach }) => !Number.isNaN(numberIn(reach)) && numberIn(reach) > 0);
  const lines = Math.ceil(panels.length / COLUMNS);
  const width = COLUMNS * (WIDTH + GAP) + GAP;
  const height = lines * (HEIGHT + GAP) + GAP;
  const drawn = panels.map((row, index) => {
    const left = GAP + (index % COLUMNS) * (WIDTH + GAP);
    const top = GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP);
    return `<g transform="translate(${left} ${top})">${drawPanel(row, results)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="9" role="img" aria-label="Each figure of the benchmark over its results">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${drawn.join("\n")}
</svg>
`;
}

/** Processor time decides where it can be read: other programs on the machine move it least. */
export const decisive = ({ byProcessor, result }: ReportedRow): number =>
  Number.isNaN(numberIn(byProcessor)) ? numberIn(result) : numberIn(byProcessor);

function drawPanel(row: ReportedRow, results: readonly ReportedResult[]): string {
  const points = results.flatMap(({ rows }, index): readonly Point[] => {
    const found = rows.find(({ name }) => name === row.name);
    return found ? [{ index, value: decisive(found) }] : [];
  });
  const [reach, beyond] = [numberIn(row.reach), numberIn(row.goBeyond)];
  const highest = Math.max(
    reach,
    ...(Number.isNaN(beyond) ? [] : [beyond]),
    ...points.map(({ value }) => value),
  );
  const x = (index: number): number => 8 + (index * (WIDTH - 16)) / Math.max(1, results.length - 1);
  const y = (value: number): number => HEIGHT - AXIS - (value / (highest * 1.1)) * (HEIGHT - AXIS - TITLE);
  const isReached = (value: number): boolean => (row.reach.startsWith("≤") ? value <= reach : value >= reach);
  const level = (value: number, dashes: string): string =>
    Number.isNaN(value)
      ? ""
      : `<line x1="0" x2="${WIDTH}" y1="${at(y(value))}" y2="${at(y(value))}" stroke="${FAINT}" stroke-dasharray="${dashes}"/>`;
  const path = points.map(({ index, value }) => `${at(x(index))},${at(y(value))}`).join(" ");
  const dots = points.map(
    ({ index, value }) =>
      `<circle cx="${at(x(index))}" cy="${at(y(value))}" r="3" fill="${isReached(value) ? GOOD : BAD}"><title>${results[index]?.name ?? ""}: ${value}</title></circle>`,
  );
  const last = points.at(-1);
  const label =
    last &&
    `<text x="${at(x(last.index) + 8)}" y="${at(y(last.value) - 6)}" text-anchor="end" fill="${INK}">${written(last.value)}</text>`;
  const title = wrap(row.name).map(
    (line, index) => `<text x="0" y="${9 + index * 11}" fill="${INK}">${escape(line)}</text>`,
  );
  const [first, newest] = [results[0]?.name ?? "", results.at(-1)?.name ?? ""];
  return [
    ...title,
    level(reach, "none"),
    level(beyond, "3 3"),
    `<polyline points="${path}" fill="none" stroke="${INK}" stroke-width="1.2"/>`,
    ...dots,
    label ?? "",
    `<text x="0" y="${HEIGHT - 2}" fill="${FAINT}">${first}</text>`,
    `<text x="${WIDTH}" y="${HEIGHT - 2}" text-anchor="end" fill="${FAINT}">${newest}</text>`,
  ].join("");
}

const at = (value: number): string => value.toFixed(1);
const written = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toFixed(2)));
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** At most three lines. */
function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length >= LETTERS_OF_LINE) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].slice(0, 3);
}
