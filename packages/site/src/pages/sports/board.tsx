import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSessionEvent,
} from "@storefront/account/react-hooks";
import { CalendarX, Ticket } from "lucide-react";
import { type JSX, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSearchParams } from "react-router";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { useRule } from "../../features/preferences/effects.ts";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { Link } from "../../features/routing/links.tsx";
import { inScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { LoadFailure, EmptyState, Waiting } from "../../features/loading/read-states.tsx";
import type {
  FeedMatch,
  FeedMatchLine,
  FeedUpdate,
  SportsFeed,
  SportsFeedSource,
} from "../../trunk/sports-feed.ts";
import { BetSlip, MyBets } from "./bet-slip.tsx";
import type { Listed, ListedMatches } from "./matches/match-list.tsx";
import { AllMatches } from "./matches/match-view.tsx";
import { OddsNotation } from "./matches/odds.tsx";
import type { Pick } from "./matches/pick.ts";
import { offeredPicks, slipReducer, storedSlip, storeSlip } from "./slip.ts";
import { bySport, chosenMatches, readSportsAddress, sportsSearch } from "./matches/sports-address.ts";
import { SportsFilters } from "./matches/sports-filters.tsx";
import page from "../../ui/page.module.css";
import styles from "./matches/sports.module.css";
import { matchesOf } from "../../features/matches/listed-match.ts";
import type { OddsText } from "../../i18n/odds-text.ts";
import type { ProxyHttp } from "@storefront/client/http";
import { PLAYER_SCOPE, publicQueryOptions } from "@storefront/client/queries";
import { publicQuery, useStorefront } from "@storefront/client/react-hooks";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSportsFeed } from "../../features/matches/own-bets.ts";

const PlayTime = whenLoaded(
  async () => (await import("../../features/play-time/play-time.tsx")).PlayTime,
  "small",
);

/** The matches as the page shows them; `notation` is the player's way to write odds. */
export type BoardList = ListedMatches & {
  readonly notation?: OddsText;
  /** The one that is shown instead of the list. */
  readonly open?: Listed | undefined;
};

interface BoardProps {
  source: SportsFeedSource;
  /** The matches of the document. */
  lines: readonly FeedMatchLine[];
  /** The match that the document shows instead of them. */
  shared?: FeedMatchLine | undefined;
  /** The page's places for the slip, and for what is shown instead of the list. */
  slip: Element | null;
  list: Element | null;
  /** Shows other matches in the page's own list, or no list. */
  onList: (list: BoardList | undefined) => void;
}

/**
 * The sportsbook of a trunk's feed: matches with odds that move, the bet slip, and the player's own bets. The list is the
 * page's, which had it before this code was there.
 */
export const Board = inScope(ForWhoMayPlay);

/** A restricted player sees neither odds nor a slip; who is one is known from the profile. */
function ForWhoMayPlay(props: BoardProps): JSX.Element {
  const { isAuthenticated } = useAccount();
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  if (restriction) return <RestrictedNotice restriction={restriction} closed="play" />;
  return isAuthenticated && !isProfileAsked ? <Waiting rows={5} look="row" /> : <Sportsbook {...props} />;
}

