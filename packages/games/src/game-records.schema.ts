/** The records that this package reads, each with the fields that its reader knows: what `records` of a brand may name. */
export const GAME_RECORDS = {
  game: [
    "id",
    "slug",
    "name",
    "provider",
    "categories",
    "image",
    "is_live",
    "is_new",
    "has_demo",
    "rtp",
    "volatility",
    "jackpot",
    "table",
    "min_bet",
    "max_bet",
    "free_seats",
  ],
  statistics: ["slug", "periods", "rtp", "spins", "players", "biggest_win", "biggest_multiplier"],
  vote: ["is_like", "likes", "dislikes"],
  win: ["id", "game", "player", "amount", "currency", "multiplier", "won_at"],
} as const;

type GameRecords = { [Name in keyof typeof GAME_RECORDS]: (typeof GAME_RECORDS)[Name][number] };

declare module "@storefront/client" {
  interface RecordNames extends GameRecords {}
}
