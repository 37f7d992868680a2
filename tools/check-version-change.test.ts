import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { versionFaults } from "./check-version-change.ts";

const program = join(import.meta.dirname, "check-version-change.ts");
const MANIFEST = "packages/games/package.json";
const CHANGELOG = "packages/games/CHANGELOG.md";
const CHANGESET = ".changeset/more-games.md";
const manifest = (version: string, scripts = "{}"): string =>
  `{\n  "name": "@storefront/games",\n  "version": "${version}",\n  "scripts": ${scripts}\n}\n`;
const OLD_NOTES = "# @storefront/games\n\n## 1.0.0\n\n- First.\n";
const NEW_NOTES = "# @storefront/games\n\n## 1.1.0\n\n- More games.\n\n## 1.0.0\n\n- First.\n";
/** Files by path; null for one that is not there. */
type Files = Readonly<Record<string, string | null>>;
const BEFORE: Files = {
  [MANIFEST]: manifest("1.0.0"),
  [CHANGELOG]: OLD_NOTES,
  "packages/kyc/package.json": manifest("2.0.0"),
  [CHANGESET]: "---\n",
  ".github/workflows/release.yml": "jobs: {}\n",
  "pnpm-lock.yaml": "lockfileVersion: 9\n",
};
const AFTER: Files = { [MANIFEST]: manifest("1.1.0"), [CHANGELOG]: NEW_NOTES, [CHANGESET]: null };

/** The faults of the change that makes these files of those before. */
const faultsOf = (after: Files): string[] =>
  versionFaults(
    Object.entries(after)
      .map(([path, text]) => ({ path, before: BEFORE[path] ?? null, after: text }))
      .filter(({ before, after: text }) => before !== text),
  );

describe("a version change passes", () => {
  it.each<[title: string, after: Files]>([
    ["a newer version, its notes on top of the older ones, and the used changeset gone", AFTER],
    [
      "the first notes of a package",
      {
        ...AFTER,
        "packages/kyc/package.json": manifest("2.0.1"),
        "packages/kyc/CHANGELOG.md": "# @storefront/kyc\n\n## 2.0.1\n\n- Better.\n",
      },
    ],
  ])("with %s", (_title, after) => {
    expect(faultsOf(after)).toEqual([]);
  });
});

describe("a version change is refused", () => {
  it.each<[title: string, change: Files, fault: string]>([
    ["a script", { [MANIFEST]: manifest("1.1.0", '{"postinstall":"x"}') }, "more than its version"],
    ["a version that is not newer", { [MANIFEST]: manifest("0.9.0") }, "0.9.0 is no newer version"],
    ["a version that is no number", { [MANIFEST]: manifest("1.1.0-x;y") }, "more than its version"],
    ["a second version line", { [MANIFEST]: manifest("1.1.0", '{},\n  "version": "9.9.9"') }, "more than"],
    ["no manifest", { [MANIFEST]: null }, "neither added nor removed"],
    ["a new package", { "packages/evil/package.json": manifest("1.0.0") }, "neither added nor removed"],
    ["a version without notes", { [CHANGELOG]: OLD_NOTES }, "has no changelog of 1.1.0"],
    ["notes without a version", { [MANIFEST]: manifest("1.0.0") }, "belongs to no new version"],
    ["notes of another version", { [CHANGELOG]: NEW_NOTES.replace("1.1.0", "7.0.0") }, "does not begin with"],
    ["notes that lose earlier ones", { [CHANGELOG]: NEW_NOTES.replace("First", "Last") }, "earlier entry"],
    ["no changelog", { [CHANGELOG]: null }, "never removed"],
    ["a written changeset", { [CHANGESET]: "---\nx" }, "never written"],
    ["a changed lockfile", { "pnpm-lock.yaml": "lockfileVersion: 8\n" }, "pnpm-lock.yaml: is not part"],
    ["a changed workflow", { ".github/workflows/release.yml": "x" }, "release.yml: is not part"],
    ["source", { "packages/games/src/index.ts": "x" }, "index.ts: is not part"],
    ["the root's manifest", { "package.json": manifest("1.1.0") }, "package.json: is not part"],
    ["a private app", { "apps/storefront/package.json": manifest("1.1.0") }, "package.json: is not part"],
    ["a changelog elsewhere", { "docs/CHANGELOG.md": NEW_NOTES }, "docs/CHANGELOG.md: is not part"],
    ["attributes of git", { ".gitattributes": "* filter=x" }, ".gitattributes: is not part"],
  ])("with %s", (_title, change, fault) => {
    expect(faultsOf({ ...AFTER, ...change }).join("\n")).toContain(fault);
  });

  it("with nothing in it, and with every fault, not the first alone", () => {
    expect(versionFaults([])).toEqual(["nothing is changed"]);
    expect(faultsOf({ ...AFTER, "a.txt": "", "b.txt": "" })).toHaveLength(2);
  });
});

describe("the program", () => {
  let folder: string;
  const write = (files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (text === null) rmSync(join(folder, path));
      else writeFileSync(join(folder, path), text);
    }
  };
  const git = (...words: string[]): void => {
    execFileSync("git", words, { cwd: folder, stdio: "ignore" });
  };
  const check = (): { status: number | null; faults: string } => {
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: "utf8" });
    return { status, faults: stderr };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "version-change-"));
    git("init", "--quiet");
    write(BEFORE);
    git("add", "--all");
    git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "--no-verify", "-m", "first");
  });
  beforeEach(() => {
    git("reset", "--quiet", "--hard");
    write(AFTER);
    git("add", "--all");
  });

  it("reads the index: a working tree that differs does not matter", () => {
    write({ [MANIFEST]: "{}" });
    expect(check()).toEqual({ status: 0, faults: "" });
  });

  it("refuses what is in the index and is no version change, or is no change at all", () => {
    write({ "a.txt": "", "b.txt": "" });
    git("add", "--all");
    const { status, faults } = check();
    expect([status, faults]).toEqual([1, expect.stringMatching(/^a\.txt: .*\nb\.txt: .*\n$/)]);
    git("reset", "--quiet", "--hard");
    expect(check()).toEqual({ status: 1, faults: "nothing is changed\n" });
  });

  it("refuses a link and an executable file", () => {
    rmSync(join(folder, CHANGELOG));
    symlinkSync("/etc/hostname", join(folder, CHANGELOG));
    git("add", "--all");
    git("update-index", "--chmod=+x", MANIFEST);
    const { status, faults } = check();
    expect([status, faults.match(/.+(?=: is no plain file)/g)]).toEqual([1, [CHANGELOG, MANIFEST]]);
  });
});