function Sportsbook({ source, lines, shared, slip, list, onList }: BoardProps): JSX.Element {
  const { t } = useTranslation("sports");
  const { isAuthenticated } = useAccount();
  const [parameters] = useSearchParams();
  const address = useMemo(() => readSportsAddress(parameters), [parameters]);
  const { event, bets, sport, league, when } = address;
  const feed = useSportsFeed(source);
  // Until the session has started it says guest: what a guest sees would be read twice.
  const board = useBoard(feed, event, useSignedIn() === isAuthenticated);
  const early = useEarlyMatches();
  const { matches: offer = isAuthenticated ? undefined : early, match } = board;
  const matches = useMemo(
    () =>
      offer &&
      bySport(
        offer,
        lines.map(({ sport }) => sport),
      ),
    [offer, lines],
  );
  const [picks, dispatch] = useReducer(slipReducer, undefined, storedSlip);
  useEffect(() => storeSlip(picks), [picks]);
  useSessionEvent("signed-out", () => dispatch({ type: "clear" }));
  const onPick = useCallback((pick: Pick) => dispatch({ type: "toggle", pick }), []);
  const offered = useMemo(
    () => offeredPicks(picks, matches && match ? [match, ...matches] : matches),
    [picks, matches, match],
  );
  const chosen = useMemo(
    () => chosenMatches<BoardList["matches"][number]>(matches ?? lines, { sport, league, when }),
    [matches, lines, sport, league, when],
  );
  const isList = event === undefined && bets === undefined;
  const hasNone = matches !== undefined && chosen.length === 0;
  // What the list or the document has of a match is shown until the match itself is read.
  const listed = matches?.find(({ id }) => id === event);
  const known = match === undefined ? (listed ?? (shared?.id === event ? shared : undefined)) : match;
  const open = bets === undefined && event !== undefined ? (known ?? undefined) : undefined;
  const hasOdds = open ? open !== shared : matches !== undefined;
  const isShown = !board.error && (open !== undefined || (isList && !hasNone));
  const notation = useRule("odds_format");
  useEffect(() => {
    const list = { matches: chosen, open, picks, notation, ...(hasOdds && { onPick }) };
    onList(isShown ? list : undefined);
  }, [chosen, open, hasOdds, picks, notation, onPick, isShown, onList]);
  useEffect(() => () => onList({ matches: lines }), [lines, onList]);
  useEffect(() => {
    if (!isList) window.scrollTo({ top: 0 });
  }, [isList]);
  return (
    <>
      <div className={styles["state"]}>
        <p className={styles["stream"]} role="status" data-phase={board.isConnected ? "open" : "waiting"}>
          {t(board.isConnected ? "stream.open" : "stream.waiting")}
        </p>
        {isAuthenticated && <PlayTime />}
        {isAuthenticated && (
          <Link
            to={{ search: sportsSearch(parameters.toString(), { bets: "open" }) }}
            className={page["link"]}
          >
            <Ticket size={18} aria-hidden />
            {t("bets.title")}
          </Link>
        )}
      </div>
      {isList ? (
        <SportsFilters matches={(board.matches && matches) ?? []} address={address} />
      ) : (
        <AllMatches />
      )}
      <OddsNotation value={notation}>
        {slip &&
          createPortal(
            <BetSlip
              feed={feed}
              slipRules={source.slipRules}
              picks={offered}
              dispatch={dispatch}
              isBesideBets={bets !== undefined}
            />,
            slip,
          )}
        {list &&
          !isShown &&
          createPortal(
            bets !== undefined ? (
              <MyBets feed={feed} shown={bets} />
            ) : board.error ? (
              <LoadFailure error={board.error} busy={false} onAgain={board.again} />
            ) : event === undefined ? (
              <EmptyState icon={CalendarX} title={t("none.title")} text={t("none.text")} />
            ) : match === null ? (
              <EmptyState icon={CalendarX} title={t("event_over.title")} text={t("event_over.text")} />
            ) : (
              <Waiting rows={5} look="row" />
            ),
            list,
          )}
      </OddsNotation>
    </>
  );
}

/** The matches that the document's script reads for a guest; undefined until they are there, and where it reads none. */
function useEarlyMatches(): readonly FeedMatch[] | undefined {
  const [matches, setMatches] = useState<readonly FeedMatch[]>();
  useEffect(() => {
    window.earlyMatches
      ?.then((answer) => answer !== undefined && setMatches(matchesOf(answer)))
      .catch(() => {});
  }, []);
  return matches;
}

/** The matches are read once changes are told; when that takes longer than these milliseconds, without. */
const SLOW_OPENING = 3_000;
/** Milliseconds in which changes are collected and rendered together. */
const DRAW_EVERY = 50;
/** A lost stream ends for all browsers at once, so that their next reads are spread over these milliseconds. */
const SPREAD = 2_000;
/** Milliseconds after which a hidden page closes its stream. */
const LONG_HIDDEN = 60_000;
/** The page says in its place what could not be read. */
const SILENT = { meta: { silent: true } };

const useMatches = publicQuery(
  (_: ProxyHttp, { key, read }: { key: QueryKey; read: () => Promise<readonly FeedMatch[]> }) =>
    publicQueryOptions(key, read),
);

interface BoardState {
  /** All matches; undefined until they are there. */
  matches: readonly FeedMatch[] | undefined;
  /** The match that is open: undefined until it is known, null for one that is not offered. */
  match: FeedMatch | null | undefined;
  isConnected: boolean;
  error: unknown;
  again: () => void;
}

