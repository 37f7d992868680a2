import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { PackageContract } from "../../packages/host/src/contract/package-contract.ts";
import { reportLevel } from "./level-report.ts";
import { levelBetween, pendingOf } from "./pending-levels.ts";
import { reportTemplates, templatePackages } from "./template-ranges.ts";
import { presentContract, taggedContract } from "./released-contract.ts";

const root = join(import.meta.dirname, "..", "..");
const changeset = (level: string, text = "A sentence."): string =>
  `---\n"@storefront/account": ${level}\n---\n\n${text}\n`;

describe("what changesets say", () => {
  it("is the greatest level of the package", () => {
    const texts = [
      changeset("patch"),
      changeset("minor"),
      '---\n"@storefront/games": major\n---\n\nOther.\n',
    ];
    expect(pendingOf("@storefront/account", texts)).toEqual({ level: "minor", override: undefined });
    expect(pendingOf("@storefront/kyc", texts).level).toBeUndefined();
  });

  it("may hold a smaller level with a reason, which is not one word", () => {
    const line = "Contract of @storefront/account: patch, because";
    const reason = "the type was never reachable from a door";
    expect(
      pendingOf("@storefront/account", [changeset("patch", `A sentence.\n\n${line} ${reason}`)]).override,
    ).toEqual({ level: "patch", reason });
    expect(pendingOf("@storefront/account", [changeset("patch", `${line} fine`)]).override).toBeUndefined();
  });

  it.each([
    ["1.2.3", "2.0.0", "major"],
    ["1.2.3", "1.3.0", "minor"],
    ["1.2.3", "1.2.4", "patch"],
    ["1.2.3", "1.2.3", undefined],
  ])("adds to a version that is already raised: %s → %s", (released, version, level) => {
    expect(levelBetween(released, version)).toBe(level);
  });
});

/** A repository with one release of the package, as git has it after a release. */
const repository = mkdtempSync(join(tmpdir(), "check-levels-"));
const folder = join(repository, "packages", "account");
const git = (...words: string[]): string => execFileSync("git", words, { cwd: repository, encoding: "utf8" });
const wallet = join(folder, "etc", "wallet.routes.json");
let released: PackageContract | undefined;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "etc"])
    cpSync(join(root, "packages", "account", name), join(folder, name), { recursive: true });
  const manifest = join(folder, "package.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"version": "[^"]+"/, '"version": "1.9.0"'));
  git("init", "--quiet", "-b", "main");
  git("config", "user.name", "a");
  git("config", "user.email", "a@b.example");
  git("add", "--all");
  git("commit", "--quiet", "--no-verify", "-m", "first");
  git("tag", "@storefront/account@1.9.0");
  git("tag", "@storefront/account@1.10.0-next.0");
  released = taggedContract("@storefront/account", "packages/account", repository);
});

/** The report for the package with a text of its wallet routes replaced. */
function reportWith(
  from: string | RegExp,
  to: string,
  ...changesets: string[]
): { isEnough: boolean; text: string } {
  const before = readFileSync(wallet, "utf8");
  writeFileSync(wallet, before.replace(from, to));
  const report = reportLevel(released, presentContract(folder), changesets);
  writeFileSync(wallet, before);
  return report;
}

describe("the level of a change since the last release", () => {
  it("is read from the highest tag, and a package without one passes", () => {
    expect(released?.routes?.get("wallet.receipt")?.path).toBe("/api/wallet/receipt");
    expect(taggedContract("@storefront/games", "packages/games", repository)).toBeUndefined();
    expect(reportLevel(undefined, presentContract(folder), [])).toMatchObject({ isEnough: true });
  });

  it("is nothing without a change", () => {
    expect(reportWith("", "")).toMatchObject({ isEnough: true });
  });

  it("refuses a renamed path and a weaker access as a patch, with the difference and the level", () => {
    const moved = reportWith('"/api/wallet/action"', '"/api/wallet/move"', changeset("patch"));
    expect(moved.isEnough).toBe(false);
    expect(moved.text).toContain("needs major, and the changesets give patch");
    expect(moved.text).toContain("major  routes  wallet.action: path: /api/wallet/action → /api/wallet/move");
    const open = reportWith(/("id":"wallet.receipt".*?"access":)"session"/, '$1"public"', changeset("minor"));
    expect(open).toMatchObject({
      isEnough: false,
      text: expect.stringContaining("access: session → public"),
    });
    expect(reportWith('"/api/wallet/action"', '"/api/wallet/move"', changeset("major")).isEnough).toBe(true);
    expect(reportWith('"/api/wallet/action"', '"/api/wallet/move"').text).toContain(
      "the changesets give nothing",
    );
  });

  it("takes a written reason in its place", () => {
    const reason =
      "Contract of @storefront/account: patch, because no trunk was ever released with this route";
    const { isEnough, text } = reportWith(
      '"/api/wallet/action"',
      '"/api/wallet/move"',
      changeset("patch", reason),
    );
    expect([isEnough, text]).toEqual([
      true,
      expect.stringContaining("no trunk was ever released with this route"),
    ]);
  });
});

