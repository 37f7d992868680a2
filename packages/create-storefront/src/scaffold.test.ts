import * as files from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, vi } from "vitest";
import { readAnswers } from "./answers.ts";
import { scaffold } from "./scaffold.ts";
import { readVersions } from "./versions.ts";

vi.mock("node:fs", async (original) => {
  const real = await original<typeof files>();
  return { ...real, renameSync: vi.fn(real.renameSync) };
});

it("takes back what was moved into a folder when a later move fails, and leaves what was there", () => {
  const folder = files.mkdtempSync(join(tmpdir(), "half-written-"));
  files.mkdirSync(join(folder, ".git"));
  const moved: string[] = [];
  const rename = vi.mocked(files.renameSync);
  const real = rename.getMockImplementation();
  rename.mockImplementation((from, to) => {
    if (basename(String(to)) === "package.json") throw new Error("no space left on device");
    real?.(from, to);
    moved.push(basename(String(to)));
  });
  const answers = readAnswers({ folder, install: false, yes: true, json: false, help: false });
  expect(() => scaffold(answers, readVersions())).toThrow("cannot be written: no space left on device");
  expect(moved.length).toBeGreaterThan(2);
  expect(files.readdirSync(folder)).toEqual([".git"]);
});
