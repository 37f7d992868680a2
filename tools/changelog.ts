/**
 * The lines of a changelog, for changesets: each change is its sentences alone, and the packages that the new version
 * needs are one line.
 */
interface Change {
  summary: string;
}
interface Needed {
  name: string;
  newVersion: string;
}

/** A change as an item of a list; further lines of it are indented into the item. */
export function getReleaseLine({ summary }: Change): string {
  const [first = "", ...more] = summary.trim().split("\n");
  return [`- ${first}`, ...more.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
}

/** The versions of our packages that this one needs from now on. */
export function getDependencyReleaseLine(_changes: readonly Change[], needed: readonly Needed[]): string {
  if (needed.length === 0) return "";
  return `- Needs ${needed.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")} or newer.`;
}
