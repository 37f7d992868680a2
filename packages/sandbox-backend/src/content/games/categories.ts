import type { Text } from "../../contract/http/texts.ts";

/** The categories of the catalogue, with their names. */
export const CATEGORIES = {
  slots: { "pt-br": "Slots", es: "Tragamonedas", en: "Slots" },
  live: { "pt-br": "Cassino ao vivo", es: "Casino en vivo", en: "Live casino" },
  crash: { "pt-br": "Crash", es: "Crash", en: "Crash" },
  roulette: { "pt-br": "Roleta", es: "Ruleta", en: "Roulette" },
  cards: { "pt-br": "Cartas", es: "Cartas", en: "Cards" },
  dice: { "pt-br": "Dados", es: "Dados", en: "Dice" },
  instant: { "pt-br": "Instantâneos", es: "Instantáneos", en: "Instant wins" },
  bingo: { "pt-br": "Bingo", es: "Bingo", en: "Bingo" },
  fishing: { "pt-br": "Pesca", es: "Pesca", en: "Fishing" },
  jackpot: { "pt-br": "Jackpots", es: "Jackpots", en: "Jackpots" },
  "many-ways": { "pt-br": "Mil caminhos", es: "Mil caminos", en: "Many ways" },
  "bonus-buy": { "pt-br": "Compra de bônus", es: "Compra de bonus", en: "Bonus buy" },
  classic: { "pt-br": "Clássicos", es: "Clásicos", en: "Classics" },
  blackjack: { "pt-br": "Blackjack", es: "Blackjack", en: "Blackjack" },
  baccarat: { "pt-br": "Bacará", es: "Bacará", en: "Baccarat" },
  poker: { "pt-br": "Pôquer", es: "Póker", en: "Poker" },
  "game-shows": { "pt-br": "Game shows", es: "Game shows", en: "Game shows" },
  scratch: { "pt-br": "Raspadinhas", es: "Rasca y gana", en: "Scratch cards" },
  popular: { "pt-br": "Mais jogados", es: "Más jugados", en: "Most played" },
  new: { "pt-br": "Novidades", es: "Novedades", en: "New" },
} satisfies Record<string, Text>;

/** The slug of a category. */
export type CategorySlug = keyof typeof CATEGORIES;