/**
 * The matches of a feed, up to date while the page is seen. They are read once changes are told, and changes that come
 * during a read are made in its answer too, so that none is lost between the two.
 */
function useBoard(feed: Promise<SportsFeed>, event: string | undefined, enabled: boolean): BoardState {
  const { isAuthenticated } = useStorefront();
  const { language } = useTranslation().i18n;
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  const [isConnected, setConnected] = useState(false);
  const reads = useRef(new Set<FeedUpdate[]>());
  const of = useMemo(
    () => ["sports", isAuthenticated ? PLAYER_SCOPE : "guest", "offer", language] as const,
    [isAuthenticated, language],
  );

  useEffect(() => {
    if (!enabled) return undefined;
    let waiting: FeedUpdate[] = [];
    let hasRead = false;
    let drawTimer: ReturnType<typeof setTimeout> | undefined;
    let readTimer = setTimeout(() => setReady(true), SLOW_OPENING);
    const draw = (): void => {
      drawTimer = undefined;
      const updates = waiting;
      waiting = [];
      client.setQueriesData<readonly FeedMatch[]>({ queryKey: of }, (matches) =>
        matches ? updates.reduce(withUpdate, matches) : undefined,
      );
    };
    const hear = (update: FeedUpdate): void => {
      if (update.kind === "odds" || update.kind === "score") {
        for (const read of reads.current) read.push(update);
        waiting.push(update);
        drawTimer ??= setTimeout(draw, DRAW_EVERY);
        return;
      }
      setConnected(update.kind === "connected");
      setReady(true);
      if (update.kind === "disconnected") return;
      clearTimeout(readTimer);
      if (hasRead)
        readTimer = setTimeout(() => void client.invalidateQueries({ queryKey: of }), Math.random() * SPREAD);
      hasRead = true;
    };
    const end = whileSeen(() => {
      const calls = new AbortController();
      feed.then(
        ({ live }) => {
          if (!calls.signal.aborted) calls.signal.addEventListener("abort", live(hear));
        },
        () => {},
      );
      return () => {
        calls.abort();
        setConnected(false);
      };
    });
    return () => {
      end();
      clearTimeout(readTimer);
      clearTimeout(drawTimer);
    };
  }, [feed, of, client, enabled]);

  const read = (call: (feed: SportsFeed) => Promise<readonly FeedMatch[]>) => async () => {
    const meanwhile: FeedUpdate[] = [];
    reads.current.add(meanwhile);
    const matches = await feed.then(call).finally(() => reads.current.delete(meanwhile));
    return meanwhile.reduce(withUpdate, matches);
  };
  const all = useMatches(
    { key: [...of, "all"], read: read(({ matches }) => matches()) },
    { ...SILENT, enabled: enabled && isReady },
  );
  const one = useMatches(
    {
      key: [...of, `match ${event}`],
      read: read(async ({ match }) => [(await match(event ?? "")) ?? []].flat()),
    },
    { ...SILENT, enabled: enabled && isReady && event !== undefined },
  );
  const asked = event === undefined ? all : one;
  return {
    matches: all.data,
    match: one.data && (one.data[0] ?? null),
    isConnected,
    error: asked.data ? undefined : asked.error,
    again: () => void asked.refetch(),
  };
}

/** The matches after a change; those that it does not change are the same objects, and are not rendered again. */
export function withUpdate(matches: readonly FeedMatch[], update: FeedUpdate): readonly FeedMatch[] {
  if (update.kind !== "odds" && update.kind !== "score") return matches;
  return withItem(matches, update.match, (match) => {
    if (update.kind === "score")
      return { ...match, score: update.score, minute: update.minute ?? match.minute };
    const markets = withItem(match.markets, update.market, (market) => ({
      ...market,
      outcomes: withItem(market.outcomes, update.outcome, (outcome) => ({ ...outcome, odds: update.odds })),
    }));
    return { ...match, markets };
  });
}

const withItem = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): readonly Item[] => items.map((item) => (item.id === id ? change(item) : item));

/** Starts something while the page is seen, and ends it when it was hidden for long; the result ends both. */
function whileSeen(start: () => () => void): () => void {
  let end: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    end?.();
    end = undefined;
  };
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(stop, LONG_HIDDEN);
    else end ??= start();
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}
