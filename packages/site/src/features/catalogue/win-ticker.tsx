import { Pause, Play } from "lucide-react";
import { type CSSProperties, type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { PageLink, gamePath } from "../routing/links.tsx";
import { useRestricted } from "../session/player-state.ts";
import type { WinLine } from "./win-lines.ts";
import styles from "./wins.module.css";

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
