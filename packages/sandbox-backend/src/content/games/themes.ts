/** Words a slot's name is made of, by what the slot is about. */
export interface Theme {
  /** First words of names. */
  starts: readonly string[];
  /** Second words of names. */
  ends: readonly string[];
}

const theme = (starts: string, ends: string): Theme => ({
  starts: starts.split(" ").map(spaced),
  ends: ends.split(" ").map(spaced),
});

/** Themes of slots; an underscore is a space within a word. */
export const THEMES = {
  egypt: theme(
    "Golden Hidden Eternal Desert Royal Sunken Sapphire Whispering Crowned Ninth Rising Scarlet",
    "Scarab Pyramid Oasis Papyrus Obelisk Nile Sphinx Pharaoh Amulet Sundial Cartouche Lotus",
  ),
  lantern: theme(
    "Jade Lucky Crimson Silken Thousand Moonlit Blooming Festival Bamboo Porcelain Happy Rising",
    "Lantern Koi Dragon Pagoda Fan Firecracker Teahouse Orchid Coin Panda Crane Blossoms",
  ),
  fruit: theme(
    "Juicy Tropical Sunny Frozen Fresh Electric Neon Wild Ripe Double Sparkling Market",
    "Cherries Guava Mango Lemons Citrus Melon Berries Papaya Pitanga Fruits Pineapple Acerola",
  ),
  pirate: theme(
    "Captain's Rusty Seven_Seas Cursed Black_Sail Kraken's Drunken Stormy Buried Tortuga Salty Ghost",
    "Bounty Chest Compass Cutlass Galleon Parrot Anchor Harbor Doubloons Treasure Map Crew",
  ),
  candy: theme(
    "Sugar Sweet Bubblegum Caramel Cotton Sherbet Toffee Jelly Marzipan Rainbow Fizzy Vanilla",
    "Parade Drops Factory Kingdom Swirl Carousel Bakery Lollipops Pops Galore Truffles Castle",
  ),
  space: theme(
    "Cosmic Stellar Lunar Orbiting Nebula Astro Galactic Solar Quantum Meteor Saturn's Starlit",
    "Voyage Rings Miners Outpost Drift Pioneers Signal Comets Colony Station Spark Explorers",
  ),
  jungle: theme(
    "Emerald Amazon Hidden Rumbling Monkey's Painted Wild Tribal Misty Deep Rubber Roaring",
    "Canopy Idol Ruins River Mask Panther Toucan Vines Trail Drums Jaguar Falls",
  ),
  nordic: theme(
    "Viking Frozen Iron Raven's Thundering Runic Northern Bearded Shield Frostbound Mead Saga",
    "Hammer Longship Fjord Hall Axes Runes Warrior Lights Wolves Forge Feast Raiders",
  ),
  gems: theme(
    "Crystal Ruby Sapphire Dazzling Radiant Prism Brilliant Starfire Opal Glittering Amethyst Twin",
    "Cascade Mine Vault Facets Cluster Burst Stones Treasury Quarry Shards Crown Rain",
  ),
  western: theme(
    "Dusty Outlaw Sheriff's Lone Silver Wanted High_Noon Rattlesnake Prairie Gold_Dust Coyote Wild",
    "Saloon Bounty Canyon Showdown Spurs Train Gulch Rodeo Stampede Badge Mustang Frontier",
  ),
  spooky: theme(
    "Haunted Midnight Spooky Crooked Phantom Moonless Creepy Wicked Vampire's Pumpkin Whispering Gothic",
    "Manor Masquerade Crypt Potion Ghosts Coven Bats Mirror Graveyard Banquet Castle Carriage",
  ),
  aztec: theme(
    "Sun Golden Lost Feathered Obsidian Maize Stone Ancient Sacred Turquoise Eagle Condor",
    "Temple Calendar Serpent Warrior Mask Empire Idols Steps Altar City Chieftain Prophecy",
  ),
  ocean: theme(
    "Coral Pearl Sunken Abyssal Mermaid's Rolling Turquoise Whale Reef Neptune's Drifting Silver",
    "Lagoon Trident Grotto Treasure Song Tides Atlantis Divers Current Shells Kingdom Bay",
  ),
  carnival: theme(
    "Carnaval Feathered Samba Rio Confetti Masked Dancing Glitter Street Tamborim Sunset Frevo",
    "Parade Nights Drums Queens Masks Rhythm Fiesta Avenue Beat Float Stars Party",
  ),
  farm: theme(
    "Happy Golden Muddy Lucky Barnyard Sunny Grandpa's Country Rooster's Hay Little Harvest",
    "Piglets Eggs Harvest Barn Tractor Scarecrow Acres Hens Mill Pumpkins Meadow Fair",
  ),
  fairy: theme(
    "Enchanted Once_Upon Fairy Wishing Twilight Mushroom Unicorn's Pixie Sleeping Glass Thorned Magic",
    "Forest Castle Slipper Garden Tower Wand Well Kingdom Dust Hollow Spell Swan",
  ),
  samurai: theme(
    "Silent Cherry Ronin's Rising Crimson Shogun's Paper Steel Thousand Lotus Hidden Moon",
    "Blade Blossom Honor Torii Sun Katana Shadow Path Duel Crane Garden Kitsune",
  ),
  steam: theme(
    "Brass Clockwork Copper Steam Gearwright's Iron Professor's Ticking Airship Mechanical Velvet Spark",
    "Machine Tower Voyage Automaton Workshop Engine Circus Cogs Expedition Owl Vault Express",
  ),
  music: theme(
    "Electric Disco Vinyl Jukebox Velvet Neon Rockabilly Golden Backstage Bossa Midnight Groovy",
    "Fever Nights Legends Strings Encore Sessions Riffs Stage Groove Nova Beats Tour",
  ),
  football: theme(
    "Golden Last-Minute Champion Penalty Street Derby Copa Midfield Stadium Striker's Extra-Time Super",
    "Goals Glory Cup Legends Heroes Shootout Fever Strikers Boots Kick Trophy League",
  ),
  pets: theme(
    "Lucky Purring Fluffy Golden Naughty Royal Curious Paper Midnight Giant Napping Bandit",
    "Kittens Paws Panda Raccoon Capybara Cats Puppies Foxes Otters Rabbit Hamster Meow",
  ),
  clover: theme(
    "Emerald Lucky Four-Leaf Rainbow Leprechaun's Irish Shamrock Golden Merry Charmed Green Celtic",
    "Clovers Pot Gold Harp Hat Wishes Fortune Meadow Fiddler Trail Horseshoe Tavern",
  ),
  fire: theme(
    "Blazing Burning Volcano Phoenix Molten Inferno Red_Hot Ember Flaming Scorching Magma Wildfire",
    "Sevens Wings Diamonds Crown Peak Reels Joker Coins Bull Heart Fury Stars",
  ),
  winter: theme(
    "Frosty Snowy Icy Polar Winter Crystal Yuletide Northern Silver Cozy Arctic Blizzard",
    "Gifts Bells Lodge Sleigh Penguins Wonder Village Pines Peaks Bears Lights Tales",
  ),
  classic: theme(
    "Triple Hot Diamond Royal Golden Super Lucky Mega Vegas Retro Ultra Simply",
    "Sevens Bars Bells Joker Wheel Reels Crown Stars Line Spin Classic Cash",
  ),
  olympus: theme(
    "Thunder Marble Olympian Golden Divine Titan's Athena's Hermes' Laurel Winged Sacred Immortal",
    "Bolts Temple Titans Gates Chariot Nectar Oracle Helm Hydra Muses Throne Pegasus",
  ),
  magic: theme(
    "Arcane Secret Alchemist's Mystic Crystal Wizard's Forbidden Spellbound Midnight Runed Starry Lost",
    "Book Potions Orb Grimoire Tower Cauldron Cards Academy Familiar Elixir Library Oracle",
  ),
} as const satisfies Record<string, Theme>;

/** The theme of a slot. */
export type ThemeSlug = keyof typeof THEMES;

/** Ends of names that say how a slot plays, with the category that each one implies. */
export const SUFFIXES = {
  "many-ways": ["Ways", "Cascading Ways", "Infinite Ways"],
  jackpot: ["Jackpot", "Grand Pot", "Hold & Spin"],
  "bonus-buy": ["Bonus Hunt", "Extreme", "Super Spins"],
} as const;

/** Ends that say nothing. */
export const PLAIN_SUFFIXES = [
  "Deluxe",
  "Gold",
  "II",
  "Rush",
  "Wilds",
  "Dreams",
  "Fortune",
  "Legacy",
] as const;

function spaced(word: string): string {
  return word.replaceAll("_", " ");
}
