import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Finding } from "./command-io.ts";
import { FORBIDDEN_TEXTS } from "./data/forbidden-texts.ts";
import { runCommand } from "./program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guard-"));
});

function build(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

async function guard(...words: readonly string[]): Promise<{ code: number; out: string; errors: string }> {
  const ran = { out: "", errors: "" };
  const code = await runCommand(["guard", ...words], {
    folder,
    environment: {},
    write: (text) => (ran.out += text),
    writeError: (text) => (ran.errors += text),
  });
  return { code, ...ran };
}

const findingsOf = async (...words: readonly string[]): Promise<Finding[]> =>
  JSON.parse((await guard(...words, "--json")).out) as Finding[];

const rows = FORBIDDEN_TEXTS.flatMap(({ texts, where }) => texts.map((text) => ({ text, where })));

describe("storefront guard", () => {
  it.each(rows)("finds $text in a file of the browser, whatever its name and its case", async ({ text }) => {
    const names = "entry.js entry.js.map old.cjs notes.txt mark.svg site.webmanifest LICENSE".split(" ");
    build(Object.fromEntries(names.map((name) => [`client/${name}`, `first\n"${text.toUpperCase()}"`])));
    const found = (await findingsOf("client")).filter((finding) => finding.text.startsWith(`"${text}":`));
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      names.map((name) => `client/${name}:2`).toSorted(),
    );
    expect(found.every(({ state, cure }) => state === "fail" && cure !== undefined)).toBe(true);
  });

  it("lets the host name its own headers and paths, and nothing of development", async () => {
    build({ "dist/main.js": rows.map(({ text }) => text).join("\n"), "dist/client/a.js": "export {}" });
    const found = await findingsOf("dist/client", "--server", "dist");
    const everywhere = rows.filter(({ where }) => where === "everywhere").map(({ text }) => text);
    expect(everywhere.length).toBeGreaterThan(5);
    expect(found.map(({ text }) => JSON.parse(text.split(": ")[0] ?? "") as string)).toEqual(everywhere);
    expect(new Set(found.map(({ name }) => name.split(":")[0]))).toEqual(new Set(["dist/main.js"]));
  });

  it("names a file of the browser once, although the folder of the host holds it", async () => {
    build({ "dist/client/a.js": "app_debug", "dist/main.js": "export {}" });
    expect((await findingsOf("dist/client", "--server", "dist")).map(({ name }) => name)).toEqual([
      "dist/client/a.js:1",
    ]);
  });

  it("finds a text that two pieces of a large file share, and its line", async () => {
    const piece = 64 * 1024;
    for (const before of [piece - 1, piece - 5, piece, 3 * piece - 7]) {
      build({ "client/a.js": `${"a\n".repeat(before / 2)}${before % 2 ? "b" : ""}edge-worker-key` });
      const [found] = await findingsOf("client");
      expect(found?.name).toBe(`client/a.js:${Math.floor(before / 2) + 1}`);
    }
  });

  it("finds the texts of one trunk in the files of both, without case", async () => {
    build({ "client/a.js": "Project Bluebird", "server/main.js": "x\nproject bluebird and acme-internal" });
    const words = ["client", "--server", "server", "--also", "project BLUEBIRD", "--also", "acme-internal"];
    expect((await findingsOf(...words)).map(({ name, text }) => [name, text.split(": ")[0]])).toEqual([
      ["client/a.js:1", '"project BLUEBIRD"'],
      ["server/main.js:2", '"project BLUEBIRD"'],
      ["server/main.js:2", '"acme-internal"'],
    ]);
  });

  it("prints a line and a cure for each, and ends with 1", async () => {
    build({ "dist/client/assets/entry.js": 'const a = "edge-worker-key"', "dist/main.js": "export {}" });
    const { code, out } = await guard("dist/client", "--server", "dist");
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}dist\/client\/assets\/entry\.js:1 {2}"edge-worker-key": .+\n +→ .+\n$/);
  });

  it("ends with 0 and the number of files when it finds nothing", async () => {
    build({ "dist/client/a.js": "export {}", "dist/main.js": 'send("edge-worker-key")' });
    const { code, out } = await guard("dist/client", "--server", "dist");
    expect([code, out]).toEqual([0, `ok  guard  2 files hold none of ${rows.length} forbidden texts\n`]);
  });

  it("fails where there is nothing to search, and asks for a folder", async () => {
    mkdirSync(join(folder, "empty"));
    for (const words of [["dist"], ["empty"], ["--server", "dist"]])
      expect(await guard(...words)).toMatchObject({
        code: 1,
        errors: expect.stringContaining("build first"),
      });
    expect(await guard()).toMatchObject({ code: 2, errors: expect.stringContaining("name a folder") });
    expect(await guard("dist", "--also", " ")).toMatchObject({ code: 2 });
  });
});
