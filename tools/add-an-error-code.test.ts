import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const original = join(root, "packages", "error-codes");
const NEW_ROW = '  ["EP0055", "GET",             "/bff/users/club"],\n';
const NEW_LINE = "EP0055 GET /bff/users/club";

describe("docs/guides/add-an-error-code.md", () => {
  let folder: string;

  beforeAll(() => {
    mkdirSync(join(root, ".vitest"), { recursive: true });
    folder = mkdtempSync(join(root, ".vitest", "add-an-error-code-"));
    cpSync(join(original, "src"), join(folder, "src"), { recursive: true });
    change("src/endpoint-codes.ts", (text) =>
      text.replace(/^( {2}\["EP0054".*\n)/m, (last) => `${last}${NEW_ROW}`),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function change(file: string, by: (text: string) => string): void {
    const path = join(folder, file);
    const before = readFileSync(path, "utf8");
    const after = by(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  }

  /** Runs tests of the copy; quotes of a report are plain. */
  function run(...files: string[]): { status: number | null; text: string } {
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, "run", "--root", folder, ...files],
      {
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1" },
      },
    );
    return { status, text: (stdout + stderr).replaceAll(String.raw`\"`, '"') };
  }

  it("is printed the line to append to the lock file, and is green with it", () => {
    const red = run("src/codes-lock.test.ts");
    expect(red.status).toBe(1);
    expect(red.text).toContain(`append the line "${NEW_LINE}" to src/codes.lock.txt, after EP0054`);

    change("src/codes.lock.txt", (text) => text.replace(/^(EP0054 .*\n)/m, (last) => `${last}${NEW_LINE}\n`));
    const green = run("src/codes-lock.test.ts", "src/shadowed-rows.test.ts");
    expect([green.status, green.text]).toEqual([0, expect.any(String)]);
  });
});
