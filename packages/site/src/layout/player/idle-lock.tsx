import { type JSX, useEffect, useState } from "react";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { ROUND_BEGUN, stopPlay } from "../../features/play-time/play-stops.ts";
import { LAST_USE_KEY } from "../../features/session/player-storage.ts";
import { withTexts } from "../../i18n/translations.ts";
import { readStored, store } from "../../ui/store.ts";

const IdleDialog = whenLoaded(
  async () => (await withTexts(["auth"], import("../../dialogs/idle/idle-dialog.tsx"))).IdleDialog,
  "dialog",
);

const SIGNS_OF_USE = ["pointerdown", "keydown", "wheel", "touchmove", ROUND_BEGUN] as const;
const STEP = 5_000;
const MINUTE = 60_000;

/**
 * Covers the page of a player who has shown no sign of use for the market's minutes, in any tab: nothing is bet or paid
 * before the password. Of a game in a frame the rounds are a sign where its provider's words tell them, and nothing else,
 * because presses in a frame do not reach the page.
 */
export function IdleLock({ minutes }: { minutes: number }): JSX.Element | null {
  // A page that is read again is as locked as it was.
  const [locked, setLocked] = useState(() => isIdle(lastUse(), minutes));
  useEffect(() => {
    if (locked) return;
    let here = Date.now();
    const use = (): void => {
      const now = Date.now();
      // A write for each movement would cost more than it tells.
      if (now - here < STEP) return;
      here = now;
      store("localStorage", LAST_USE_KEY, String(now));
    };
    const look = (): void => {
      if (isIdle(Math.max(here, lastUse()), minutes)) setLocked(true);
    };
    store("localStorage", LAST_USE_KEY, String(here));
    const timer = setInterval(look, STEP);
    // The timers of a page in the background, or of a closed computer, stand still.
    document.addEventListener("visibilitychange", look);
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, use, { capture: true });
    };
  }, [locked, minutes]);
  useEffect(() => (locked ? stopPlay() : undefined), [locked]);
  return locked ? <IdleDialog minutes={minutes} onBack={() => setLocked(false)} /> : null;
}

const isIdle = (since: number, minutes: number): boolean =>
  since > 0 && Date.now() - since >= minutes * MINUTE;

/** The time of the last sign of use in any tab since the login; 0 when nothing is known. */
const lastUse = (): number => Number(readStored("localStorage", LAST_USE_KEY)) || 0;
