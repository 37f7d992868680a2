import { readFileSync } from "node:fs";
import { join } from "node:path";

const guide = readFileSync(join(import.meta.dirname, "..", "..", "docs/guides/release.md"), "utf8");

/** The commands that a section of the release guide shows, by its heading; the rehearsal runs them as they are there. */
export const guideCommands: ReadonlyMap<string, string> = new Map(
  guide
    .split(/^##+ /m)
    .slice(1)
    .map((section) => {
      const commands = [...section.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)]
        .map(([, lines = ""]) => lines)
        .join("");
      return [section.slice(0, section.indexOf("\n")), commands] as const;
    })
    .filter(([, commands]) => commands !== ""),
);

/** The commands of one section; a heading without commands is a mistake of the rehearsal. */
export function commandsOf(heading: string): string {
  const commands = guideCommands.get(heading);
  if (commands === undefined) throw new Error(`docs/guides/release.md shows no commands under "${heading}".`);
  return commands;
}
