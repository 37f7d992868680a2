/** The record that this package reads, with the fields that its readers know: what `records` of a brand may name. */
export const SPORTS_RECORDS = {
  sportsEvent: [
    "id",
    "sport",
    "league",
    "home",
    "away",
    "starts_at",
    "is_live",
    "score",
    "minute",
    "markets",
    "name",
    "outcomes",
    "odds",
  ],
} as const;

type SportsRecords = { [Name in keyof typeof SPORTS_RECORDS]: (typeof SPORTS_RECORDS)[Name][number] };

declare module "@storefront/client" {
  interface RecordNames extends SportsRecords {}
}
