// @vitest-environment jsdom
import { readGames } from "@storefront/games";
import { describe, expect, it, vi } from "vitest";
import { forgetPlayerStorage, RECENT_SEARCHES_KEY } from "../session/player-storage.ts";
import { forgetSearches, recentSearches, rememberSearch } from "./search-term.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { createHints } from "./search-hints.ts";
import { synonymsOf } from "./search-hints.ts";

const game = (slug: string, name: string, category: [string, string], provider: string): object => ({
  slug,
  name,
  provider: { slug: provider.toLowerCase(), name: provider },
  categories: [{ slug: category[0], name: category[1] }],
});
const GAMES = readGames([
  game("jaguar", "Jaguar Sunrise", ["slots", "Slots"], "Lumen"),
  game("verde", "Verde Blackjack", ["cards", "Cartas"], "Boto"),
  game("sol", "Sol Roulette", ["roulette", "Roleta"], "Maré"),
  game("pharaoh", "Pharaoh's Gold", ["slots", "Slots"], "Lumen"),
]);
const ROWS = [
  { id: "slots", title: "Slots", games: GAMES.slice(0, 1) },
  { id: "egypt", title: "Tesouros do Nilo", games: GAMES.slice(3) },
];

describe("the facts of a search", () => {
  const catalogue = searchCatalogue(GAMES, ROWS);

  it("have themes that are no category, and each word of the names once", () => {
    expect(catalogue.themes.map(({ id }) => id)).toEqual(["egypt"]);
    const words = catalogue.words.split(" ");
    expect(new Set(words).size).toBe(words.length);
    expect(words).toEqual(expect.arrayContaining(["jaguar", "roleta", "mare", "nilo"]));
  });

  const find = createHints(catalogue);
  it.each([
    ["roleta", ["roulette"], [], undefined],
    ["cartas", ["cards"], [], undefined],
    ["slots", ["slots"], [], undefined],
    ["slot", ["slots"], [], undefined],
    ["roulette", ["roulette"], [], undefined],
    ["rolleta", ["roulette"], [], "roleta"],
    ["jogos de cartas", ["cards"], [], undefined],
    ["mare", [], ["maré"], undefined],
    ["lumem", [], ["lumen"], "lumen"],
    ["jagaur", [], [], "jaguar"],
    ["blackjak", [], [], "blackjack"],
    ["zzzzzz", [], [], undefined],
  ])("understand %s", (term, categories, providers, correction) => {
    const hints = find(term);
    expect([
      hints.categories.map(({ slug }) => slug),
      hints.providers.map(({ slug }) => slug),
      hints.correction,
    ]).toEqual([categories, providers, correction]);
  });

  it("find a theme by its title and by its name in the address", () => {
    expect([find("tesouros").themes.length, find("egypt").themes.length, find("nada").themes.length]).toEqual(
      [1, 1, 0],
    );
  });

  it("are few for 5,000 games with markup in their names, and none for no games", () => {
    const many = readGames(
      Array.from({ length: 5_000 }, (_, index) => ({
        slug: `g${index}`,
        name: `<img src=x onerror=alert(1)> ${"Long ".repeat(40)}${index}`,
      })),
    );
    const { words } = searchCatalogue(many, []);
    expect(words.split(" ").length).toBeLessThanOrEqual(6_000);
    expect(words).not.toContain("<");
    const none = searchCatalogue([], []);
    expect(createHints(none)("jaguar")).toEqual({
      categories: [],
      providers: [],
      themes: [],
      correction: undefined,
    });
  });
});

describe("the synonyms of a search", () => {
  const NAMES: Readonly<Record<string, [slug: string, name: string][]>> = {
    "pt-BR": [
      ["slots", "Slots"],
      ["crash", "Crash"],
      ["live", "Cassino ao vivo"],
    ],
    "es-CL": [
      ["slots", "Tragamonedas"],
      ["cards", "Cartas"],
      ["jackpot", "Jackpots"],
    ],
    en: [
      ["video-slots", "Video slots"],
      ["blackjack", "Blackjack"],
    ],
  };
  const found = (locale: string, term: string): string[] => {
    const games = readGames(
      NAMES[locale]?.map((category, index) => game(`g${index}`, "Gold", category, "Fox")),
    );
    const hints = createHints(searchCatalogue(games, []), synonymsOf(locale))(term);
    expect(hints.correction).toBeUndefined();
    return hints.categories.map(({ slug }) => slug);
  };

  it.each([
    ["pt-BR", "caça níqueis", "slots"],
    ["pt-BR", "CACA-NIQUEIS", "slots"],
    ["pt-BR", "jogos de caça-níqueis", "slots"],
    ["pt-BR", "aviaozinho", "crash"],
    ["pt-BR", "crupiê", "live"],
    ["es-CL", "tragaperras", "slots"],
    ["es-CL", "slots", "slots"],
    ["es-CL", "naipes", "cards"],
    ["es-CL", "pozo", "jackpot"],
    ["en", "fruit machines", "video-slots"],
    ["en", "21", "blackjack"],
  ])("in %s know %s", (locale, term, category) => {
    expect(found(locale, term)).toEqual([category]);
  });

  it("are those of the page's language", () => {
    expect(createHints(searchCatalogue(GAMES, ROWS), synonymsOf("en"))("caça-níqueis").categories).toEqual(
      [],
    );
    expect(synonymsOf("fr")).toEqual([]);
  });
});

describe("recent searches", () => {
  it("are the last six, the newest first, each once", () => {
    for (const term of ["one", "two", "three", "ONE", "four", "five", "six", "seven", " a "])
      rememberSearch(term);
    expect(recentSearches()).toEqual(["seven", "six", "five", "four", "ONE", "three"]);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    for (const term of ["one", "two", "ONE"]) rememberSearch(term);
    expect(recentSearches()).toEqual(["ONE", "two"]);
  });

  it.each(["{", "7", '{"a":1}', `[1,null,"ok","${"x".repeat(300)}"]`])(
    "survive a storage with %s",
    (stored) => {
      localStorage.setItem(RECENT_SEARCHES_KEY, stored);
      expect(recentSearches()).toEqual(stored.includes("ok") ? ["ok"] : []);
    },
  );

  it("are forgotten with what else belongs to a player", () => {
    rememberSearch("jaguar");
    forgetPlayerStorage();
    expect(recentSearches()).toEqual([]);
  });

  it("are none where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    rememberSearch("jaguar");
    expect(recentSearches()).toEqual([]);
  });
});
