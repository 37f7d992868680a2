import type { Win } from "@storefront/games";
import { type JSX, useEffect, useState } from "react";
import { useShell } from "../site/use-shell.ts";
import { LAST_WINS_PATH, winLines } from "./win-lines.ts";
import { WinTicker } from "./win-ticker.tsx";
import styles from "./wins.module.css";

const MOST = 14;
/** Fewer wins of some games alone do not fill a band, so those of all games are visible. */
const FEWEST_AMONG = 5;

/** The wins of the last minutes, of all games or among some, read by the browser into the room that the document has for them. */
export function LastWins({ among }: { among?: readonly string[] | undefined }): JSX.Element | null {
  const { locale } = useShell();
  const [wins, setWins] = useState<readonly Win[]>();
  useEffect(() => {
    let isHere = true;
    const show = (read: readonly Win[]): void => {
      if (isHere) setWins(read);
    };
    readLastWins().then(show, () => show([]));
    return () => {
      isHere = false;
    };
  }, []);
  // The document has the room alone.
  if (!wins) return <div data-invites className={styles["ticker"]} />;
  const own = wins.filter(({ game }) => among?.includes(game.slug));
  const visible = own.length < FEWEST_AMONG ? wins : own;
  if (visible.length === 0) return null;
  return <WinTicker wins={winLines(visible, locale, MOST)} />;
}

async function readLastWins(): Promise<readonly Win[]> {
  const answer = await fetch(LAST_WINS_PATH);
  return answer.ok ? ((await answer.json()) as Win[]) : [];
}
