import type { ThemeSlug } from "../games/themes.ts";

/** The symbols of a slot's theme, the most typical first: the names of `pictures/symbols`. */
export const THEME_SYMBOLS: Readonly<Record<ThemeSlug, readonly [string, string, string]>> = {
  egypt: ["scarab", "pyramid", "sun"],
  lantern: ["lantern", "dragon", "coin"],
  fruit: ["cherries", "melon", "pineapple"],
  pirate: ["chest", "anchor", "crown"],
  candy: ["lollipop", "candy", "cherries"],
  space: ["planet", "rocket", "moon"],
  jungle: ["toucan", "mask", "steps"],
  nordic: ["helmet", "hammer", "snowflake"],
  gems: ["diamond", "ruby", "crystals"],
  western: ["badge", "horseshoe", "cactus"],
  spooky: ["pumpkin", "ghost", "bat"],
  aztec: ["sun", "steps", "mask"],
  ocean: ["whale", "trident", "shell"],
  carnival: ["feathers", "drum", "mask"],
  farm: ["piggy", "egg", "owl"],
  fairy: ["castle", "mushroom", "wand"],
  samurai: ["torii", "blades", "fan"],
  steam: ["gear", "owl", "bolt"],
  music: ["vinyl", "guitar", "drum"],
  football: ["ball", "trophy", "laurel"],
  pets: ["cat", "panda", "piggy"],
  clover: ["clover", "pot", "harp"],
  fire: ["flame", "phoenix", "volcano"],
  winter: ["snowflake", "pines", "bell"],
  classic: ["seven", "bars", "wheel"],
  olympus: ["bolt", "temple", "laurel"],
  magic: ["book", "potion", "wand"],
};

/** The symbols of a slot without a theme. */
export const UNTHEMED: readonly string[] = ["sun", "chest", "coin"];

/** The cheap symbols, which every slot has some of. */
export const PLAIN_SYMBOLS: readonly string[] = [
  "gem",
  "lucky-seven",
  "cherry-pair",
  "star",
  "royal-crown",
  "gold-bell",
  "four-leaf",
  "lightning",
];
