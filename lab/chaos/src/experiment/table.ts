import type { Experiment } from "./experiment.ts";

/** The experiments and their bounds as a Markdown table, for the guide. */
export function toTable(experiments: readonly Experiment[]): string {
  const lines = experiments.map(({ name, title, bounds, size }) => {
    const limits = Object.values(bounds).map(({ what, sign, limit }) =>
      limit === "size"
        ? `${sign} ${write(size.long)} ${what} (${write(size.short)} in the short form)`
        : `${sign} ${write(limit)} ${what}`,
    );
    return `| \`${name}\` | ${title} | ${limits.join("; ")} |`;
  });
  return ["| name | what is done | bounds |", "| --- | --- | --- |", ...lines].join("\n");
}

const write = (value: number): string => value.toLocaleString("en");
