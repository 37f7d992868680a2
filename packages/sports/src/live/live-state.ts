import type { Market, Outcome, SportsEvent } from "../sports/sports.schema.ts";
import type { LiveEvent, OddsTick } from "./live-event.ts";

/** The events of the last snapshot, with every change since then. */
export interface LiveState {
  readonly events: readonly SportsEvent[];
  /** True when something was missed and a new snapshot is needed. */
  readonly isStale: boolean;
}

/** No events yet. */
export const EMPTY_LIVE_STATE: LiveState = { events: [], isStale: false };

/**
 * The state after one live event. A part that the event does not change is the same object as before, and so is the
 * whole state when nothing changes: a page renders only what is new.
 */
export function applyLiveEvent<State extends LiveState>(state: State, event: LiveEvent): State {
  if (event.type === "resync") return state.isStale ? state : { ...state, isStale: true };
  return withItem(state, "events", event.event_id, (known: SportsEvent) => {
    if (event.type === "odds") return withOdds(known, event);
    const { score, minute = known.minute } = event;
    const isSame = known.score?.home === score.home && known.score.away === score.away;
    return isSame && known.minute === minute ? known : { ...known, score, minute };
  });
}

const withOdds = (event: SportsEvent, { market_id, outcome_id, odds }: OddsTick): SportsEvent =>
  withItem(event, "markets", market_id, (market: Market) =>
    withItem(market, "outcomes", outcome_id, (outcome: Outcome) =>
      outcome.odds === odds ? outcome : { ...outcome, odds },
    ),
  );

/** The record with one item of its list changed; the same record when that item does not exist or stays the same. */
function withItem<
  Name extends string,
  Item extends WithId,
  Holder extends Readonly<Record<Name, readonly Item[]>>,
>(record: Holder, name: Name, id: number | string, change: (item: Item) => Item): Holder {
  const items: readonly Item[] = record[name];
  // One side may write an id as a number and the other as text.
  const index = items.findIndex((item) => String(item.id) === String(id));
  const item = items[index];
  const changed = item && change(item);
  return changed && changed !== item ? { ...record, [name]: items.with(index, changed) } : record;
}

interface WithId {
  readonly id: number | string;
}
