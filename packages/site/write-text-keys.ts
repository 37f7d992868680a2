import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const locale = join(import.meta.dirname, "src", "locales", "en");

/** The keys of a tree of texts, each with the file and the branches before it. */
const keysOf = (texts: object, before: string): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? keysOf(value, `${before}.${key}`) : [`${before}.${key}`],
  );

/** `src/trunk/data/text-keys.ts` as it should be: the keys of the English texts, which all languages have. */
export function textKeysFile(): string {
  const keys = readdirSync(locale).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(join(locale, file), "utf8")) as object, file.replace(/\.json$/, "")),
  );
  const rows = keys.toSorted().map((key) => `  | ${JSON.stringify(key)}`);
  return `/** The key of a sentence of the site: its file and its place there. Written by \`pnpm fix\` from the English texts. */\nexport type TextKey =\n${rows.join("\n")};\n`;
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, "src", "trunk", "data", "text-keys.ts"), textKeysFile());
