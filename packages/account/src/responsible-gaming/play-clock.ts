import { asList, asNumber } from "@storefront/client";
import { browserStorage } from "../shared/browser.ts";
import { attemptIn, type TextStorage } from "../shared/stored-number.ts";

const KEY = "storefront.play-clock.";
/** Whoever was away for longer begins again from zero. */
const LONGEST_PAUSE = 30 * 60 * 1000;

/** The time of a player on the clock, in milliseconds. */
export interface PlayTime {
  readonly played: number;
  /** The part of it since the last reality check. */
  readonly sinceCheck: number;
}

/**
 * The clock of a player's present visit, shared by all tabs. It counts while `read` is called at least every half hour,
 * and begins again after a longer pause. Only differences of the browser's clock count, so that a clock that is wrong is
 * not noticed, and one that is set back counts nothing.
 */
export interface PlayClock {
  /** Counts up to now. */
  read(): PlayTime;
  /** The player has seen a reality check: the next one is due an interval from now. */
  check(): void;
}

/** Makes the clock of a player, in the `localStorage` of the page unless another storage is passed. Where nothing can be stored it lasts as long as the page. */
export function createPlayClock(
  player: string | number,
  storage: () => TextStorage | undefined = browserStorage,
  now: () => number = Date.now,
): PlayClock {
  const key = KEY + player;
  let here: string | null = null;
  const load = (): State | undefined => readState(attemptIn(storage, (kept) => kept.getItem(key)) ?? here);
  const count = (): State => {
    const at = now();
    const { played, checked, seen } = load() ?? { played: 0, checked: 0, seen: at };
    const pause = Math.max(0, at - seen);
    const isNew = pause > LONGEST_PAUSE;
    return isNew ? { played: 0, checked: 0, seen: at } : { played: played + pause, checked, seen: at };
  };
  const store = ({ played, checked, seen }: State): void => {
    const text = JSON.stringify([played, checked, seen]);
    here = text;
    attemptIn(storage, (kept) => kept.setItem(key, text));
  };
  return {
    read() {
      const state = count();
      store(state);
      return { played: state.played, sinceCheck: state.played - state.checked };
    },
    check() {
      const state = count();
      store({ ...state, checked: state.played });
    },
  };
}

interface State {
  readonly played: number;
  /** The time played at the last check. */
  readonly checked: number;
  /** The last time at which the clock was read. */
  readonly seen: number;
}

function readState(text: string | null): State | undefined {
  const [played, checked, seen] = (asList(text) ?? []).map(asNumber);
  if (typeof played !== "number" || typeof checked !== "number" || typeof seen !== "number") return undefined;
  return checked < 0 || checked > played ? undefined : { played, checked, seen };
}
