import type { Provider } from "../../contract/games/game.ts";

const provider = (name: string): Provider => ({ slug: slugOf(name), name });

/** Studios that make games; all of them are invented. */
export const STUDIOS: readonly Provider[] =
  "Lumen Forge,Paper Kite,Boto Games,Tiny Comet,Maré Studio,Gilded Otter,Cinder & Oak,Quartz Parade,Blue Toucan,Wildfern Works,Kestrel & Vine,Nine Herons,Cajuína Play,Ironleaf,Solstício,Pampa Reels,Harbor Lane,Moonwell Arts,Velour Labs,Silver Agave,Ember Choir"
    .split(",")
    .map(provider);

/** Studios with tables and dealers. */
export const LIVE_STUDIOS: readonly Provider[] = "Northlight Live,Terraza Live,Copper Lantern Live"
  .split(",")
  .map(provider);

const PROVIDERS: readonly Provider[] = [...STUDIOS, ...LIVE_STUDIOS];

const BY_NAME = new Map(PROVIDERS.map((each) => [each.name, each]));

/** The provider of a name; one that is not listed is a mistake in a table. */
export function providerOf(name: string): Provider {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new Error(`No provider is called ${name}`);
  return found;
}

/** The slug of a name: plain letters, digits and single dashes. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/&/g, "and").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
