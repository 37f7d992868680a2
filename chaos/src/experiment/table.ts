import type { Experiment } from "./experiment.ts";

/** The experiments and their bounds as a Markdown table, for the guide. */
export function toTable(experiments: readonly Experiment[]): string {
  const lines = experiments.map(({ name, title, bounds }) => {
    const limits = Object.values(bounds).map(
      ({ what, sign, limit }) => `${sign} ${limit.toLocaleString("en")} ${what}`,
    );
    return `| \`${name}\` | ${title} | ${limits.join("; ")} |`;
  });
  return ["| name | what is done | bounds |", "| --- | --- | --- |", ...lines].join("\n");
}
