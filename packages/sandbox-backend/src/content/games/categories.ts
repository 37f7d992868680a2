import { inLanguages, type Text } from "../../contract/http/texts.ts";

/** The categories of the catalogue, with their names. */
export const CATEGORIES = {
  slots: inLanguages`Slots | Tragamonedas | Slots`,
  live: inLanguages`Cassino ao vivo | Casino en vivo | Live casino`,
  crash: inLanguages`Crash | Crash | Crash`,
  roulette: inLanguages`Roleta | Ruleta | Roulette`,
  cards: inLanguages`Cartas | Cartas | Cards`,
  dice: inLanguages`Dados | Dados | Dice`,
  instant: inLanguages`Instantâneos | Instantáneos | Instant wins`,
  bingo: inLanguages`Bingo | Bingo | Bingo`,
  fishing: inLanguages`Pesca | Pesca | Fishing`,
  jackpot: inLanguages`Jackpots | Jackpots | Jackpots`,
  "many-ways": inLanguages`Mil caminhos | Mil caminos | Many ways`,
  "bonus-buy": inLanguages`Compra de bônus | Compra de bonus | Bonus buy`,
  classic: inLanguages`Clássicos | Clásicos | Classics`,
  blackjack: inLanguages`Blackjack | Blackjack | Blackjack`,
  baccarat: inLanguages`Bacará | Bacará | Baccarat`,
  poker: inLanguages`Pôquer | Póker | Poker`,
  "game-shows": inLanguages`Game shows | Game shows | Game shows`,
  scratch: inLanguages`Raspadinhas | Rasca y gana | Scratch cards`,
  popular: inLanguages`Mais jogados | Más jugados | Most played`,
  new: inLanguages`Novidades | Novedades | New`,
} satisfies Record<string, Text>;

export type CategorySlug = keyof typeof CATEGORIES;
