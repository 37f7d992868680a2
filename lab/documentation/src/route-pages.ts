import { matchEndpoint } from "@storefront/error-codes";
import { type Page, table } from "./markdown.ts";
import { fileAddress } from "./repository.ts";
import { type RouteFacts, routeFacts, type RouteLine, routeLines } from "./registry-data.ts";

/** A page for each area of the reference trunk's registry, and one that lists them. */
export async function routePages(): Promise<Page[]> {
  const lines = await routeLines();
  const facts = await routeFacts();
  const areas = Map.groupBy(lines, ({ area }) => area);
  return [
    { path: "routes/index.md", text: indexText(areas) },
    ...[...areas].map(([area, rows]) => ({ path: `routes/${area}.md`, text: areaText(area, rows, facts) })),
  ];
}

function indexText(areas: ReadonlyMap<string, readonly RouteLine[]>): string {
  const rows = [...areas].map(([area, lines]) => [
    `[${area}](/routes/${area})`,
    String(lines.length),
    [...new Set(lines.map(({ path }) => `\`${path}\``))].join("<br>"),
  ]);
  return [
    "# Routes",
    "The registry of the reference trunk: every route that its host serves below `/api/`. A trunk serves what it composes. `pnpm routes [text]` prints the same.",
    table(["area", "methods", "paths"], rows),
    "",
  ].join("\n\n");
}

function areaText(area: string, lines: readonly RouteLine[], facts: ReadonlyMap<string, RouteFacts>): string {
  return [`# Routes of ${area}`, ...lines.map((line) => routeText(line, facts.get(line.id))), ""].join(
    "\n\n",
  );
}

function routeText(line: RouteLine, facts: RouteFacts | undefined): string {
  const limits = facts?.limit === undefined ? [] : [facts.limit].flat();
  const rows: [string, string][] = [
    ["id", `\`${line.id}\``],
    ["calls", targetsOf(line.target)],
    ["access", line.access],
    ["reply", line.reply],
    ["errors", line.errors === "own" ? "own: every failure is wrapped" : "proxy: the shared error rule"],
    ["cache", facts?.cache ? `\`${facts.cache}\`` : "no-store"],
    ["deadline", facts?.deadline ?? "default"],
    ...(limits.length > 0 ? [["rate limit", limits.join(", ")] as [string, string]] : []),
    ...(facts?.feature ? [["feature", `\`${facts.feature}\``] as [string, string]] : []),
    ["failure code", facts ? `\`${facts.failureName}\`` : "–"],
    ["client", codeOf(line.client)],
    ["hook", codeOf(line.hook)],
    ["page", codeOf(line.page)],
    ["declared in", `[${line.file.split("/").at(-1)}](${fileAddress(line.file)})`],
  ];
  return [`## ${line.method} ${line.path}`, table(["", ""], rows)].join("\n\n");
}

/** Each backend call with its EP code. */
const targetsOf = (target: string): string =>
  target === "–"
    ? "nothing: the host answers by itself"
    : target
        .split(", ")
        .map((call) => {
          const [method, path = ""] = call.split(" ");
          const code = path.startsWith("/")
            ? matchEndpoint(path.replaceAll(/\{[^}]+\}|:\w+/g, "x"), method)
            : "EP0000";
          const link = code === "EP0000" ? "" : ` ([${code}](/codes/endpoints#${code.toLowerCase()}))`;
          return `\`${call}\`${link}`;
        })
        .join("<br>");

const codeOf = (text: string): string =>
  text
    .split(", ")
    .map((word) => (/^(?:\w+|[/?]\S*)$/.test(word) ? `\`${word}\`` : word.replace(/ \(\d+\)$/, "")))
    .join(", ");
