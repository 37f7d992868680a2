import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

/** Raises the versions as the changesets say, and refuses a release after which a trunk of yesterday could not update. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The majors of each peer that a package takes once it is packed: `workspace:^` is the caret of the workspace's version. */
function majorsOfPeers(name: string, all: readonly Manifest[]): ReadonlyMap<string, readonly string[]> {
  const versions = new Map(all.map((manifest) => [manifest.name, manifest.version]));
  const { peerDependencies = {} } = all.find((manifest) => manifest.name === name) ?? {};
  return new Map(
    Object.entries(peerDependencies).map(([peer, range]) => {
      const text = range.replace(/^workspace:/, "");
      const published = /^[\^~*]$/.test(text) ? (versions.get(peer) ?? "") : text;
      return [peer, published.split("||").map((part) => /\d+/.exec(part)?.[0] ?? part.trim())];
    }),
  );
}

const majorOf = (version: string): string => version.split(".", 1)[0] ?? "";

/** Why a package may not be released: it leaves a major of a peer that its last release took, and is no major itself. */
export function peersLeft(
  name: string,
  last: readonly Manifest[],
  next: readonly Manifest[],
): readonly string[] {
  const versionOf = (all: readonly Manifest[]): string | undefined =>
    all.find((manifest) => manifest.name === name)?.version;
  const [before, version = ""] = [versionOf(last), versionOf(next)];
  if (before === undefined || majorOf(before) !== majorOf(version)) return [];
  const taken = majorsOfPeers(name, next);
  return [...majorsOfPeers(name, last)].flatMap(([peer, majors]) =>
    majors
      .filter((major) => taken.get(peer)?.includes(major) === false)
      .map(
        (major) =>
          `${name} ${version} no longer takes ${peer} ${major}: its peerDependencies name every major that was tried (workspace:^${major}.0.0 || ^${taken.get(peer)?.at(-1)}.0.0), or it is a major.`,
      ),
  );
}

if (import.meta.main) {
  const git = (...words: string[]): string =>
    execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const read = (text: (file: string) => string): Manifest[] =>
    globSync("packages/*/package.json").flatMap((file) => {
      try {
        return [JSON.parse(text(file)) as Manifest];
      } catch {
        // Neither the file nor the tag is there before the first release.
        return [];
      }
    });
  const present = read((file) => readFileSync(file, "utf8"));
  execFileSync("changeset", ["version"], { stdio: "inherit" });
  const next = read((file) => readFileSync(file, "utf8"));
  const complaints = present.flatMap(({ name, version }) =>
    peersLeft(
      name,
      read((file) => git("show", `${name}@${version}:${file}`)),
      next,
    ),
  );
  process.stderr.write(complaints.map((line) => `${line}\n`).join(""));
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
