import type { TextFile, Translations } from "../../i18n/translations.ts";

/** The texts of the page, which parts that are loaded on a press need before any component of theirs is rendered. */
let ofPage: Translations | undefined;

/** Keeps the texts of the page for the parts that are loaded later; a browser has one page. */
export function setPageTranslations(translations: Translations): void {
  ofPage = translations;
}

/** Loads a module together with its texts; rejects when they do not come: a part would show the keys of them. */
export async function withTexts<Part>(texts: readonly TextFile[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(texts)]);
  return loaded;
}

async function loadTexts(texts: readonly TextFile[]): Promise<void> {
  await ofPage?.load(texts, "again");
  const missing = texts.filter((name) => ofPage?.hasTexts(name) === false);
  if (missing.length > 0) throw new Error(`No texts: ${missing.join(", ")}.`);
}
