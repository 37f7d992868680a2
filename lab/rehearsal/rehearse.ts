import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Registry, startRegistry } from "../registry/registry.ts";
import { changesetsOf, commitAll, git, linkPackages, publicPackages } from "../registry/workspace.ts";
import { addRoute, mendAction, NEW_ROUTE, push, renameRoute, writeChangeset } from "./account-change.ts";
import { commandsOf } from "./guide.ts";
import { createRehearsal, type Rehearsal } from "./rehearsal.ts";
import {
  checkout,
  mergeVersions,
  packRelease,
  proposeVersions,
  publishRelease,
  tagRelease,
} from "./release-steps.ts";
import { forgetReleases } from "./first-versions.ts";
import { expect, failing, shell, step } from "./shell.ts";
import { makeTrunk, type Trunk } from "./trunk.ts";
import { rehearseUpgrades } from "./upgrades.ts";

/**
 * `pnpm lab rehearse`: every step of docs/guides/release.md without GitHub and without npm's registry. It prints a verdict for
 * each step and ends with 1 at the first that fails. The packages must be built.
 */
const ACCOUNT = "@storefront/account";
const MAINTENANCE = "maintenance/account-1.0";
const CHECK_LEVELS = "node tools/contract/check-levels.ts";
/** The installation in a clone of the trunk: npm has the manifest alone, and no installation that it could keep. */
const INSTALL_ELSEWHERE =
  "rm -rf ../again && mkdir ../again && cp package.json ../again && cd ../again && npm install --package-lock-only";
const BUILD = /^pnpm exec turbo run build.*\n/m;

let registry: Registry | undefined;
let rehearsal: Rehearsal | undefined;
try {
  registry = await step("a registry on loopback", startRegistry);
  rehearsal = await step("a copy of the workspace, and its remote", () => {
    const made = createRehearsal({ built: true, prepare: forgetReleases });
    linkPackages(made.installed);
    return made;
  });
  await rehearse(registry, rehearsal);
} catch {
  process.exitCode = 1;
} finally {
  rehearsal?.remove();
  await registry?.close();
}

async function rehearse(registry: Registry, rehearsal: Rehearsal): Promise<void> {
  const { remote, installed, folder } = rehearsal;
  const { environment } = registry;
  const view = async (what: string): Promise<string> =>
    (await shell(folder, `npm view --silent ${what}`, environment)).trim();
  const published = async (branch: string): Promise<number> => {
    const packed = await packRelease(rehearsal, branch, environment);
    await publishRelease(rehearsal, branch, packed, environment);
    return packed.count;
  };

  await step("the first versions are proposed, and a person merges them", async () => {
    await proposeVersions(rehearsal, "main");
    mergeVersions(rehearsal, "main");
    checkout(installed, "main");
    expect(changesetsOf(installed).length === 0, "Changesets are left.");
    for (const { name, folder } of publicPackages(installed))
      expect(
        git(remote, "ls-tree", "-r", "--name-only", "main").includes(`packages/${folder}/CHANGELOG.md\n`),
        `The commit has no changelog of ${name}.`,
      );
  });
  const first = publicPackages(installed).find(({ name }) => name === ACCOUNT)?.version ?? "";
  await step("they are published by hand, with their changelogs in the tarballs", async () => {
    await shell(installed, commandsOf("The first publication, by hand").replace(BUILD, ""), environment);
    for (const { name, version } of publicPackages(installed))
      expect((await view(`${name} dist-tags.latest`)) === version, `${name}@${version} is not latest.`);
    const notes = await shell(
      installed,
      "for file in release/*.tgz; do tar xzfO $file package/CHANGELOG.md; done",
    );
    expect(
      notes.split("\n## ").length > publicPackages(installed).length,
      `Changelogs are missing:\n${notes}`,
    );
    expect(first === "1.0.0", `The first version of ${ACCOUNT} is ${first}.`);
  });
  await step("nothing is left to publish, and every version has a tag that leads to its commit", async () => {
    const { count } = await packRelease(rehearsal, "main", environment);
    expect(count === 0, `${count} packages were packed again.`);
    await tagRelease(rehearsal, "main");
    const commit = git(remote, "rev-parse", "main");
    for (const { name, version } of publicPackages(installed))
      expect(
        git(remote, "rev-parse", `${name}@${version}`) === commit,
        `${name}@${version} leads elsewhere.`,
      );
  });
  const trunk = await step(
    "npm create storefront makes a trunk of them; its types and its tests pass",
    async () => {
      const made = await makeTrunk(folder, registry);
      await made.check();
      return made;
    },
  );

  await step("a route that is renamed by a patch is refused, with the difference and the level", async () => {
    checkout(installed, "main");
    await renameRoute(installed);
    const report = await failing(
      shell(installed, CHECK_LEVELS),
      "needs major, and the changesets give patch",
    );
    expect(report.includes("/api/wallet/move"), `The report does not name the difference:\n${report}`);
    checkout(installed, "main");
  });
  await step("a new route is released as a minor, and nothing else with it", async () => {
    await addRoute(installed);
    await shell(installed, CHECK_LEVELS);
    push(installed, "main");
    await proposeVersions(rehearsal, "main");
    mergeVersions(rehearsal, "main");
    const count = await published("main");
    expect(count === 1, `${count} packages were published.`);
    expect((await view(`${ACCOUNT} dist-tags.latest`)) === "1.1.0", "1.1.0 is not latest.");
    await tagRelease(rehearsal, "main");
  });
  await step("the trunk takes it: its snapshot is red, is accepted, and the route answers", async () => {
    await trunk.run(`npm install ${ACCOUNT}@1.1.0`);
    await failing(trunk.check(), `GET ${NEW_ROUTE}`);
    await accept(trunk);
    const answer = await trunk.read(NEW_ROUTE);
    expect(answer.startsWith('200 {"ok":true,"data":'), `The route answers: ${answer}`);
  });

  await previews(rehearsal, trunk, published);

  await step("a fix for 1.0 is published as 1.0.1, and latest stays", async () => {
    checkout(installed, "main");
    await shell(installed, commandsOf("A fix for an older line"));
    await mendAction(installed);
    push(installed, MAINTENANCE);
    await proposeVersions(rehearsal, MAINTENANCE);
    mergeVersions(rehearsal, MAINTENANCE);
    const count = await published(MAINTENANCE);
    expect(count === 1, `${count} packages were published.`);
    await tagRelease(rehearsal, MAINTENANCE);
    const tags = await view(`${ACCOUNT} dist-tags --json`);
    const { latest, "maintenance-account-1.0": older } = JSON.parse(tags) as Record<string, string>;
    expect(latest === "1.1.0" && older === "1.0.1", `The dist-tags are ${tags}`);
  });
  await step("1.1.0 is deprecated, and new installations take 1.0.1", async () => {
    await shell(folder, commandsOf("A bad version"), environment);
    const again = await trunk.run(`npm install --force ${ACCOUNT}@1.1.0`);
    expect(again.includes("Use 1.0.1: the summary of the wallet is wrong."), `No warning:\n${again}`);
    await trunk.run(`npm install ${ACCOUNT}@^1.0.0`);
    const versions = trunk.installed(ACCOUNT).join();
    expect(versions === "1.0.1", `The range ^1.0.0 gives ${versions}.`);
  });
  await step(
    "the trunk goes back: types compile, the snapshot is red and is accepted, the route is gone",
    async () => {
      await trunk.run(commandsOf("A trunk goes back"));
      await trunk.run("npm run --silent check-types");
      await failing(trunk.check(), `GET ${NEW_ROUTE}`);
      await accept(trunk);
      const answer = await trunk.read(NEW_ROUTE);
      expect(answer.startsWith("404 "), `The route answers: ${answer}`);
    },
  );

  await rehearseUpgrades(rehearsal, trunk, async () => {
    const count = await published("main");
    await tagRelease(rehearsal, "main");
    return count;
  });
}

