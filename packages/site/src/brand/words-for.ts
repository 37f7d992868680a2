/** The words for a locale, or for its language. */
export const wordsFor = <Words>(
  words: Readonly<Record<string, Words>> | undefined,
  locale: string,
): Words | undefined => words?.[locale] ?? words?.[locale.split("-", 1)[0] ?? locale];
