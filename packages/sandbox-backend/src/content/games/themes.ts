import type { Game } from "../../contract/games/game.ts";

/** Words that a slot's name is made of, by what the slot is about. */
export interface Theme {
  starts: readonly string[];
  ends: readonly string[];
}

/** A theme's name and the first words of names, and below them the last words; an underscore is a space within one. */
const LINES =
  `egypt: Golden Hidden Eternal Desert Royal Sunken Sapphire Whispering Crowned Ninth Rising Scarlet
Scarab Pyramid Oasis Papyrus Obelisk Nile Sphinx Pharaoh Amulet Sundial Cartouche Lotus
lantern: Jade Lucky Crimson Silken Thousand Moonlit Blooming Festival Bamboo Porcelain Happy Rising
Lantern Koi Dragon Pagoda Fan Firecracker Teahouse Orchid Coin Panda Crane Blossoms
fruit: Juicy Tropical Sunny Frozen Fresh Electric Neon Wild Ripe Double Sparkling Market
Cherries Guava Mango Lemons Citrus Melon Berries Papaya Pitanga Fruits Pineapple Acerola
pirate: Captain's Rusty Seven_Seas Cursed Black_Sail Kraken's Drunken Stormy Buried Tortuga Salty Ghost
Bounty Chest Compass Cutlass Galleon Parrot Anchor Harbor Doubloons Treasure Map Crew
candy: Sugar Sweet Bubblegum Caramel Cotton Sherbet Toffee Jelly Marzipan Rainbow Fizzy Vanilla
Parade Drops Factory Kingdom Swirl Carousel Bakery Lollipops Pops Galore Truffles Castle
space: Cosmic Stellar Lunar Orbiting Nebula Astro Galactic Solar Quantum Meteor Saturn's Starlit
Voyage Rings Miners Outpost Drift Pioneers Signal Comets Colony Station Spark Explorers
jungle: Emerald Amazon Hidden Rumbling Monkey's Painted Wild Tribal Misty Deep Rubber Roaring
Canopy Idol Ruins River Mask Panther Toucan Vines Trail Drums Jaguar Falls
nordic: Viking Frozen Iron Raven's Thundering Runic Northern Bearded Shield Frostbound Mead Saga
Hammer Longship Fjord Hall Axes Runes Warrior Lights Wolves Forge Feast Raiders
gems: Crystal Ruby Sapphire Dazzling Radiant Prism Brilliant Starfire Opal Glittering Amethyst Twin
Cascade Mine Vault Facets Cluster Burst Stones Treasury Quarry Shards Crown Rain
western: Dusty Outlaw Sheriff's Lone Silver Wanted High_Noon Rattlesnake Prairie Gold_Dust Coyote Wild
Saloon Bounty Canyon Showdown Spurs Train Gulch Rodeo Stampede Badge Mustang Frontier
spooky: Haunted Midnight Spooky Crooked Phantom Moonless Creepy Wicked Vampire's Pumpkin Whispering Gothic
Manor Masquerade Crypt Potion Ghosts Coven Bats Mirror Graveyard Banquet Castle Carriage
aztec: Sun Golden Lost Feathered Obsidian Maize Stone Ancient Sacred Turquoise Eagle Condor
Temple Calendar Serpent Warrior Mask Empire Idols Steps Altar City Chieftain Prophecy
ocean: Coral Pearl Sunken Abyssal Mermaid's Rolling Turquoise Whale Reef Neptune's Drifting Silver
Lagoon Trident Grotto Treasure Song Tides Atlantis Divers Current Shells Kingdom Bay
carnival: Carnaval Feathered Samba Rio Confetti Masked Dancing Glitter Street Tamborim Sunset Frevo
Parade Nights Drums Queens Masks Rhythm Fiesta Avenue Beat Float Stars Party
farm: Happy Golden Muddy Lucky Barnyard Sunny Grandpa's Country Rooster's Hay Little Harvest
Piglets Eggs Harvest Barn Tractor Scarecrow Acres Hens Mill Pumpkins Meadow Fair
fairy: Enchanted Once_Upon Fairy Wishing Twilight Mushroom Unicorn's Pixie Sleeping Glass Thorned Magic
Forest Castle Slipper Garden Tower Wand Well Kingdom Dust Hollow Spell Swan
samurai: Silent Cherry Ronin's Rising Crimson Shogun's Paper Steel Thousand Lotus Hidden Moon
Blade Blossom Honor Torii Sun Katana Shadow Path Duel Crane Garden Kitsune
steam: Brass Clockwork Copper Steam Gearwright's Iron Professor's Ticking Airship Mechanical Velvet Spark
Machine Tower Voyage Automaton Workshop Engine Circus Cogs Expedition Owl Vault Express
music: Electric Disco Vinyl Jukebox Velvet Neon Rockabilly Golden Backstage Bossa Midnight Groovy
Fever Nights Legends Strings Encore Sessions Riffs Stage Groove Nova Beats Tour
football: Golden Last-Minute Champion Penalty Street Derby Copa Midfield Stadium Striker's Extra-Time Super
Goals Glory Cup Legends Heroes Shootout Fever Strikers Boots Kick Trophy League
pets: Lucky Purring Fluffy Golden Naughty Royal Curious Paper Midnight Giant Napping Bandit
Kittens Paws Panda Raccoon Capybara Cats Puppies Foxes Otters Rabbit Hamster Meow
clover: Emerald Lucky Four-Leaf Rainbow Leprechaun's Irish Shamrock Golden Merry Charmed Green Celtic
Clovers Pot Gold Harp Hat Wishes Fortune Meadow Fiddler Trail Horseshoe Tavern
fire: Blazing Burning Volcano Phoenix Molten Inferno Red_Hot Ember Flaming Scorching Magma Wildfire
Sevens Wings Diamonds Crown Peak Reels Joker Coins Bull Heart Fury Stars
winter: Frosty Snowy Icy Polar Winter Crystal Yuletide Northern Silver Cozy Arctic Blizzard
Gifts Bells Lodge Sleigh Penguins Wonder Village Pines Peaks Bears Lights Tales
classic: Triple Hot Diamond Royal Golden Super Lucky Mega Vegas Retro Ultra Simply
Sevens Bars Bells Joker Wheel Reels Crown Stars Line Spin Classic Cash
olympus: Thunder Marble Olympian Golden Divine Titan's Athena's Hermes' Laurel Winged Sacred Immortal
Bolts Temple Titans Gates Chariot Nectar Oracle Helm Hydra Muses Throne Pegasus
magic: Arcane Secret Alchemist's Mystic Crystal Wizard's Forbidden Spellbound Midnight Runed Starry Lost
Book Potions Orb Grimoire Tower Cauldron Cards Academy Familiar Elixir Library Oracle`.split("\n");

