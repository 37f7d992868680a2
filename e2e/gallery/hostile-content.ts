import {
  demoContent,
  type SandboxContent,
  type SandboxOptions,
  type Text,
} from "@storefront/sandbox-backend";
import { ANA, type ContentKind } from "./gallery-state.ts";

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const LONG_TEXT = `${LONG_WORD} ${"a night of a thousand and one lanterns over the lagoon ".repeat(3)}`;
const MARKUP = `<img src=x onerror="document.title='broken in'"><b>bold</b> &amp; \u202Eright to left\u202C \u{1F9D1}‍\u{1F680} {{count}} $t(log_in)`;
const MANY = 5_000;

/** The options of a sandbox with this content. */
export function contentOptions(kind: ContentKind): SandboxOptions {
  const demo = demoContent();
  if (kind === "many") return { catalogue: manyGames(demo) };
  if (kind === "none") return { content: NOTHING };
  const write = WRITERS[kind];
  return { content: rewritten(demo, write), players: [{ email: ANA, ...named(write) }] };
}

const WRITERS: Readonly<Record<"long" | "markup" | "blank", (text: string) => string>> = {
  long: (text) => `${text} ${LONG_TEXT}`,
  markup: (text) => `${MARKUP} ${text}`,
  blank: () => "",
};

/** No list has an entry; a sandbox needs its games for the figures that it makes up. */
const NOTHING: Partial<SandboxContent> = {
  lobby: [],
  hubs: { casino: [], live: [] },
  banners: [],
  brandBanners: {},
  legalTerms: [],
  sports: [],
  albumPages: [],
};

type Writer = (text: string) => string;

/** The names of a player; an account has some, however short. */
const named = (write: Writer): { firstName: string; lastName: string } => ({
  firstName: write("Ana") || "-",
  lastName: write("Lima") || "-",
});

/** The content with every text rewritten; what is only compared stays. */
function rewritten(demo: SandboxContent, write: Writer): Partial<SandboxContent> {
  const text = (given: Text): Text => ({
    "pt-br": write(given["pt-br"]),
    es: write(given.es),
    en: write(given.en),
  });
  const games = new Map(
    demo.games.map((game) => [
      game.slug,
      { ...game, name: write(game.name), provider: { ...game.provider, name: write(game.provider.name) } },
    ]),
  );
  const rows = (given: SandboxContent["lobby"]): SandboxContent["lobby"] =>
    given.map((row) => ({
      ...row,
      title: text(row.title),
      games: row.games.flatMap(({ slug }) => games.get(slug) ?? []),
    }));
  const banners = (given: SandboxContent["banners"]): SandboxContent["banners"] =>
    given.map((banner) => ({
      ...banner,
      title: text(banner.title),
      subtitle: text(banner.subtitle),
      action: text(banner.action),
    }));
  return {
    games: [...games.values()],
    categories: Object.fromEntries(Object.entries(demo.categories).map(([slug, name]) => [slug, text(name)])),
    lobby: rows(demo.lobby),
    hubs: { casino: rows(demo.hubs.casino), live: rows(demo.hubs.live) },
    banners: banners(demo.banners),
    brandBanners: Object.fromEntries(
      Object.entries(demo.brandBanners ?? {}).map(([tenant, own]) => [tenant, banners(own)]),
    ),
    legalTerms: demo.legalTerms.map((term) => ({
      ...term,
      title: text(term.title),
      content: text(term.content),
    })),
    sports: demo.sports.map((sport) => ({
      ...sport,
      name: text(sport.name),
      leagues: sport.leagues.map((league) => ({
        ...league,
        name: write(league.name),
        sides: league.sides.map(write),
      })),
    })),
    albumPages: demo.albumPages.map((page) => ({
      ...page,
      title: text(page.title),
      stickers: page.stickers.map((sticker) => ({ ...sticker, name: write(sticker.name) })),
    })),
  };
}

/** Five thousand games with slugs and numbers of their own. */
function manyGames({ games }: SandboxContent): SandboxContent["games"] {
  return Array.from({ length: MANY }, (_, index) => {
    const game = games[index % games.length] as (typeof games)[number];
    const round = Math.floor(index / games.length);
    if (round === 0) return game;
    return { ...game, id: index + 1_000_000, slug: `${game.slug}-${round}`, name: `${game.name} ${round}` };
  });
}
