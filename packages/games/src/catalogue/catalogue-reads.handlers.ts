import { isRecord, listOf, recordOf } from "@storefront/client";
import type { BackendRead, PublicReader } from "@storefront/proxy";
import { GAME as GAME_FIELDS, type GameCard, rowsOf } from "../games/games.schema.ts";
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

/** An answer that is one record, whatever lists it has. */
const oneRecord = (data: unknown): readonly unknown[] | undefined => {
  const record = recordOf(data);
  return record === null ? undefined : [record];
};

/** The reads of the catalogue, for `publicReads` of a trunk. Those of one game take the first game of the base list. */
export function catalogueReads({ casinoMode }: { readonly casinoMode: CasinoMode }): readonly BackendRead[] {
  const reading =
    (read: (catalogue: Catalogue) => ReturnType<BackendRead["read"]>): BackendRead["read"] =>
    (reader) =>
      read(createCatalogue({ reader, casinoMode }));
  const ofGame = (read: (catalogue: Catalogue, game: GameCard) => Promise<unknown>): BackendRead["read"] =>
    reading(async (catalogue) => {
      const [game] = await catalogue.all();
      const found = game && (await read(catalogue, game));
      return game && [found ?? []].flat();
    });
  const rows = ({ target }: PublicRead, read: (catalogue: Catalogue) => ReturnType<Catalogue["home"]>) => ({
    ...GAME,
    targets: [target],
    entries: gamesOfRows,
    read: reading(async (catalogue) => (await read(catalogue)).flatMap(({ games }) => games)),
  });
  return [
    { name: "home", ...rows(READS.home, (catalogue) => catalogue.home()) },
    { name: "casino", ...rows(READS.hub, (catalogue) => catalogue.rows("casino")) },
    { name: "live", ...rows(READS.hub, (catalogue) => catalogue.rows("live")) },
    {
      name: "all games",
      targets: [READS.base.target],
      ...GAME,
      read: reading((catalogue) => catalogue.all()),
    },
    {
      name: "list",
      targets: [listTarget(casinoMode)],
      ...GAME,
      read: reading(async (catalogue) => (await catalogue.page({}))?.games ?? []),
    },
    {
      name: "game",
      targets: [READS.game.target],
      ...GAME,
      entries: oneRecord,
      read: ofGame((catalogue, { slug }) => catalogue.game(slug)),
    },
    {
      name: "last wins",
      targets: [READS.lastWins.target],
      ...WIN,
      read: reading((catalogue) => catalogue.lastWins()),
    },
    {
      name: "top games",
      targets: [READS.topGames.target],
      ...WIN,
      read: reading((catalogue) => catalogue.topGames()),
    },
    { name: "top wins", targets: [READS.topWins.target], ...WIN, read: readTopWins },
    {
      name: "wins of a game",
      targets: [READS.topWinsOf.target],
      ...WIN,
      read: ofGame((catalogue, { slug }) => catalogue.topWinsOf(slug)),
    },
    {
      name: "statistics",
      targets: [READS.statistics.target, READS.periodStatistics.target],
      fields: ["slug", "periods"],
      entries: oneRecord,
      read: ofGame((catalogue, { slug }) => catalogue.statistics(slug)),
    },
    {
      name: "votes",
      targets: [READS.votes.target],
      fields: ["likes", "dislikes"],
      entries: oneRecord,
      read: ofGame((catalogue, { id }) => (id === "" ? Promise.resolve() : catalogue.voteCounts(id))),
    },
  ];
}

/** A route alone reads them. */
const readTopWins = async (reader: PublicReader): Promise<readonly unknown[]> =>
  CATALOGUE_READERS.wins((await readThrough(reader, READS.topWins)).data);
