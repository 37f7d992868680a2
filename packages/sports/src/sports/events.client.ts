import type { ProviderC } from "./provider-c.client.ts";
import type { CallSettings } from "./sports.client.ts";
import {
  type BetSlip,
  type PlacedBet,
  readPlacedBet,
  readSports,
  readSportsEvents,
  type Sport,
  type SportsEvent,
} from "./sports.schema.ts";

/** The choice of events; without a sport, those of every sport. */
export interface SportsEventsInput {
  /** The name of a sport. Default: all sports. */
  sport?: string | undefined;
}

/** The events of provider-c, live and upcoming. */
export async function listSportsEvents(
  provider: ProviderC,
  { sport }: SportsEventsInput = {},
  { signal }: CallSettings = {},
): Promise<SportsEvent[]> {
  return readSportsEvents(await provider.request("/events", { query: { sport }, signal }));
}

/** The sports of provider-c. */
export async function listSports(provider: ProviderC, { signal }: CallSettings = {}): Promise<Sport[]> {
  return readSports(await provider.request("/sports", { signal }));
}

/**
 * Places a bet; the provider's client must have the player's own token. A call without an answer does not say whether
 * the bet was accepted: show that, and never send it again without the player.
 * @throws ApiError when it was refused, TypeError when the answer does not say which bet it is.
 */
export async function placeBet(provider: ProviderC, slip: BetSlip): Promise<PlacedBet> {
  const { selections, stake } = slip;
  return readPlacedBet(await provider.request("/bets", { method: "POST", json: { selections, stake } }));
}
