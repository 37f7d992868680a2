import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = join(import.meta.dirname, "check-version-change.ts");
const MANIFEST = "packages/games/package.json";
const CHANGELOG = "packages/games/CHANGELOG.md";
const manifest = (version: string, scripts = "{}"): string =>
  `{\n  "name": "@storefront/games",\n  "version": "${version}",\n  "scripts": ${scripts}\n}\n`;
const OLD_NOTES = "# @storefront/games\n\n## 1.0.0\n\n- First.\n";
const NEW_NOTES = "# @storefront/games\n\n## 1.1.0\n\n- More games.\n\n## 1.0.0\n\n- First.\n";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "version-change-"));
  git("init", "--quiet");
  write(MANIFEST, manifest("1.0.0"));
  write(CHANGELOG, OLD_NOTES);
  write("packages/kyc/package.json", manifest("2.0.0"));
  write(".changeset/more-games.md", "---\n");
  write(".changeset/README.md", "# Changesets\n");
  write(".github/workflows/release.yml", "jobs: {}\n");
  write("pnpm-lock.yaml", "lockfileVersion: 9\n");
  git("add", "--all");
  git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "--no-verify", "-m", "first");
  write(MANIFEST, manifest("1.1.0"));
  write(CHANGELOG, NEW_NOTES);
  rmSync(join(folder, ".changeset/more-games.md"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a version change passes", () => {
  it("with a newer version, its notes on top of the older ones, and the used changeset gone", () => {
    expect(check()).toEqual({ status: 0, faults: "" });
  });

  it("with the first notes of a package", () => {
    write("packages/kyc/package.json", manifest("2.0.1"));
    write("packages/kyc/CHANGELOG.md", "# @storefront/kyc\n\n## 2.0.1\n\n- Better.\n");
    expect(check()).toEqual({ status: 0, faults: "" });
  });

  it("read from the index: a working tree that differs does not matter", () => {
    git("add", "--all");
    write("tools/evil.ts", "");
    expect(checkIndex()).toEqual({ status: 0, faults: "" });
  });
});

describe("a version change is refused", () => {
  it.each<[title: string, change: () => void, fault: string]>([
    ["a script", () => write(MANIFEST, manifest("1.1.0", '{"postinstall":"x"}')), "more than its version"],
    ["a version that is not newer", () => write(MANIFEST, manifest("0.9.0")), "0.9.0 is no newer version"],
    ["a version that is no number", () => write(MANIFEST, manifest("1.1.0-x;y")), "more than its version"],
    [
      "a second version line",
      () => write(MANIFEST, manifest("1.1.0", '{},\n  "version": "9.9.9"')),
      "more than",
    ],
    ["no manifest", () => rmSync(join(folder, MANIFEST)), "neither added nor removed"],
    [
      "a new package",
      () => write("packages/evil/package.json", manifest("1.0.0")),
      "neither added nor removed",
    ],
    [
      "a version without notes",
      () => git("checkout", "--quiet", "HEAD", CHANGELOG),
      "has no changelog of 1.1.0",
    ],
    [
      "notes without a version",
      () => git("checkout", "--quiet", "HEAD", MANIFEST),
      "belongs to no new version",
    ],
    [
      "notes of another version",
      () => write(CHANGELOG, NEW_NOTES.replace("1.1.0", "7.0.0")),
      "does not begin with",
    ],
    [
      "notes that lose earlier ones",
      () => write(CHANGELOG, NEW_NOTES.replace("First", "Last")),
      "earlier entry",
    ],
    ["no changelog", () => rmSync(join(folder, CHANGELOG)), "never removed"],
    ["a written changeset", () => write(".changeset/more-games.md", "---\nx"), "never written"],
    [
      "a changed lockfile",
      () => write("pnpm-lock.yaml", "lockfileVersion: 8\n"),
      "pnpm-lock.yaml: is not part",
    ],
    ["a changed workflow", () => write(".github/workflows/release.yml", "x"), "release.yml: is not part"],
    ["source", () => write("packages/games/src/index.ts", "x"), "index.ts: is not part"],
    ["the root's manifest", () => write("package.json", manifest("1.1.0")), "package.json: is not part"],
    [
      "a private app",
      () => write("apps/storefront/package.json", manifest("1.1.0")),
      "package.json: is not part",
    ],
    ["a changelog elsewhere", () => write("docs/CHANGELOG.md", NEW_NOTES), "docs/CHANGELOG.md: is not part"],
    ["attributes of git", () => write(".gitattributes", "* filter=x"), ".gitattributes: is not part"],
    [
      "a changelog that is a link",
      () => {
        rmSync(join(folder, CHANGELOG));
        symlinkSync("/etc/hostname", join(folder, CHANGELOG));
      },
      "is no plain file",
    ],
    ["an executable file", () => git("update-index", "--chmod=+x", MANIFEST), "is no plain file"],
  ])("with %s", (_title, change, fault) => {
    git("add", "--all");
    change();
    const { status, faults } =
      fault.includes("plain file") && _title.includes("exec") ? checkIndex() : check();
    expect(faults).toContain(fault);
    expect(status).toBe(1);
  });

  it("with nothing in it", () => {
    git("reset", "--quiet", "--hard");
    expect(check()).toEqual({ status: 1, faults: "nothing is changed\n" });
  });

  it("with every fault, not the first alone", () => {
    write("a.txt", "");
    write("b.txt", "");
    expect(check().faults.split("\n")).toHaveLength(3);
  });
});

function check(): { status: number | null; faults: string } {
  git("add", "--all");
  return checkIndex();
}

function checkIndex(): { status: number | null; faults: string } {
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: "utf8" });
  return { status, faults: stderr };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function git(...words: string[]): void {
  execFileSync("git", words, { cwd: folder, stdio: "ignore" });
}
