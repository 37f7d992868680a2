import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES } from "../../packages/error-codes/src/error-codes.ts";
import { sessionErrorKey, sessionErrorText } from "../../packages/error-codes/src/texts.ts";

/**
 * Writes the sentences of the EM codes, `packages/error-codes/src/texts`, into the site's `auth` locale files, where the
 * specification wants them (document 1, 7.3). `error-sentence.test.ts` fails while they differ.
 */
const locales = join(import.meta.dirname, "../../packages/site/src/locales");
for (const language of ["en", "es", "pt-BR"]) {
  const file = join(locales, language, "auth.json");
  const texts: object = JSON.parse(readFileSync(file, "utf8"));
  const session_error = Object.fromEntries(
    ERROR_CODES.map(([code]) => [sessionErrorKey(code), sessionErrorText(code, language)]),
  );
  writeFileSync(file, `${JSON.stringify({ ...texts, session_error }, null, 2)}\n`);
}
