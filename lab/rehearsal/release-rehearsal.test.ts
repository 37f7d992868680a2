import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { git, linkPackages, publicPackages } from "../registry/workspace.ts";
import { guideCommands } from "./guide.ts";
import { createRehearsal, type Rehearsal } from "./rehearsal.ts";
import { checkout, packRelease, proposeVersions, tagRelease } from "./release-steps.ts";

/**
 * The short form of `pnpm lab rehearse`, which runs docs/guides/release.md: here nothing is built or installed, and the
 * registry answers 404 on loopback.
 */
const packages = publicPackages();
let rehearsal: Rehearsal;
let registry: Server;

beforeAll(async () => {
  rehearsal = createRehearsal({
    built: false,
    prepare: (workspace) =>
      writeFileSync(
        join(workspace, ".changeset", "rehearsal.md"),
        '---\n"@storefront/error-codes": patch\n---\n\nA sentence for the team that decides.\n',
      ),
  });
  registry = createServer((_request, response) =>
    response.writeHead(404, { "content-type": "application/json" }).end("{}"),
  );
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rehearsal.remove();
});

it("makes, checks and pushes one commit with the new versions and their changelogs", async () => {
  const { remote } = rehearsal;
  await proposeVersions(rehearsal, "main");
  const pushed = git(remote, "show", "--name-status", "--format=%an %s", "release/main");
  expect(pushed).toMatch(/^storefront-release Version packages\n/);
  expect(pushed).toContain("packages/error-codes/CHANGELOG.md");
  expect(pushed).toContain("D\t.changeset/rehearsal.md");
  expect(git(remote, "show", "release/main:packages/error-codes/CHANGELOG.md")).toContain(
    "\n- A sentence for the team that decides.\n",
  );
  expect(git(remote, "ls-tree", "-r", "--name-only", "release/main", ".changeset")).not.toContain(
    "rehearsal",
  );
  expect(git(remote, "rev-parse", "main")).toBe(git(remote, "rev-parse", "release/main^"));
  expect(rehearsal.asked()).toMatch(
    /^auth setup-git\npr list .*\npr create .*\nworkflow run ci\.yml --ref release\/main\n$/,
  );
});

it("makes 1.0.0 the first version of every package, whatever other changesets there are", () => {
  for (const { name, version, folder } of packages) {
    const path = `release/main:packages/${folder}`;
    const proposed = JSON.parse(git(rehearsal.remote, "show", `${path}/package.json`)) as { version: string };
    const first = version === "0.0.0";
    expect([name, first ? proposed.version : "published"]).toEqual([name, first ? "1.0.0" : "published"]);
    if (first)
      expect(git(rehearsal.remote, "show", `${path}/CHANGELOG.md`)).toMatch(
        /^# .*\n\n## 1\.0\.0\n\n### Major Changes\n\n- First release\. /,
      );
  }
});

it("pushes nothing when the version change holds anything else", async () => {
  const { remote, installed, plain, run } = rehearsal;
  const before = git(remote, "rev-parse", "release/main");
  checkout(plain, "main");
  writeFileSync(join(installed, "tools", "check-version-change.ts"), "process.exit(0);\n");
  await run(installed, "version", "hand-on");
  await expect(run(plain, "propose", "check")).rejects.toThrow(
    "tools/check-version-change.ts: is not part of a version change",
  );
  expect(git(remote, "rev-parse", "release/main")).toBe(before);
});

it("packs what the registry does not have, changelog included, and sums it", async () => {
  const { port } = registry.address() as AddressInfo;
  linkPackages(rehearsal.installed);
  const { digest, count } = await packRelease(rehearsal, "release/main", {
    npm_config_registry: `http://127.0.0.1:${port}/`,
  });
  expect(count).toBe(packages.length);
  const [tarball = ""] = globSync(join(rehearsal.tarballs, "storefront-error-codes-*.tgz"));
  const textOf = (file: string): string =>
    execFileSync("tar", ["xzfO", tarball, `package/${file}`], { encoding: "utf8" });
  expect(textOf("CHANGELOG.md")).toContain("A sentence for the team that decides.");

  const given = { DIGEST: digest, COUNT: String(count) };
  await rehearsal.run(rehearsal.folder, "publish", "verify", given);
  writeFileSync(tarball, "another tarball");
  await expect(rehearsal.run(rehearsal.folder, "publish", "verify", given)).rejects.toThrow("did NOT match");
}, 120_000);

it("tags each version once", async () => {
  const { remote } = rehearsal;
  await tagRelease(rehearsal, "release/main");
  const tags = git(remote, "tag").trim().split("\n");
  expect(tags).toHaveLength(packages.length);
  expect(tags).toEqual(
    expect.arrayContaining([expect.stringMatching(/^@storefront\/error-codes@\d+\.\d+\.\d+$/)]),
  );
  expect(git(remote, "rev-parse", tags[0] ?? "")).toBe(git(remote, "rev-parse", "release/main"));
  await tagRelease(rehearsal, "release/main");
  expect(git(remote, "tag").trim().split("\n")).toEqual(tags);
});

it("runs every command of the release guide in the long form", () => {
  const program = readFileSync(join(import.meta.dirname, "rehearse.ts"), "utf8");
  expect(guideCommands.size).toBeGreaterThan(5);
  const left = [...guideCommands.keys()].filter((heading) => !program.includes(`commandsOf("${heading}")`));
  expect(left).toEqual([]);
});
