import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicPackages } from "../registry/workspace.ts";

/**
 * Makes every package of a copy one that was never published: version 0.0.0, no changelog, and a changeset of the level
 * major. So the versions of a rehearsal are the same before and after real releases. Changesets that wait stay.
 */
export function forgetReleases(workspace: string): void {
  for (const { name, version, folder } of publicPackages(workspace)) {
    if (version === "0.0.0") continue;
    const manifest = join(workspace, "packages", folder, "package.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace(`"version": "${version}"`, '"version": "0.0.0"'));
    const changelog = join(workspace, "packages", folder, "CHANGELOG.md");
    if (existsSync(changelog)) rmSync(changelog);
    const first = `---\n"${name}": major\n---\n\nThe first version.\n`;
    writeFileSync(join(workspace, ".changeset", `first-${folder}.md`), first);
  }
}
