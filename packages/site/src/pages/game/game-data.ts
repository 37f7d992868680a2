import {
  type getGameStatistics,
  STATISTICS_PERIODS,
  findGameFrameWords,
  type GameCard,
} from "@storefront/games";
import { moneyText, winLines } from "../../features/catalogue/win-lines.ts";
import { data } from "react-router";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { tileOf } from "../../features/catalogue/rows.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { notFound, type Site } from "../../features/site/page-site.ts";
import { numberFormat } from "../../i18n/number-format.ts";
import { pageTitle } from "../title-loader.server.ts";

/** The numbers that a period may have. */
export const STATISTICS_FACTS = ["rtp", "spins", "players", "biggestWin", "biggestMultiplier"] as const;
export type StatisticsFact = (typeof STATISTICS_FACTS)[number];

/** One period in words: written on the server, so that both sides render the same letters. */
export interface PeriodTexts {
  period: (typeof STATISTICS_PERIODS)[number];
  facts: { fact: StatisticsFact; text: string }[];
}

/** The periods that have any number, from the shortest to the longest. */
export function statisticsTexts(
  statistics: Awaited<ReturnType<typeof getGameStatistics>> | undefined,
  locale: string,
  currency: string,
): PeriodTexts[] {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const write: Readonly<Record<StatisticsFact, (value: number) => string>> = {
    rtp: (value) => `${exact.format(value)}%`,
    spins: (value) => whole.format(value),
    players: (value) => whole.format(value),
    biggestWin: (value) => moneyText(value, currency, locale),
    biggestMultiplier: (value) => `×${exact.format(value)}`,
  };
  return STATISTICS_PERIODS.flatMap((period) => {
    const numbers = statistics?.periods[period];
    const facts = STATISTICS_FACTS.flatMap((fact) => {
      const value = numbers?.[fact];
      return value === undefined ? [] : [{ fact, text: write[fact](value) }];
    });
    return facts.length === 0 ? [] : [{ period, facts }];
  });
}

const MOST = 16;

/** Games of the same category, those after this one in the list first: each game's page shows others. */
function relatedTo(game: GameCard, all: readonly GameCard[]): GameCard[] {
  const own = game.categories[0]?.slug;
  const start = all.findIndex(({ slug }) => slug === game.slug) + 1;
  const inOrder = [...all.slice(start), ...all.slice(0, start)];
  return inOrder
    .filter(({ slug, categories }) => slug !== game.slug && categories[0]?.slug === own)
    .slice(0, MOST);
}

const MOST_WINS = 8;

/** The data of the page of a game; a 404 for a game that no catalogue has, a 503 while there is no catalogue at all. */
export async function gamePageData(site: Site, slug: string) {
  const { brand, locale } = site;
  const catalogue = pageCatalogue(site);
  const [detail, all, statistics, wins] = await Promise.all([
    catalogue.game(slug),
    catalogue.all(),
    catalogue.statistics(slug),
    catalogue.topWinsOf(slug),
  ]);
  const game = detail ?? all.find((known) => known.slug === slug);
  // Without any game in the catalogue it is unknown whether this one exists.
  if (!game) throw all.length > 0 ? notFound() : data(null, { status: 503 });
  const t = serverTranslate(locale);
  return {
    title: pageTitle(game.name, brand),
    description: t("game:description", {
      game: game.name,
      provider: game.provider,
      brand: brand.name,
      age: brand.legal.minimumAge,
    }),
    picture: game.image,
    game: {
      ...tileOf(game),
      id: game.id,
      providerSlug: game.providerSlug,
      categories: game.categories.map((category) => ({ slug: category.slug, name: category.name })),
      hasDemo: game.hasDemo,
      frame: findGameFrameWords(game.providerSlug, brand.gameFrames),
      rtp: game.rtp === undefined ? undefined : percentText(game.rtp, locale),
      volatility: game.volatility,
    },
    votes: (game.id === "" ? undefined : await catalogue.voteCounts(game.id)) ?? null,
    statistics: statisticsTexts(statistics, locale, brand.currency),
    wins: winLines(wins, locale, MOST_WINS),
    related: relatedTo(game, all).map(tileOf),
  };
}

export type GamePageData = Awaited<ReturnType<typeof gamePageData>>;

function percentText(rtp: number, locale: string): string {
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(rtp)}%`;
}
