import { FIGURES } from "./figures.ts";
import { figures, isRatio, type Outcome } from "./outcome.ts";
import type { Figure, Readings } from "./row.ts";
import { median } from "./statistics.ts";

/** The text above the tables. */
export interface ReportFacts {
  readonly date: string;
  readonly facts: readonly string[];
  readonly method: readonly string[];
}

/** The result as Markdown: what was asked, then what was read, both without any name of the machine. */
export function toMarkdown(
  { date, facts, method }: ReportFacts,
  outcomes: readonly Outcome[],
  measured: ReadonlyMap<string, Readings>,
): string {
  const loads = [...measured].filter(([key]) => outcomes.some(({ row }) => row.load === key));
  const scenarios = [...measured].filter(([key]) => outcomes.some(({ row }) => row.scenario === key));
  return `${[
    `# Benchmark of ${date}`,
    facts.join(" · "),
    method.map((line) => `- ${line}`).join("\n"),
    "## Figures to reach",
    table(
      [
        "what",
        "subject",
        "against",
        "result",
        "rounds",
        "by processor time",
        "its rounds",
        "reach",
        "go beyond",
        "verdict",
      ],
      outcomes.map(toLine),
    ),
    "## Medians of every contender",
    table(
      ["load", "contender", "req/s", "p50 ms", "p99 ms", "processor µs"],
      loads.flatMap(toContenderLines),
    ),
    table(["scenario", "contender", "medians"], scenarios.flatMap(toScenarioLines)),
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

/** An outcome in one line of plain text. */
export function toVerdict(outcome: Outcome): string {
  const [name, subject, , value, , , , reach, , verdict] = toLine(outcome);
  return `${verdict}: ${value} (reach ${reach}), ${name}, ${subject}`;
}

function toLine({ row, value, range, byProcessor, processorRange, verdict }: Outcome): readonly string[] {
  const { name, unit, subject, peers, theory, reach, goBeyond } = row;
  const write = (figure: number): string =>
    isRatio(row) ? `${figure.toFixed(2)} ×` : FIGURES[unit].write(figure);
  const sign = FIGURES[unit].isRate ? "≥" : "≤";
  const limit = (figure: number | undefined): string =>
    figure === undefined ? "—" : `${sign} ${write(figure)}`;
  const processor = byProcessor === undefined ? "—" : write(byProcessor);
  const rounds = (of: Outcome["processorRange"]): string => (of ? of.map(write).join(" … ") : "—");
  return [
    name,
    subject,
    peers.join(", ") || (theory === undefined ? "—" : FIGURES[unit].write(theory)),
    write(value),
    rounds(range),
    processor,
    rounds(processorRange),
    limit(reach),
    limit(goBeyond),
    verdict,
  ];
}

function toContenderLines([load, readings]: readonly [string, Readings]): readonly (readonly string[])[] {
  return [...readings.keys()].map((name) => {
    const [rate, middle, slow, processor] = (["perSecond", "p50", "p99", "processor"] as const).map(
      (figure) => median(figures(readings, name, figure)),
    );
    return [load, name, whole(rate), decimals(middle), decimals(slow), decimals(processor)];
  });
}

/** Every figure that a run of the scenario gave. */
function toScenarioLines([scenario, readings]: readonly [string, Readings]): readonly (readonly string[])[] {
  return [...readings].map(([name, [first = {}]]) => {
    const read = (Object.keys(first) as Figure[]).map((figure) =>
      FIGURES[figure].write(median(figures(readings, name, figure))),
    );
    return [scenario, name, read.join(" · ")];
  });
}

const whole = (value = Number.NaN): string => Math.round(value).toLocaleString("en");
const decimals = (value = Number.NaN): string => value.toFixed(2);

/** Nothing at all without lines. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return "";
  const rule = head.map(() => "---");
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
