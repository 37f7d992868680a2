import { type JSX, useEffect, useState } from "react";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { ROUND_BEGUN, stopPlay } from "../../features/play-time/play-stops.ts";
import { withTexts } from "../../features/texts/with-texts.ts";
import { readStored, store } from "../../ui/store.ts";

const IdleDialog = whenLoaded(
  async () => (await withTexts(["auth"], import("../../dialogs/idle/idle-dialog.tsx"))).IdleDialog,
  "dialog",
);

const KEY = "storefront.last-use";
const SIGNS_OF_USE = ["pointerdown", "keydown", "wheel", "touchmove", ROUND_BEGUN] as const;
const STEP = 5_000;
const MINUTE = 60_000;

/**
 * Covers the page of a player who has shown no sign of use for the market's minutes, in any tab: nothing is bet or paid
 * before the password. Of a game in a frame the rounds are a sign where its provider's words tell them, and nothing else,
 * because presses in a frame do not reach the page.
 */
export function IdleLock({ minutes }: { minutes: number }): JSX.Element | null {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (locked) return;
    let here = Date.now();
    const use = (): void => {
      const now = Date.now();
      // A write for each movement would cost more than it tells.
      if (now - here < STEP) return;
      here = now;
      store("localStorage", KEY, String(now));
    };
    const look = (): void => {
      const last = Math.max(here, Number(readStored("localStorage", KEY)) || 0);
      if (Date.now() - last >= minutes * MINUTE) setLocked(true);
    };
    store("localStorage", KEY, String(here));
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
