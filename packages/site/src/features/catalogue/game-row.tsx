import { ChevronLeft, ChevronRight } from "lucide-react";
import { type JSX, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Link, usePageAddress, PageLink, gamePath } from "../routing/links.tsx";
import { GameTile } from "./game-tile.tsx";
import { forward } from "../../ui/forward.ts";
import type { TileRow } from "./rows.ts";
import styles from "./catalogue.module.css";
import { ArtImage } from "../../ui/art-image.tsx";
import type { TileGame } from "../../trunk/game-tile.ts";
import wide from "./wide-card.module.css";

const STEP = 0.85;
/** Stores the horizontal scroll position of each row until the document is unloaded, so that Back restores it. */
const PLACES = new Map<string, number>();
/** The tiles, or the wide cards, of the first row that a phone shows. */
const TILES_IN_VIEW = 3;
const CARDS_IN_VIEW: readonly ("high" | "auto")[] = ["high", "auto"];

/** A row of games that scrolls sideways; only the first becomes interactive with the page, each other one in a step of its own. */
export function GameRow({
  row,
  first = false,
  near = first,
}: {
  row: TileRow;
  first?: boolean | undefined;
  /** A row that a phone shows in its first view; the first one is. */
  near?: boolean | undefined;
}): JSX.Element {
  const { look } = row;
  const tiles = row.games.map((game, index) => (
    <li key={game.slug}>
      {look ? (
        <WideCard game={game} look={look} priority={first ? CARDS_IN_VIEW[index] : undefined} />
      ) : (
        <GameTile game={game} priority={near && index < TILES_IN_VIEW ? "auto" : undefined} />
      )}
    </li>
  ));
  return (
    <SideScroll
      id={row.id}
      title={row.title}
      more={row.more}
      size={look ? "wide" : first ? "large" : "usual"}
      first={first}
    >
      {first ? tiles : <Suspense>{tiles}</Suspense>}
    </SideScroll>
  );
}

function SideScroll({
  id,
  title,
  more,
  size = "usual",
  first,
  children,
}: {
  id: string;
  title: string;
  more?: string | undefined;
  size?: "usual" | "large" | "wide";
  first: boolean;
  children: ReactNode;
}): JSX.Element {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  const list = useRef<HTMLUListElement>(null);
  // One place for each visit of a page: Back comes to where the row was, and a link to its beginning.
  const place = `${useLocation().key} ${id}`;
  useEffect(() => {
    if (list.current) list.current.scrollLeft = PLACES.get(place) ?? 0;
  }, [place]);
  const scroll = (direction: 1 | -1): void => {
    const { current } = list;
    current?.scrollBy({ left: forward() * direction * current.clientWidth * STEP, behavior: "smooth" });
  };
  const headingId = `row-${id}`;
  return (
    // No landmark: the backend names the rows, two of them alike on some days.
    <section className={styles["row"]} data-size={size} data-later={first ? undefined : ""}>
      <header className={styles["head"]}>
        <h2 id={headingId}>{title}</h2>
        {more !== undefined && (
          <Link to={address(more)} prefetch="intent" className={styles["more"]}>
            {t("see_all")} <span className="sr-only">{title}</span>
          </Link>
        )}
        <div className={styles["arrows"]}>
          <button type="button" onClick={() => scroll(-1)} aria-label={t("row_back", { row: title })}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" onClick={() => scroll(1)} aria-label={t("row_on", { row: title })}>
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      </header>
      <ul
        ref={list}
        className={styles["tiles"]}
        aria-labelledby={headingId}
        onScroll={({ currentTarget }) => PLACES.set(place, currentTarget.scrollLeft)}
      >
        {children}
      </ul>
    </section>
  );
}

/** A game as a card that is wider than high, with a fact beside its name. */
export function WideCard({
  game,
  look,
  priority,
}: {
  game: TileGame;
  look: TileRow["look"];
  /** Of a card in the first view; the picture of any other is loaded when it comes near. */
  priority?: "high" | "auto" | undefined;
}): JSX.Element {
  return (
    <PageLink to={gamePath(game.slug)} className={wide["card"]} data-look={look}>
      <span>
        {game.image !== undefined && (
          <ArtImage
            src={game.image}
            width={120}
            height={160}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority}
          />
        )}
      </span>
      <span>
        {game.isLive && <LiveMark />}
        <strong>{game.name}</strong>
        <small>{game.provider}</small>
        {game.note !== undefined && <b>{game.note}</b>}
      </span>
    </PageLink>
  );
}

function LiveMark(): JSX.Element {
  const { t } = useTranslation();
  return <em>{t("navigation.live")}</em>;
}
