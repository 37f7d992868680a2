import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./markdown.ts";
import { manifestOf, PACKAGES, read, root } from "./repository.ts";

/** A page of the changes of each package: those that wait for a release, then its CHANGELOG.md. */
export function changelogPages(): Page[] {
  const waiting = waitingChanges();
  return [
    { path: "changelogs/index.md", text: indexText(waiting) },
    ...PACKAGES.map((name) => ({
      path: `changelogs/${name}.md`,
      text: packageText(
        name,
        waiting.filter((change) => change.packages.has(manifestOf(name).name)),
      ),
    })),
  ];
}

interface Change {
  /** The level of each package. */
  readonly packages: ReadonlyMap<string, string>;
  readonly text: string;
}

function waitingChanges(): Change[] {
  return readdirSync(join(root, ".changeset"))
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .map((file) => {
      const [, head = "", text = ""] =
        /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(read(`.changeset/${file}`)) ?? [];
      const packages = [...head.matchAll(/^["']?([^"':]+)["']?: (\w+)$/gm)].map(
        ([, name = "", level = ""]) => [name, level] as const,
      );
      return { packages: new Map(packages), text: text.trim() };
    });
}

function indexText(waiting: readonly Change[]): string {
  const lines = PACKAGES.map((name) => {
    const full = manifestOf(name).name;
    const count = waiting.filter(({ packages }) => packages.has(full)).length;
    return `- [${full}](/changelogs/${name}): ${count} ${count === 1 ? "change waits" : "changes wait"} for the next release`;
  });
  return [
    "# Changelogs",
    "Packages are versioned independently. What a level means is in [contributing](/contributing#what-a-version-means), how a release is made in [release](/guides/release).",
    lines.join("\n"),
    "",
  ].join("\n\n");
}

function packageText(name: string, waiting: readonly Change[]): string {
  const full = manifestOf(name).name;
  const released = existsSync(join(root, `packages/${name}/CHANGELOG.md`))
    ? read(`packages/${name}/CHANGELOG.md`)
        .replace(/^# .*\n/, "")
        .trim()
    : "Nothing was released yet.";
  const levels = ["major", "minor", "patch"].flatMap((level) => {
    const own = waiting.filter(({ packages }) => packages.get(full) === level);
    return own.length === 0
      ? []
      : [`### ${level}`, own.map(({ text }) => `- ${text.replaceAll("\n", "\n  ")}`).join("\n")];
  });
  return [
    `# Changes of ${full}`,
    ...(levels.length === 0 ? [] : ["## Waiting for the next release", ...levels]),
    released,
    "",
  ].join("\n\n");
}