describe("a rename that a changeset says", () => {
  const renamed = (to: string): string =>
    changeset("major", `A sentence.\n\nRenamed in @storefront/account: route wallet.action to ${to}`);

  it("is one of the contract, so that an upgrade of a trunk may rely on it", () => {
    const change = ['"id":"wallet.action"', '"id":"wallet.move"'] as const;
    expect(reportWith(...change, renamed("wallet.move")).isEnough).toBe(true);
    expect(reportWith(...change, renamed("wallet.shift"))).toEqual({
      isEnough: false,
      text: "@storefront/account since 1.9.0: a changeset renames wallet.action to wallet.shift, and the contract does not\n",
    });
  });
});

describe("the program", () => {
  const program = join(import.meta.dirname, "check-levels.ts");
  const exitCode = (): number | null => spawnSync(process.execPath, [program], { cwd: repository }).status;

  it("fails when a change is greater than its changesets say, and passes with the right one", () => {
    expect(exitCode()).toBe(0);
    const before = readFileSync(wallet, "utf8");
    writeFileSync(wallet, before.replace('"/api/wallet/action"', '"/api/wallet/move"'));
    expect(exitCode()).toBe(1);
    mkdirSync(join(repository, ".changeset"));
    writeFileSync(join(repository, ".changeset", "moved.md"), changeset("major"));
    expect(exitCode()).toBe(0);
    writeFileSync(wallet, before);
  });

  it("asks for a changeset of create-storefront when a package that its templates install leaves its range", () => {
    const templates = join(repository, "packages", "create-storefront");
    mkdirSync(join(templates, "templates", "host"), { recursive: true });
    writeFileSync(join(templates, "package.json"), '{"name": "create-storefront", "version": "1.9.0"}');
    writeFileSync(
      join(templates, "templates", "host", "package.json"),
      '{"dependencies": {"@storefront/account": "*", "hono": "*"}}',
    );
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "-m", "templates");
    git("tag", "create-storefront@1.9.0");
    expect(templatePackages(templates)).toEqual(["@storefront/account"]);
    writeFileSync(join(repository, ".changeset", "moved.md"), changeset("major"));
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: repository, encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^create-storefront since 1\.9\.0: needs a changeset, and has none\n {2}@storefront\/account leaves \^1\.9\.0/,
      ),
    ]);
  });
});

describe("the templates", () => {
  const release = (name: string, released: string, version = released) => ({ name, released, version });
  const own = release("create-storefront", "1.2.0");
  const isEnough = (released: string, level: string, ...further: string[]): boolean =>
    reportTemplates(
      own,
      { installed: ["@storefront/account"], releases: [release("@storefront/account", released)] },
      [changeset(level), ...further],
    ).isEnough;

  it.each([
    ["1.9.0", "minor", true],
    ["1.9.0", "major", false],
    ["0.9.0", "patch", true],
    ["0.9.0", "minor", false],
  ])("need no release of their own within the range of %s: %s is %s", (released, level, enough) => {
    expect(isEnough(released, level)).toBe(enough);
  });

  it("are released by a changeset of any level, or by a version that is raised already", () => {
    expect(isEnough("1.9.0", "major", '---\n"create-storefront": patch\n---\n\nA sentence.\n')).toBe(true);
    const raised = {
      installed: ["@storefront/account"],
      releases: [release("@storefront/account", "1.9.0", "2.0.0")],
    };
    expect(reportTemplates(release("create-storefront", "1.2.0", "1.2.1"), raised, []).isEnough).toBe(true);
    expect(reportTemplates(own, raised, []).isEnough).toBe(false);
    expect(reportTemplates(undefined, raised, []).isEnough).toBe(true);
    expect(reportTemplates(own, { ...raised, installed: [] }, []).isEnough).toBe(true);
  });
});
