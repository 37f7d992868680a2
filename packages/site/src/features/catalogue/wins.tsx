import type { Win } from "@storefront/games";
import { type JSX, useEffect, useState, type CSSProperties } from "react";
import { useShell } from "../site/use-shell.ts";
import { LAST_WINS_PATH, winLines, type WinLine } from "./win-lines.ts";
import styles from "./wins.module.css";
import { Pause, Play } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { PageLink, gamePath } from "../routing/links.tsx";
import { useRestricted } from "../session/player-state.ts";

const MOST_WINS = 14;
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
  return <WinTicker wins={winLines(visible, locale, MOST_WINS)} />;
}

async function readLastWins(): Promise<readonly Win[]> {
  const answer = await fetch(LAST_WINS_PATH);
  return answer.ok ? ((await answer.json()) as Win[]) : [];
}

const SECONDS_A_WIN = 4;

/** The last wins, passing by until they are pointed at or stopped; a restricted player sees none. */
export function WinTicker({ wins }: { wins: readonly WinLine[] }): JSX.Element | null {
  const { t } = useTranslation("home");
  const [running, setRunning] = useState(true);
  if (useRestricted()) return null;
  return (
    <section
      data-invites
      className={styles["ticker"]}
      aria-label={t("last_wins")}
      data-running={running}
      style={{ "--pace": `${wins.length * SECONDS_A_WIN}s` } as CSSProperties}
    >
      <button
        type="button"
        aria-label={t(running ? "wins_pause" : "wins_play")}
        onClick={() => setRunning(!running)}
      >
        {running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </button>
      <div className={styles["window"]}>
        <div className={styles["band"]}>
          <Wins wins={wins} />
          <Wins wins={wins} again />
        </div>
      </div>
    </section>
  );
}

function Wins({ wins, again = false }: { wins: readonly WinLine[]; again?: boolean }): JSX.Element {
  return (
    <ul aria-hidden={again || undefined}>
      {wins.map(({ id, slug, name, image, player, amount }) => (
        <li key={id}>
          <PageLink to={gamePath(slug)} tabIndex={again ? -1 : undefined}>
            {image !== undefined && <ArtImage src={image} width={36} height={48} loading="lazy" />}
            <span>
              <strong>{amount}</strong>
              <small>
                {player} · {name}
              </small>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const MOST_RANKS = 10;

/** The ten games that paid best, each with its rank as a large number; a restricted player sees none. */
export function TopWins({ title, wins }: { title: string; wins: readonly WinLine[] }): JSX.Element | null {
  if (useRestricted()) return null;
  return (
    <section data-invites aria-labelledby="top-wins">
      <h2 id="top-wins" className={styles["title"]}>
        {title}
      </h2>
      <ol className={styles["ranks"]}>
        {wins.slice(0, MOST_RANKS).map(({ id, slug, name, image, amount, multiplier }, index) => (
          <li key={id}>
            <PageLink to={gamePath(slug)}>
              <span className={styles["rank"]} aria-hidden>
                {index + 1}
              </span>
              <span className={styles["cover"]}>
                {image !== undefined && <ArtImage src={image} width={90} height={120} loading="lazy" />}
              </span>
              <span className={styles["facts"]}>
                <small>{name}</small>
                <strong>{amount}</strong>
                {multiplier !== undefined && <em>{multiplier}</em>}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
