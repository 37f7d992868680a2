import type { Series } from "../stage/series.ts";
import type { Finding, Outcome } from "./verdict.ts";

const BARS = "▁▂▃▄▅▆▇█";
/** The most characters of a plot. */
const WIDTH = 60;

/** The outcomes as Markdown: one table, then notes and plots of each experiment. No name of a machine, no path. */
export function toMarkdown(date: string, facts: readonly string[], outcomes: readonly Outcome[]): string {
  return `${[
    `# Reliability on ${date}`,
    facts.join(" · "),
    table(
      ["experiment", "form", "figure", "bound", "measured", "verdict", "s", "load average"],
      outcomes.flatMap(linesOf),
    ),
    ...outcomes.map(detailsOf),
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

function linesOf({ name, form, findings, verdict, seconds, load }: Outcome): readonly (readonly string[])[] {
  const about = [String(Math.round(seconds)), load.map((value) => value.toFixed(1)).join(" → ")];
  if (findings.length === 0) return [[name, form, "—", "—", "—", `**${verdict}**`, ...about]];
  return findings.map((finding) => [
    name,
    form,
    finding.what,
    `${finding.sign} ${write(finding.limit)}`,
    write(finding.measured),
    finding.holds ? "held" : "**broke**",
    ...about,
  ]);
}

function detailsOf({ name, title, notes, series }: Outcome): string {
  const lines = notes.map((note) => `- ${note}`);
  const plots = series.length === 0 ? [] : [`\`\`\`text\n${series.map(plot).join("\n")}\n\`\`\``];
  return [`## ${name}`, `${title}.`, lines.join("\n"), ...plots].filter((part) => part !== "").join("\n\n");
}

/** A series as one line of bars, from zero to its largest value. */
export function plot({ title, values }: Series): string {
  const size = Math.max(1, Math.ceil(values.length / WIDTH));
  const columns = Array.from({ length: Math.ceil(values.length / size) }, (_, column) =>
    Math.max(...values.slice(column * size, (column + 1) * size)),
  );
  const top = Math.max(...columns, 0);
  const bars = columns.map((value) => BARS[top === 0 ? 0 : Math.round((value / top) * (BARS.length - 1))]);
  return `${bars.join("")}  ${title}, up to ${write(top)}`;
}

/** The findings for a terminal, one line each. */
export const describe = ({ what, sign, limit, measured, holds }: Finding): string =>
  `  ${holds ? "held " : "BROKE"}  ${what}: ${write(measured)} (${sign} ${write(limit)})`;

const write = (value: number): string =>
  Number.isInteger(value) || !Number.isFinite(value) ? value.toLocaleString("en") : value.toFixed(2);

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = head.map(() => "---");
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
