import { columns } from "../command-io.ts";
import type { SourceLine } from "./trunk-sources.ts";
import type { UpgradePlan } from "./plan-upgrade.ts";

/** A plan as lines: the packages with the page of each major, what is done, and what is left for a person. */
export function upgradeText(
  { packages, edits, open, unused, hasOtherRoutes }: UpgradePlan,
  isWritten: boolean,
): string {
  if (packages.length === 0) return "every package of the trunk has this version already\n";
  const titles = packages.map(({ name, from, to, level, page, changelog }) => {
    const majors = majorNotes(changelog);
    return [
      `${name} ${from} → ${to}: ${level}`,
      ...(level === "major" && page !== undefined ? [`  ${page}`] : []),
      ...majors.map((line) => `  ${line}`),
      "",
    ].join("\n");
  });
  const done = edits.map(
    ({ path, line, before, after }) => `  ${path}:${line}\n    - ${before.trim()}\n    + ${after.trim()}\n`,
  );
  const left = open.map(({ part, name, text, lines }) => [`  ${part}`, name, text, placesText(lines)]);
  const next = [...NEXT, ...(hasOtherRoutes ? [OTHER_ROUTES] : [])];
  return [
    titles.join(""),
    done.length === 0 ? "" : `${isWritten ? "Written" : "What --write changes"}\n${done.join("")}`,
    `For a person\n${columns(left)}${next.map((line) => `  ${line}\n`).join("")}`,
    unused === 0
      ? ""
      : `${unused} further major ${unused === 1 ? "change names" : "changes name"} nothing of this trunk; storefront diff lists them.\n`,
  ]
    .filter((part) => part !== "")
    .join("\n");
}

const NEXT: readonly string[] = [
  "install the new versions: npm install",
  "let the compiler find what a search of texts cannot: npm run check-types",
];
const OTHER_ROUTES = "read the difference of test/routes.txt and accept it: npm test -- --update";

const SHOWN = 3;
const placesText = (lines: readonly SourceLine[]): string => {
  const shown = lines.slice(0, SHOWN).map(({ path, line }) => `${path}:${line}`);
  const more = lines.length > SHOWN ? [`and ${lines.length - SHOWN} more`] : [];
  return [...shown, ...more].join(", ");
};

/** The lines under `### Major Changes` of the new versions. */
function majorNotes(changelog: string): string[] {
  return changelog
    .split(/^(?=#{2,3} )/m)
    .filter((section) => section.startsWith("### Major Changes"))
    .flatMap((section) => section.split("\n").slice(1))
    .filter((line) => line.trim() !== "");
}
