import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const locale = join(import.meta.dirname, "src", "locales", "en");

/** The sentences of a tree of texts, each with its key: the file and the branches before it. */
const sentencesOf = (texts: object, before: string): [key: string, sentence: string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? sentencesOf(value, `${before}.${key}`)
      : [[`${before}.${key}`, String(value)]],
  );

/** Every English sentence of the site with its key; all languages have the same keys. */
export const englishTexts = (): [key: string, sentence: string][] =>
  readdirSync(locale).flatMap((file) =>
    sentencesOf(JSON.parse(readFileSync(join(locale, file), "utf8")) as object, file.replace(/\.json$/, "")),
  );

/** `src/trunk/data/text-keys.ts` as it should be: the keys of the English texts, which all languages have. */
export function textKeysFile(): string {
  const keys = englishTexts().map(([key]) => key);
  const rows = keys.toSorted().map((key) => `  | ${JSON.stringify(key)}`);
  return `/** The key of a sentence of the site: its file and its place there. Written by \`pnpm fix\` from the English texts. */\nexport type TextKey =\n${rows.join("\n")};\n`;
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, "src", "trunk", "data", "text-keys.ts"), textKeysFile());