const spaced = (words: string): string[] => words.split(" ").map((word) => word.replaceAll("_", " "));

export const THEMES: Readonly<Record<string, Theme>> = Object.fromEntries(
  LINES.flatMap((line, index) => {
    const [name = "", starts] = line.split(": ");
    return starts === undefined
      ? []
      : [[name, { starts: spaced(starts), ends: spaced(LINES[index + 1] ?? "") }]];
  }),
);

/** Ends of names that say how a slot plays, with the category that each one implies. */
export const SUFFIXES = {
  "many-ways": ["Ways", "Cascading Ways", "Infinite Ways"],
  jackpot: ["Jackpot", "Grand Pot", "Hold & Spin"],
  "bonus-buy": ["Bonus Hunt", "Extreme", "Super Spins"],
} as const;

/** Ends that say nothing. */
export const PLAIN_SUFFIXES = "Deluxe Gold II Rush Wilds Dreams Fortune Legacy".split(" ");

/** A family of games that are no slots: how many there are, and the words of their names. */
interface Family {
  count: number;
  categories: Game["categories"];
  starts: readonly string[];
  ends: readonly string[];
}

const PLACES =
  "Ipanema Lapa Paraty Olinda Valparaíso Mendoza Cartagena Granada Lisboa Madrid Havana Montevidéu Sevilla Pampulha Arpoador Botafogo Salvador Bogotá Lima Cuzco";
const MOODS =
  "Velvet Azul Grand Express Prime Terrace Golden Midnight Diamond Royal Emerald Rooftop Turbo Sunset Silver Crystal";

/** How many, their categories, the first words of names or the lists of them, and the ends of names. */
const ROWS = `56 live roulette | PLACES MOODS | Roulette,Auto Roulette,Speed Roulette,VIP Roulette
72 live cards blackjack | PLACES MOODS | Blackjack,Blackjack VIP,Blackjack One,Blackjack Party,Infinite Table Blackjack
34 live cards baccarat | PLACES | Baccarat,Speed Baccarat,Squeeze Baccarat
16 live cards poker | MOODS | Hold'em,Three Card Poker,Casino Stud
22 live game-shows | MOODS | Wheel,Bingo Show,Treasure Show,Ball Drop,Spin Parade,Trivia Wheel
10 live dice | MOODS | Dice Table,Sic Bo,Craps Night
90 crash | Rocket Balloon Hovercraft Zeppelin Jetpack Falcon Skydive Meteor Glider Drone Surfer Dune Bumblebee Kangaroo Toucan Elevator | Climb,Rush,Escape,Dash,Limit,Boost,Flight,X
60 roulette | MOODS | Roulette,European Roulette,Mini Roulette,Double Ball Roulette,Roulette 24
45 cards blackjack | MOODS | Blackjack,Blackjack Duo,Pontoon,Blackjack Switchback
25 cards baccarat | MOODS | Baccarat,Mini Baccarat,Punto Banco
40 cards poker | MOODS | Video Poker,Jacks & Up,Deuces,Joker Poker
40 dice | MOODS | Dice,High-Low Dice,Hundred Dice,Dice Towers
70 instant | Pixel Honey Lucky Candy Laser Marble Temple Pirate Neon Bamboo Galaxy Jelly Robot Garden | Mines,Peg Drop,Towers,Keno,Coin Flip,Hen Crossing
40 instant scratch | Golden Lucky Silver Diamond Fruit Pirate Summer Samba Crystal Royal | Scratch,Scratch Card,Scratch 100
50 bingo | Praça Sambódromo Arraial Copa Vila Girassol Arara Café Feira Neon Galaxy Farm Pharaoh | Bingo,Video Bingo,Bingo 90,Bingo Plus
60 fishing | Deep Coral Giant River Frozen Golden Amazon Captain's Abyss Piranha Marlin Pearl Monster Lucky | Fishing,Hooks,Hunters,Big Catch,Anglers`;

/** The families of games that are no slots, live ones first. */
export const FAMILIES: readonly Family[] = ROWS.split("\n").map((row) => {
  const [head = "", starts = "", ends = ""] = row.split(" | ");
  const [count, first = "", ...more] = head.split(" ");
  const words = starts.replace("PLACES", PLACES).replace("MOODS", MOODS);
  return {
    count: Number(count),
    categories: [first, ...more],
    starts: words.split(" "),
    ends: ends.split(","),
  };
});
