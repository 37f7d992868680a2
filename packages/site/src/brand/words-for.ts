/** The words for a locale, or for its language. */
export const wordsFor = (
  words: Readonly<Record<string, string>> | undefined,
  locale: string,
): string | undefined => words?.[locale] ?? words?.[locale.split("-", 1)[0] ?? locale];
