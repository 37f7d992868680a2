/** Words that one language has and the two others have not. */
const WORDS: Readonly<Record<string, RegExp>> = {
  pt: /^(?:não|nao|você|voce|seu|sua|seus|suas|é|em|no|na|nos|nas|do|da|dos|das|uma|com|ou|pelo|pela|ao|foi|já|mais|conta|valor|senha|tente|novamente|são|até|ainda)$/,
  es: /^(?:usted|tu|tus|su|sus|es|en|el|la|los|las|del|al|con|y|fue|ya|más|cuenta|importe|monto|contraseña|intenta|inténtalo|nuevo|son|hasta|aún|debes|puedes)$/,
  en: /^(?:the|your|you|is|are|was|were|not|cannot|has|have|been|an|of|to|in|on|for|and|or|please|try|again|this|that|with|by|account|amount|must|be)$/,
};

/** Texts that machines write, in whatever language: names in code, addresses, markup, and words of servers. */
const TECHNICAL =
  /[{}<>_=;`\\|]|:\/\/|\b(?:server|backend|gateway|timeout|exception|sql\w*|null|undefined|nan|stack|http|api|json|status|error \d+|internal|unexpected|upstream|invalid request)\b/i;
const LONGEST = 200;

/**
 * The sentence of a backend, when it is one for players and in the page's language; undefined for anything else, in place
 * of which the site has its own sentence. The language is told by its most common words, and in doubt it is another.
 */
export function playerSentence(text: unknown, language: string): string | undefined {
  if (typeof text !== "string" || text.length > LONGEST || TECHNICAL.test(text)) return undefined;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = language.slice(0, 2).toLowerCase();
  const count = (name: string): number => words.filter((word) => WORDS[name]?.test(word)).length;
  const isOwn = Object.keys(WORDS).every((name) => name === own || count(name) < count(own));
  return words.length >= 3 && count(own) > 0 && isOwn ? text.trim() : undefined;
}
