import { GAME_FIELDS } from "./games/games.schema.ts";
import { STATISTICS_FIELDS } from "./games/statistics.schema.ts";
import { VOTE_FIELDS } from "./games/votes.schema.ts";
import { WIN_FIELDS } from "./games/wins.schema.ts";

/** The records that this package reads, each with the fields that its reader knows: what `records` of a brand may name. */
export const GAME_RECORDS = {
  game: GAME_FIELDS,
  statistics: STATISTICS_FIELDS,
  vote: VOTE_FIELDS,
  win: WIN_FIELDS,
} as const;