async function previews(
  rehearsal: Rehearsal,
  trunk: Trunk,
  published: (branch: string) => Promise<number>,
): Promise<void> {
  const { installed } = rehearsal;
  const preview = async (name: string, packageName: string): Promise<void> => {
    checkout(installed, "main");
    writeChangeset(installed, packageName, "minor", "A preview.");
    commitAll(installed, `${packageName}: a preview`);
    await shell(installed, commandsOf("A preview for one trunk").replace("pr7", name));
    const count = await published(`preview/${name}`);
    expect(count === 1, `${count} packages were published.`);
  };
  const check = async (packageName: string, version: RegExp): Promise<void> => {
    const copies = trunk.installed(packageName).join();
    expect(version.test(copies), `The copies of ${packageName}: ${copies}`);
    await trunk.check();
  };
  await step("a preview of a domain package is published under its own dist-tag", () =>
    preview("pr7", "account"),
  );
  await step("the trunk takes it beside released siblings: types and tests pass", async () => {
    await trunk.run(commandsOf("A trunk takes a preview of a domain package"));
    await check(ACCOUNT, /^1\.2\.0-pr7-\d+$/);
    await check("@storefront/proxy", /^1\.0\.0$/);
  });
  await step("a preview of the kernel is published", () => preview("pr8", "proxy"));
  await step(
    "the trunk takes it by an override, and not without: one copy of the kernel, types and tests pass",
    async () => {
      const before = readFileSync(join(trunk.folder, "package.json"));
      await trunk.run(
        'npm pkg set "dependencies.@storefront/proxy=$(npm view --silent @storefront/proxy@preview-pr8 version)"',
      );
      await failing(trunk.run(INSTALL_ELSEWHERE), "ERESOLVE");
      writeFileSync(join(trunk.folder, "package.json"), before);
      await trunk.run(commandsOf("A trunk takes a preview of the kernel"));
      await check("@storefront/proxy", /^1\.1\.0-pr8-\d+$/);
      await trunk.run("npm pkg delete overrides && npm install @storefront/proxy@1.0.0");
    },
  );
}

/** Accepts the routes that the trunk has now, and shows that its tests are green with them. */
function accept(trunk: Trunk): Promise<string> {
  return trunk.run("npx vitest run -u && npm test --silent");
}
