import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf, FOLDERS, NAMESPACES, type Namespace } from "../../i18n/translations.ts";
import { serverTranslate } from "./translations.server.ts";

const APP = join(import.meta.dirname, "..", "..");

const textsOf = (folder: string, namespace: Namespace): Map<string, string> =>
  flatten(JSON.parse(readFileSync(join(APP, "locales", folder, `${namespace}.json`), "utf8")));

describe.each(NAMESPACES)("the texts of %s", (namespace) => {
  const english = textsOf("en", namespace);

  it.each(FOLDERS)("has the same keys in %s", (folder) => {
    expect([...textsOf(folder, namespace).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(FOLDERS)("has the same placeholders in %s", (folder) => {
    for (const [key, text] of textsOf(folder, namespace)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? "")]);
    }
  });

  it.each(FOLDERS)("names no age by itself in %s: the brand's data do", (folder) => {
    const numbered = [...textsOf(folder, namespace)].filter(([, text]) => /\b(?:18|21)\b/.test(text));
    // The length of a Mexican account number.
    expect(numbered.filter(([key]) => key !== "account.fields.clabe")).toEqual([]);
  });

  it.each(FOLDERS)("has no empty text in %s", (folder) => {
    expect([...textsOf(folder, namespace)].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

describe("the keys that the sources use", () => {
  const known = NAMESPACES.flatMap((namespace) =>
    [...textsOf("en", namespace).keys()].map((key) => `${namespace}:${key}`),
  );
  const uses = sources(APP).flatMap(usesOf);

  it("are all the keys there are", () => {
    expect(known.filter((key) => !uses.some(({ pattern }) => pattern.test(key)))).toEqual([]);
  });
});

describe("folderOf", () => {
  it.each([
    ["pt-BR", "pt-BR"],
    ["es-CL", "es"],
    ["en", "en"],
    ["fr", "en"],
  ])("%s reads %s", (locale, folder) => {
    expect(folderOf(locale)).toBe(folder);
  });

  it("gives Chile the Spanish texts", () => {
    expect(serverTranslate("es-CL")("common:register")).toBe("Registrarse");
  });
});

interface Use {
  file: string;
  key: string;
  pattern: RegExp;
}

/** Calls of `t` in a file, and the titles of account pages: literal keys, both branches of a choice, and templates, whose holes match one segment. */
function usesOf(file: string): Use[] {
  const text = readFileSync(file, "utf8");
  const inFile = [...text.matchAll(/(?:useTranslation|accountPage)\((?:"(\w+)")?[,)]/g)].map(
    (match) => match[1] ?? "common",
  );
  const namespaces = inFile.length === 0 ? ["common"] : [...new Set(inFile)];
  const calls = [...text.matchAll(/\b(?:t|own|common|titleLoader|accountPage)\(([^;]{1,200}?)\)/g)].map(
    (match) => match[1] ?? "",
  );
  const named = calls.flatMap((call) => [...call.matchAll(/"([\w:.-]+)"|`([^`]+)`/g)]);
  const keys = named.flatMap((match) => match[1] ?? match[2] ?? []);
  const scoped = /VALIDATION_KEYS/.test(text) ? [...keys, ...validationKeys(text)] : keys;
  return scoped
    .filter(
      (key) => key.includes(".") || key.includes(":") || namespaces.some((name) => isKeyLike(key, name)),
    )
    .map((key) => {
      const [start, rest] = key.includes(":") ? ["", key] : [`(?:${namespaces.join("|")}):`, key];
      const escaped = rest
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
        .join("[^.]+");
      return { file, key, pattern: new RegExp(`^${start}${escaped}$`) };
    });
}

function isKeyLike(key: string, namespace: string): boolean {
  const names = NAMESPACES.includes(namespace as Namespace)
    ? textsOf("en", namespace as Namespace)
    : new Map();
  return names.has(key);
}

function validationKeys(text: string): string[] {
  const list = /VALIDATION_KEYS = \[([^\]]+)\]/.exec(text)?.[1] ?? "";
  return [...list.matchAll(/"(\w+)"/g)].map((match) => `validation:${match[1]}`);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? "").sort();
}

function flatten(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  const entries = Object.entries(value ?? {}).flatMap(([name, child]) => [
    ...flatten(child, path === "" ? name : `${path}.${name}`),
  ]);
  return new Map(entries);
}
