import { type Page, table } from "./markdown.ts";
import { variableGroups } from "./registry-data.ts";

/** The page of every environment variable, written from the schemas. */
export async function variablePage(): Promise<Page> {
  const groups = await variableGroups();
  const sections = groups.flatMap(({ title, rows }) => [
    `## ${title}`,
    ...(title === "Services"
      ? ["Variables of the reference trunk; another trunk declares its own in `defineTrunk({ variables })`."]
      : []),
    table(
      ["name", "default", "meaning"],
      rows.map((row) => [`\`${row.name}\``, row.default, row.meaning]),
    ),
  ]);
  return {
    path: "variables.md",
    source: "packages/host/src/environment/variable-groups.ts",
    text: [
      "# Environment variables",
      "Everything that a host reads from its environment. Mistakes are reported together at the start, by name and never with their value; `--check-config` only checks. Rules and examples are in [run the host](/guides/run-the-host).",
      ...sections,
      "",
    ].join("\n\n"),
  };
}
