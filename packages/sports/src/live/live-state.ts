import type { Market, Outcome, SportsEvent } from "../sports/sports.schema.ts";
import type { LiveEvent, OddsTick } from "./live-event.ts";

/** The events as the last snapshot and everything since then left them. */
export interface LiveState {
  readonly events: readonly SportsEvent[];
  /** Something was missed: a fresh snapshot is due. */
  readonly isStale: boolean;
}

/** No events yet. */
export const EMPTY_LIVE_STATE: LiveState = { events: [], isStale: false };

/**
 * The state after one live event. What the event does not touch stays the same object, and so does the whole state
 * when nothing changes: a page draws only what is new.
 */
export function applyLiveEvent(state: LiveState, event: LiveEvent): LiveState {
  if (event.type === "resync") return state.isStale ? state : { ...state, isStale: true };
  const events = replace(state.events, event.event_id, (known) => {
    if (event.type === "odds") return withOdds(known, event);
    const { score, minute = known.minute } = event;
    const isSame = known.score?.home === score.home && known.score.away === score.away;
    return isSame && known.minute === minute ? known : { ...known, score, minute };
  });
  return events === state.events ? state : { ...state, events };
}

function withOdds(event: SportsEvent, { market_id, outcome_id, odds }: OddsTick): SportsEvent {
  const change = (outcome: Outcome): Outcome => (outcome.odds === odds ? outcome : { ...outcome, odds });
  const markets = replace(event.markets, market_id, (market: Market) => {
    const outcomes = replace(market.outcomes, outcome_id, change);
    return outcomes === market.outcomes ? market : { ...market, outcomes };
  });
  return markets === event.markets ? event : { ...event, markets };
}

function replace<Item extends { id: number | string }>(
  items: readonly Item[],
  id: number | string,
  change: (item: Item) => Item,
): readonly Item[] {
  // One side may spell an id as a number and the other as text.
  const index = items.findIndex((item) => String(item.id) === String(id));
  const item = items[index];
  if (!item) return items;
  const changed = change(item);
  return changed === item ? items : items.with(index, changed);
}
