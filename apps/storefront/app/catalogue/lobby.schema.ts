import * as z from "zod/mini";
import { orElse } from "./or-else.ts";
import { pictureAddress } from "./picture-address.ts";

/** A game as a tile shows it. */
export interface GameCard {
  id: string;
  slug: string;
  name: string;
  provider: string;
  image: string | undefined;
  isLive: boolean;
  isNew: boolean;
}

/** One row of the lobby. */
export interface LobbyRow {
  id: string;
  title: string;
  games: GameCard[];
}

const LARGEST_ROW = 24;

const flag = orElse(z.union([z.boolean(), z.literal(1), z.literal(0)]), false);

/** Game records are not shown in the specification: a name and a slug make a tile, the rest is read when it is there. */
const Game = z.looseObject({
  id: orElse(z.union([z.string(), z.number()]), ""),
  slug: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  provider: orElse(z.union([z.string(), z.looseObject({ name: z.string() })]), ""),
  image: orElse(z.optional(z.string()), undefined),
  is_live: flag,
  is_new: flag,
});

const Row = z.looseObject({
  slug: orElse(z.string(), ""),
  title: z.string().check(z.minLength(1)),
  games: z.array(z.unknown()),
});

const Lobby = z.looseObject({ rows: z.array(z.unknown()) });

/** The rows of `GET /casino-games/home`; what cannot be read is left out, and a row without games too. */
export function readLobby(answer: unknown): LobbyRow[] {
  const lobby = z.safeParse(Lobby, answer);
  if (!lobby.success) return [];
  return lobby.data.rows.flatMap((entry, index) => {
    const row = z.safeParse(Row, entry);
    if (!row.success) return [];
    const games = row.data.games.slice(0, LARGEST_ROW).flatMap(readGame);
    const id = row.data.slug.replace(/[^\w-]/g, "") || String(index);
    return games.length > 0 ? { id, title: row.data.title, games } : [];
  });
}

function readGame(entry: unknown): GameCard[] {
  const game = z.safeParse(Game, entry);
  if (!game.success) return [];
  const { id, slug, name, provider, image, is_live: live, is_new: fresh } = game.data;
  return [
    {
      id: String(id) || slug,
      slug,
      name,
      provider: typeof provider === "string" ? provider : provider.name,
      image: pictureAddress(image),
      isLive: Boolean(live),
      isNew: Boolean(fresh),
    },
  ];
}
