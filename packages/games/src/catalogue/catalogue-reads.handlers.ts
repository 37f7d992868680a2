import { isRecord, listOf, recordOf } from "@storefront/client";
import type { BackendRead, PublicReader } from "@storefront/proxy";
import { GAME as GAME_FIELDS, type GameCard, type GameRow, rowsOf } from "../games/games.schema.ts";
import { WIN as WIN_FIELDS } from "../games/wins.schema.ts";
import { type Catalogue, CATALOGUE_READERS, createCatalogue } from "./catalogue.handlers.ts";
import {
  type CasinoMode,
  listTarget,
  type PublicRead,
  READS,
  readThrough,
} from "../games/public-reads.handlers.ts";

const GAME = { fields: Object.keys(GAME_FIELDS) } as const;
const WIN = { fields: Object.keys(WIN_FIELDS) } as const;

const gamesOfRows = (data: unknown): readonly unknown[] | undefined => {
  const rows = (rowsOf(data) ?? listOf(data))?.filter((row) => isRecord(row) && "games" in row);
  return rows?.length
    ? rows.flatMap((row) => (isRecord(row) ? (listOf(row["games"]) ?? []) : []))
    : undefined;
};

/** Reads an answer that is one record. Lists within it do not make it a list. */
const oneRecord = (data: unknown): readonly unknown[] | undefined => {
  const record = recordOf(data);
  return record === null ? undefined : [record];
};

/** The reads of the catalogue, for `publicReads` of a trunk. Those of one game take the first game of the base list. */
export function catalogueReads({ casinoMode }: { readonly casinoMode: CasinoMode }): readonly BackendRead[] {
  type Facts = Pick<BackendRead, "fields" | "entries">;
  const row = (
    name: string,
    { target }: Pick<PublicRead, "target">,
    facts: Facts,
    read: (catalogue: Catalogue) => ReturnType<BackendRead["read"]>,
  ): BackendRead => ({
    name,
    targets: [target],
    ...facts,
    read: (reader) => read(createCatalogue({ reader, casinoMode })),
  });
  const rows = (name: string, source: PublicRead, read: (catalogue: Catalogue) => Promise<GameRow[]>) =>
    row(name, source, { ...GAME, entries: gamesOfRows }, async (catalogue) =>
      (await read(catalogue)).flatMap(({ games }) => games),
    );
  const ofGame = (
    name: string,
    source: PublicRead,
    facts: Facts,
    read: (catalogue: Catalogue, game: GameCard) => Promise<unknown>,
  ): BackendRead =>
    row(name, source, facts, async (catalogue) => {
      const [game] = await catalogue.all();
      const found = game && (await read(catalogue, game));
      return game && [found ?? []].flat();
    });
  const game = { ...GAME, entries: oneRecord };
  const periods = { fields: ["slug", "periods"], entries: oneRecord };
  const counts = { fields: ["likes", "dislikes"], entries: oneRecord };
  return [
    rows("home", READS.home, (catalogue) => catalogue.home()),
    rows("casino", READS.hub, (catalogue) => catalogue.rows("casino")),
    rows("live", READS.hub, (catalogue) => catalogue.rows("live")),
    row("all games", READS.base, GAME, (catalogue) => catalogue.all()),
    row(
      "list",
      { target: listTarget(casinoMode) },
      GAME,
      async (catalogue) => (await catalogue.page({}))?.games ?? [],
    ),
    ofGame("game", READS.game, game, (catalogue, { slug }) => catalogue.game(slug)),
    row("last wins", READS.lastWins, WIN, (catalogue) => catalogue.lastWins()),
    row("top games", READS.topGames, WIN, (catalogue) => catalogue.topGames()),
    { name: "top wins", targets: [READS.topWins.target], ...WIN, read: readTopWins },
    ofGame("wins of a game", READS.topWinsOf, WIN, (catalogue, { slug }) => catalogue.topWinsOf(slug)),
    {
      ...ofGame("statistics", READS.statistics, periods, (catalogue, { slug }) => catalogue.statistics(slug)),
      targets: [READS.statistics.target, READS.periodStatistics.target],
    },
    ofGame("votes", READS.votes, counts, async (catalogue, { id }) =>
      id === "" ? undefined : catalogue.voteCounts(id),
    ),
  ];
}

/** A route alone reads them. */
const readTopWins = async (reader: PublicReader): Promise<readonly unknown[]> =>
  CATALOGUE_READERS.wins((await readThrough(reader, READS.topWins)).data);
