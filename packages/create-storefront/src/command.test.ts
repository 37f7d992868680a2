import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { copyTemplates } from "../copy-templates.ts";
import { runCommand } from "./command.ts";

const parent = mkdtempSync(join(tmpdir(), "create-storefront-"));
const templates = join(parent, "templates");
beforeAll(() => copyTemplates(templates));

/** Runs the command; with answers at a terminal, each after its question. */
async function run(words: readonly string[], answers?: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const output = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const errors = new PassThrough();
  const rest = [...(answers ?? [])];
  let printed = "";
  output.on("data", (text: Buffer) => {
    printed += text;
    if (!printed.endsWith("): ") || answers === undefined) return;
    const answer = rest.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  const code = await runCommand(words, { input, output, errors, templates });
  return { code, printed, mistake: String(errors.read() ?? "") };
}

const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

describe.each(["site", "host"])("a trunk of %s", (template) => {
  const folder = join(parent, `born-${template}`);
  beforeAll(() => run([folder, "--brand", "Café $& harbor", "--template", template]));

  it("has the brand's name and id in the places of the example's", () => {
    expect(textOf(folder, "brand.ts")).toContain('name: "Café $& harbor"');
    expect(textOf(folder, "brand.ts")).toContain('id: "cafe-harbor"');
    expect(textOf(folder, "README.md")).toMatch(/^# Café \$& harbor\n/);
    for (const file of filesOf(folder))
      expect([file, /(?<!(?:Café \$& |cafe-))harbor/i.test(textOf("", file))]).toEqual([file, false]);
  });

  it("installs published versions, and has nothing of this repository's own", () => {
    const manifest = JSON.parse(textOf(folder, "package.json")) as Record<string, Record<string, string>>;
    const ranges = Object.entries({ ...manifest["dependencies"], ...manifest["devDependencies"] });
    expect(manifest["name"]).toBe("cafe-harbor-storefront");
    expect(ranges.map(([name]) => name)).toContain("@storefront/host");
    expect(ranges.filter(([, range]) => !/^[\^~]\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    for (const file of filesOf(folder))
      expect([file, /@storefront\/(?:tools|source)|not copied/.test(textOf("", file))]).toEqual([
        file,
        false,
      ]);
    expect(filesOf(folder).filter((file) => /node_modules|dist|\.slow\.|turbo/.test(file))).toEqual([]);
    expect(textOf(folder, ".gitignore")).toContain("node_modules");
  });
});

it("takes the defaults where nobody can be asked", async () => {
  const folder = join(parent, "blue-whale");
  const { code, printed } = await run([folder]);
  expect([code, existsSync(join(folder, "site/root.tsx"))]).toEqual([0, true]);
  expect(textOf(folder, "brand.ts")).toContain('name: "Blue Whale"');
  expect(printed).toContain("npm install\n  npm run dev\n  npm run check");
});

it.each(["br", "cl", "es", "gb", "mt"])(
  "is born in the market %s, with its region and its law",
  async (market) => {
    const folder = join(parent, `in-${market}`);
    expect(await run([folder, "--market", market])).toMatchObject({ code: 0 });
    const text = textOf(folder, "brand.ts");
    expect(text).toContain(`import { ${market} } from "@storefront/site/markets";`);
    expect(text).toContain(`market: ${market},`);
    expect(text).toContain(`country: "${market.toUpperCase()}"`);
  },
);

it("tells an old Node before anything is written", async () => {
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "20.19.0" });
  const folder = join(parent, "old-node");
  const { code, mistake } = await run([folder]);
  expect([code, existsSync(folder)]).toEqual([1, false]);
  expect(mistake).toBe("A trunk needs Node 24 or newer; this is Node 20.19.0. Nothing was written.\n");
});

it("asks for what is missing, and again where an answer is wrong", async () => {
  const folder = join(parent, "asked");
  const { code, printed } = await run([], [folder, "<b>", "Asked", "spa", "host", "xx", "br"]);
  expect([code, existsSync(join(folder, "site"))]).toEqual([0, false]);
  expect(textOf(folder, "brand.ts")).toContain('name: "Asked"');
  expect(printed).toContain('There is no template "spa": it is site or host.');
  expect(printed).toContain('There is no market "xx": it is br, cl, es, gb, mt.');
  expect(textOf(folder, "brand.ts")).toContain('countryAlpha3: "BRA"');
});

it("writes nothing when the person stops", async () => {
  const folder = join(parent, "stopped");
  expect(await run([folder], [])).toMatchObject({ code: 1, mistake: "Nothing was written.\n" });
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ["no folder", [], "Name the folder of the new trunk, such as my-brand."],
  ["an unknown template", ["new", "--template", "spa"], 'There is no template "spa": it is site or host.'],
  ["a name that no file could hold", ["new", "--brand", '"'], "A brand's name is 1 to 60 letters"],
  ["an unknown market", ["new", "--market", "xx"], 'There is no market "xx"'],
  ["two folders", ["one", "two"], "Only one folder can be named. --help shows the options."],
  ["an unknown option", ["new", "--colour", "red"], "Unknown option '--colour'. --help shows the options."],
])("refuses %s in one line and writes nothing", async (_name, words, mistake) => {
  const before = readdirSync(parent);
  const [folder, ...rest] = words;
  const given = folder === undefined ? [] : [join(parent, folder), ...rest];
  const answer = await run(given);
  expect(answer).toMatchObject({ code: 2, mistake: expect.stringContaining(mistake) });
  expect(answer.mistake.split("\n")).toHaveLength(2);
  expect(readdirSync(parent)).toEqual(before);
});

it("writes into a new repository, and never into a folder that has something", async () => {
  const folder = join(parent, "repository");
  mkdirSync(join(folder, ".git"), { recursive: true });
  expect(await run([folder, "--template", "host"])).toMatchObject({ code: 0 });
  writeFileSync(join(folder, "brand.ts"), "mine");
  expect(await run([folder])).toMatchObject({ code: 2, mistake: `${folder} is not empty.\n` });
  expect(textOf(folder, "brand.ts")).toBe("mine");
});
