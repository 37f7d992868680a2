import type { Game } from "../../contract/games/game.ts";
import { hashOf, pickOf, seededRandom } from "../../contract/state/state.ts";
import type { CategorySlug } from "./categories.ts";
import { HAND_MADE } from "./hand-made.ts";
import { LIVE_STUDIOS, providerOf, slugOf, STUDIOS } from "./providers.ts";
import { FAMILIES, PLAIN_SUFFIXES, SUFFIXES, type Theme, THEMES } from "./themes.ts";

/** A game before it has a number and figures. */
type Draft = Pick<Game, "slug" | "name" | "provider" | "categories" | "isNew"> & { theme?: string };

type Picker = <Item>(items: readonly Item[]) => Item;

const SEED = 58;

/** So many drafts, always the same ones, none with a slug of `taken`, well mixed. */
function generateGames(count: number, taken: ReadonlySet<string>): Draft[] {
  const random = seededRandom(SEED);
  const pick: Picker = (items) => pickOf(items, random());
  const slugs = new Set(taken);
  const drafts: Draft[] = [];
  const add = (name: string, draft: Omit<Draft, "slug" | "name" | "isNew">): boolean => {
    const slug = slugOf(name);
    if (slugs.has(slug)) return false;
    slugs.add(slug);
    drafts.push({ ...draft, slug, name, isNew: random() < 0.05 });
    return true;
  };

  for (const { count: wanted, categories, starts, ends } of FAMILIES) {
    const studios = categories[0] === "live" ? LIVE_STUDIOS : STUDIOS;
    for (let made = 0; made < wanted;) {
      const name = `${pick(starts)} ${pick(ends)}`;
      const number = random() < 0.25 && !/\d$/.test(name) ? ` ${2 + Math.floor(random() * 8)}` : "";
      if (add(`${name}${number}`, { provider: pick(studios), categories: labelled(categories, random) }))
        made += 1;
    }
  }
  const themes = Object.entries(THEMES);
  for (let turn = 0; drafts.length < count; turn += 1) {
    const [slug, theme] = themes[turn % themes.length] as [string, Theme];
    const { name, category } = slotName(theme, pick, random);
    const own: Game["categories"] = slug === "classic" ? ["slots", "classic"] : ["slots"];
    const categories: Game["categories"] = category === undefined ? own : [...own, category];
    add(name, { provider: pick(STUDIOS), categories: labelled(categories, random), theme: slug });
  }
  return shuffled(drafts, random);
}

function slotName(
  { starts, ends }: Theme,
  pick: Picker,
  random: () => number,
): { name: string; category?: CategorySlug } {
  const name = `${pick(starts)} ${pick(ends)}`;
  const chance = random();
  if (chance < 0.36) {
    const category = pick(["many-ways", "jackpot", "bonus-buy"] as const);
    return { name: `${name} ${pick(SUFFIXES[category])}`, category };
  }
  return { name: chance < 0.5 ? `${name} ${pick(PLAIN_SUFFIXES)}` : name };
}

function labelled(categories: Game["categories"], random: () => number): Game["categories"] {
  return random() < 0.06 ? [...categories, "popular"] : categories;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}

const COUNT = 2_000;

const handMade: Draft[] = HAND_MADE.map(([name, provider, categories, isNew]) => ({
  slug: slugOf(name),
  name,
  provider: providerOf(provider),
  categories,
  isNew: isNew === "new",
}));

/** Every game of the sandbox: the hand-made ones, then a generated catalogue that is the same every time. */
export const GAMES: readonly Game[] = [
  ...handMade,
  ...generateGames(COUNT - handMade.length, new Set(handMade.map(({ slug }) => slug))),
].map((draft, index) => {
  const hash = hashOf(draft.slug);
  const isLive = draft.categories[0] === "live";
  return {
    id: 1_001 + index,
    ...draft,
    isLive,
    hasDemo: !isLive && hash % 7 !== 0,
    rtp: 94 + (hash % 40) / 10,
    volatility: (["low", "medium", "high"] as const)[hash % 3] ?? "medium",
  };
});
