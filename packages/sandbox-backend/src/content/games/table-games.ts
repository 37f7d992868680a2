import type { Game } from "../../contract/games/game.ts";

/** A family of games that are no slots: how many there are, and the words of their names. */
export interface Family {
  count: number;
  categories: Game["categories"];
  starts: readonly string[];
  ends: readonly string[];
}

const PLACES =
  "Ipanema Lapa Paraty Olinda Valparaíso Mendoza Cartagena Granada Lisboa Madrid Havana Montevidéu Sevilla Pampulha Arpoador Botafogo Salvador Bogotá Lima Cuzco".split(
    " ",
  );
const MOODS =
  "Velvet Azul Grand Express Prime Terrace Golden Midnight Diamond Royal Emerald Rooftop Turbo Sunset Silver Crystal".split(
    " ",
  );

const family = (
  count: number,
  categories: Game["categories"],
  starts: readonly string[],
  ends: string,
): Family => ({ count, categories, starts, ends: ends.split(",") });

/** The families, live ones first. */
export const FAMILIES: readonly Family[] = [
  family(
    56,
    ["live", "roulette"],
    [...PLACES, ...MOODS],
    "Roulette,Auto Roulette,Speed Roulette,VIP Roulette",
  ),
  family(
    72,
    ["live", "cards", "blackjack"],
    [...PLACES, ...MOODS],
    "Blackjack,Blackjack VIP,Blackjack One,Blackjack Party,Infinite Table Blackjack",
  ),
  family(34, ["live", "cards", "baccarat"], PLACES, "Baccarat,Speed Baccarat,Squeeze Baccarat"),
  family(16, ["live", "cards", "poker"], MOODS, "Hold'em,Three Card Poker,Casino Stud"),
  family(
    22,
    ["live", "game-shows"],
    MOODS,
    "Wheel,Bingo Show,Treasure Show,Ball Drop,Spin Parade,Trivia Wheel",
  ),
  family(10, ["live", "dice"], MOODS, "Dice Table,Sic Bo,Craps Night"),
  family(
    90,
    ["crash"],
    "Rocket Balloon Hovercraft Zeppelin Jetpack Falcon Skydive Meteor Glider Drone Surfer Dune Bumblebee Kangaroo Toucan Elevator".split(
      " ",
    ),
    "Climb,Rush,Escape,Dash,Limit,Boost,Flight,X",
  ),
  family(
    60,
    ["roulette"],
    MOODS,
    "Roulette,European Roulette,Mini Roulette,Double Ball Roulette,Roulette 24",
  ),
  family(45, ["cards", "blackjack"], MOODS, "Blackjack,Blackjack Duo,Pontoon,Blackjack Switchback"),
  family(25, ["cards", "baccarat"], MOODS, "Baccarat,Mini Baccarat,Punto Banco"),
  family(40, ["cards", "poker"], MOODS, "Video Poker,Jacks & Up,Deuces,Joker Poker"),
  family(40, ["dice"], MOODS, "Dice,High-Low Dice,Hundred Dice,Dice Towers"),
  family(
    70,
    ["instant"],
    "Pixel Honey Lucky Candy Laser Marble Temple Pirate Neon Bamboo Galaxy Jelly Robot Garden".split(" "),
    "Mines,Peg Drop,Towers,Keno,Coin Flip,Hen Crossing",
  ),
  family(
    40,
    ["instant", "scratch"],
    "Golden Lucky Silver Diamond Fruit Pirate Summer Samba Crystal Royal".split(" "),
    "Scratch,Scratch Card,Scratch 100",
  ),
  family(
    50,
    ["bingo"],
    "Praça Sambódromo Arraial Copa Vila Girassol Arara Café Feira Neon Galaxy Farm Pharaoh".split(" "),
    "Bingo,Video Bingo,Bingo 90,Bingo Plus",
  ),
  family(
    60,
    ["fishing"],
    "Deep Coral Giant River Frozen Golden Amazon Captain's Abyss Piranha Marlin Pearl Monster Lucky".split(
      " ",
    ),
    "Fishing,Hooks,Hunters,Big Catch,Anglers",
  ),
];
