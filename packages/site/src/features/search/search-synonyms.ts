import { plainWords } from "@storefront/games/finder";

/** Words with one meaning: whoever types one of them finds what has another one as its name. */
export type Synonyms = readonly (readonly string[])[];

/** The words that players of a language use for the usual categories, beside those that catalogues use. */
const BY_LANGUAGE: Readonly<Record<string, Synonyms>> = {
  pt: [
    ["slots", "caça-níqueis", "caça-níquel", "máquinas", "maquininhas"],
    ["roleta", "roulette"],
    ["blackjack", "vinte e um", "21"],
    ["bacará", "baccarat", "punto banco"],
    ["pôquer", "poker"],
    ["crash", "aviãozinho", "foguetinho"],
    ["raspadinhas", "raspadinha", "scratch cards"],
    ["cartas", "baralho", "cards"],
    ["dados", "dice"],
    ["pesca", "pescaria", "fishing"],
    ["jackpots", "jackpot", "acumulado"],
    ["cassino ao vivo", "mesas ao vivo", "crupiê", "live casino"],
  ],
  es: [
    ["slots", "tragamonedas", "tragaperras", "maquinitas"],
    ["ruleta", "roulette"],
    ["blackjack", "veintiuno", "21"],
    ["bacará", "baccarat", "punto y banca"],
    ["póker", "poker"],
    ["crash", "avioncito", "cohete"],
    ["rasca y gana", "raspadita", "raspe", "scratch cards"],
    ["cartas", "naipes", "cards"],
    ["dados", "dice"],
    ["pesca", "fishing"],
    ["jackpots", "jackpot", "pozo", "bote", "acumulado"],
    ["casino en vivo", "mesas en vivo", "crupier", "live casino"],
  ],
  en: [
    ["slots", "slot machines", "fruit machines", "pokies"],
    ["blackjack", "twenty-one", "21", "pontoon"],
    ["baccarat", "punto banco"],
    ["poker", "holdem"],
    ["scratch cards", "scratchcards", "scratchies"],
    ["dice", "craps"],
    ["jackpots", "jackpot", "progressives"],
    ["live casino", "live dealers", "croupier"],
  ],
};

export const synonymsOf = (locale: string): Synonyms =>
  BY_LANGUAGE[locale.toLowerCase().split("-", 1)[0] ?? ""] ?? [];

/** The further words for something with these names. A word matches without its accents, and within a longer name. */
export function furtherWords(names: readonly string[], synonyms: Synonyms): string[] {
  const known = names.map((name) => new Set(plainWords(name)));
  const isNamed = (word: string): boolean => {
    const parts = plainWords(word);
    return parts.length > 0 && known.some((words) => parts.every((part) => words.has(part)));
  };
  return synonyms.filter((group) => group.some(isNamed)).flat();
}
