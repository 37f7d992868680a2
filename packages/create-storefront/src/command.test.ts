import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "./command.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "create-storefront-")));
let folder: string;
let count = 0;
beforeEach(() => {
  count += 1;
  folder = join(root, `run-${count}`, "my-brand");
  mkdirSync(join(folder, ".."), { recursive: true });
});

async function create(...words: readonly string[]): Promise<{ code: number; out: string; error: string }> {
  let [out, error] = ["", ""];
  const code = await runCommand(words, {
    isTerminal: false,
    print: (text) => (out += text),
    printError: (text) => (error += text),
  });
  return { code, out, error };
}
const parent = (): string => join(folder, "..");

describe("a mistake is one line and exit code 2, and nothing is written", () => {
  it.each<[string, readonly string[], RegExp]>([
    ["an unknown option", ["--shade", "red"], /Unknown option '--shade'.*--help/],
    ["an option without its value", ["--brand"], /--brand/],
    ["a second folder", ["other"], /"other" is another one/],
    ["an unknown template", ["--template", "vue"], /no template "vue": .*site, spa, next, host/],
    ["an id of a brand", ["--brand", "My Brand!"], /"My Brand!" is no id .*such as acme/],
    ["a name with markup", ["--name", "<b>Acme</b>"], /name is 1 to 60 letters/],
    ["a name with a line break", ["--name", "Acme\nX"], /name is 1 to 60 letters/],
    ["a country", ["--country", "Malta"], /"Malta" is no country/],
    ["a country that does not exist", ["--country", "ZZ"], /"ZZ" is no country/],
    ["a currency", ["--currency", "EURO"], /"EURO" is no currency/],
    ["a currency that does not exist", ["--currency", "ABC"], /"ABC" is no currency/],
    ["a locale", ["--locales", "en,english"], /"english" is no locale .*pt-BR/],
    ["a locale of a country that does not exist", ["--locales", "en-ZZ"], /"en-ZZ" is no locale/],
    ["a locale with a script", ["--locales", "zh-Hant-TW"], /"zh-Hant-TW" is no locale/],
    ["no locale", ["--locales", " , "], /at least one locale/],
    ["a colour", ["--colour", "blue"], /"blue" is no colour: write # and six digits/],
    ["a package manager", ["--package-manager", "bun"], /"bun" is not supported: .*npm, pnpm/],
  ])("%s", async (_, words, message) => {
    const { code, out, error } = await create(folder, "--no-install", ...words);
    expect([code, out]).toEqual([2, ""]);
    expect(error).toMatch(message);
    expect(error.split("\n")).toHaveLength(2);
    expect(readdirSync(parent())).toEqual([]);
  });

  it("no folder", async () => {
    expect(await create("--yes")).toMatchObject({
      code: 2,
      error: expect.stringContaining("Name the folder"),
    });
  });

  it("a folder that has something in it, by its names", async () => {
    mkdirSync(folder);
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) writeFileSync(join(folder, name), "");
    const { code, error } = await create(folder, "--no-install");
    expect([code, error]).toEqual([2, `${folder} is not empty: it has a, b, c, d, e and 2 more.\n`]);
    expect(readdirSync(folder)).toHaveLength(7);
  });

  it("a file in place of the folder", async () => {
    writeFileSync(folder, "kept");
    expect(await create(folder, "--no-install")).toMatchObject({ code: 2, error: `${folder} is a file.\n` });
    expect(readFileSync(folder, "utf8")).toBe("kept");
  });

  it("a folder that cannot be written", async () => {
    writeFileSync(folder, "a file");
    const { code, error } = await create(join(folder, "below"), "--no-install");
    expect([code, error]).toEqual([2, expect.stringMatching(/^.*below cannot be written: .*\n$/)]);
    expect(readdirSync(parent())).toEqual(["my-brand"]);
  });
});

describe("a trunk", () => {
  const brandOf = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
    const { code, out, error } = await create(folder, "--no-install", "--json", ...words);
    expect([code, error]).toEqual([0, ""]);
    return (JSON.parse(out) as { brand: Record<string, unknown> }).brand;
  };

  it("has everything by default", async () => {
    expect(await brandOf()).toEqual({
      id: "my-brand",
      tenant: "my-brand",
      name: "My Brand",
      locales: ["en"],
      currency: "EUR",
      country: "MT",
      countryAlpha3: "MLT",
      jurisdiction: "MT",
    });
  });

  it("takes the country from the first locale, and currency and jurisdiction from the country", async () => {
    expect(await brandOf("--locales", "es,pt-br")).toMatchObject({
      locales: ["es", "pt-BR"],
      country: "BR",
      countryAlpha3: "BRA",
      currency: "BRL",
      jurisdiction: "BR",
    });
  });

  it("takes locale and currency from a country of two or three letters", async () => {
    expect(await brandOf("--country", "chl")).toMatchObject({
      locales: ["es-CL"],
      country: "CL",
      countryAlpha3: "CHL",
      currency: "CLP",
    });
  });

  it("is written into an empty folder and beside a new repository", async () => {
    mkdirSync(join(folder, ".git"), { recursive: true });
    await brandOf("--template", "host");
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([".git", ".gitignore", "brand.ts"]));
    expect(readdirSync(folder).filter((name) => name.startsWith(".storefront-"))).toEqual([]);
  });

  it("is the whole storefront in the colour of the brand, unless another template is named", async () => {
    await brandOf("--colour", "#E11D48");
    const text = readFileSync(join(folder, "brand.ts"), "utf8");
    expect(text).toContain('primary: "#e11d48",');
    expect(text).not.toContain("#0d0f1a");
    expect(existsSync(join(folder, "site/pages.ts"))).toBe(true);
  });

  it("says what comes next", async () => {
    const { code, out } = await create(
      folder,
      "--no-install",
      "--brand",
      "acme",
      "--package-manager",
      "pnpm",
    );
    expect(code).toBe(0);
    expect(out).toContain(`cd ${folder}\n  pnpm install\n  pnpm run dev\n`);
    const spaced = `${folder} of mine`;
    expect((await create(spaced, "--no-install")).out).toContain(`  cd "${spaced}"\n`);
    expect(existsSync(join(folder, "package.json"))).toBe(true);
    expect(readFileSync(join(folder, "Dockerfile"), "utf8")).toContain("pnpm install --frozen-lockfile");
  });

  it("leaves no placeholder", async () => {
    for (const template of ["site", "spa", "next", "host"]) {
      const place = join(folder, template);
      await create(place, "--no-install", "--template", template);
      const texts = readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
      expect(texts.filter((text) => /(?<!\$)\{\{[a-z]/.test(text))).toEqual([]);
    }
  });
});

it("prints its options", async () => {
  const { code, out } = await create("--help");
  expect(code).toBe(0);
  for (const option of [
    "--template",
    "--brand",
    "--name",
    "--country",
    "--currency",
    "--locales",
    "--colour",
    "--json",
  ])
    expect(out).toContain(option);
});
