import { createFinder, plainWords } from "@storefront/games/finder";
import { useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Facet, TileRow } from "../catalogue/rows.ts";
import type { SearchCatalogue } from "./search-catalogue.ts";

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

/** The parts of the catalogue that a term names, and the term as it was probably meant. */
export interface SearchHints {
  categories: readonly Facet[];
  providers: readonly Facet[];
  themes: readonly TileRow[];
  /** Undefined when every word is known, or none is near. */
  correction: string | undefined;
}

/** Finds the hints of a term; without a catalogue there are none. */
export type FindHints = (term: string) => SearchHints;

const MOST_OF_A_KIND = 4;
/** A shorter word names nothing by itself when it is one of several. */
const SHORTEST_ALONE = 4;

/** No hints, for a term before the catalogue is there. */
export const NO_HINTS: SearchHints = { categories: [], providers: [], themes: [], correction: undefined };

/** Prepares a catalogue for searches; each search compares words and calls nothing. */
export function createHints(
  { categories, providers, themes, words }: SearchCatalogue,
  synonyms: Synonyms = [],
): FindHints {
  const named = categories.map((item) => {
    const also = [item.slug, ...furtherWords([item.name, item.slug], synonyms)];
    return { item, name: item.name, also };
  });
  const categoryFinder = createFinder(named);
  const providerFinder = createFinder(providers.map((item) => ({ item, name: item.name })));
  const themeFinder = createFinder(
    themes.map((item) => {
      const also = [item.id, ...furtherWords([item.title, item.id], synonyms)];
      return { item, name: item.title, also };
    }),
  );
  // A synonym is no typing mistake.
  const known = [...words.split(" "), ...named.flatMap(({ also }) => also)];
  const wordFinder = createFinder(known.map((name) => ({ item: name, name })));
  return (term) => ({
    categories: namedBy(categoryFinder, term),
    providers: namedBy(providerFinder, term),
    themes: namedBy(themeFinder, term).slice(0, 1),
    correction: wordFinder.correct(term),
  });
}

/** The items that the whole term names, or else those that one of its words names. */
function namedBy<Item>(finder: ReturnType<typeof createFinder<Item>>, term: string): Item[] {
  const whole = finder.find(term, MOST_OF_A_KIND).map(({ item }) => item);
  if (whole.length > 0) return whole;
  const words = plainWords(term).filter(({ length }) => length >= SHORTEST_ALONE);
  if (words.length < 2) return [];
  const found = words.flatMap((word) => finder.find(word, MOST_OF_A_KIND)).filter(({ isSure }) => isSure);
  return [...new Set(found.map(({ item }) => item))].slice(0, MOST_OF_A_KIND);
}

/** The hints of a catalogue with the synonyms of the page's language; undefined before it is there. */
export function useHints(catalogue: SearchCatalogue | undefined): FindHints | undefined {
  const { language } = useTranslation().i18n;
  return useMemo(() => catalogue && createHints(catalogue, synonymsOf(language)), [catalogue, language]);
}
