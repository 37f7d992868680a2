import type { ThemeSlug } from "../../games/themes.ts";
import { CREATURES } from "./creatures.ts";
import { PLACES } from "./places.ts";
import { THINGS } from "./things.ts";
import { TREASURES } from "./treasures.ts";

const DRAWINGS = { ...CREATURES, ...PLACES, ...THINGS, ...TREASURES };

/** The name of a drawing. */
export type EmblemName = keyof typeof DRAWINGS;

/** The symbols on the tiles and reels of a theme, the most typical first. */
export const EMBLEMS: Record<ThemeSlug, readonly [EmblemName, EmblemName, EmblemName]> = {
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

/** A drawing around (0, 0), about 200 wide and high. */
export const emblem = (name: EmblemName): string => DRAWINGS[name];
