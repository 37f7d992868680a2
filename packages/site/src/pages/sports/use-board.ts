import type { ProxyHttp } from "@storefront/client/http";
import { MINE, publicQueryOptions } from "@storefront/client/queries";
import { publicQuery, useStorefront } from "@storefront/client/react-hooks";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { loadAgain } from "../../features/connection/load-again.ts";
import type { FeedMatch, FeedUpdate, SportsFeed, SportsFeedSource } from "../../trunk/sports-feed.ts";

/** The matches are read once changes are told; when that takes longer than these milliseconds, without. */
const SLOW_OPENING = 3_000;
/** Milliseconds in which changes are collected and rendered together. */
const DRAW_EVERY = 50;
/** A break reaches all browsers at once: their next reads are spread over these milliseconds. */
const SPREAD = 2_000;
/** A page that is hidden for longer hears nothing. */
const LONG_HIDDEN = 60_000;
/** The page says in its place what could not be read. */
const SILENT = { meta: { silent: true } };

const useMatches = publicQuery((_: ProxyHttp, key: QueryKey, read: () => Promise<readonly FeedMatch[]>) =>
  publicQueryOptions(key, read),
);

/** The feed of this session and language; its code is loaded with the first call. */
export function useSportsFeed({ load }: SportsFeedSource): Promise<SportsFeed> {
  const { http, isAuthenticated: isSignedIn, epoch } = useStorefront();
  const { language } = useTranslation().i18n;
  return useMemo(
    () => {
      const feed = loadAgain(load).then((make) => make({ http, isSignedIn, language }));
      // Whatever reads by it tells of a failure; before that nobody listens.
      feed.catch(() => {});
      return feed;
    },
    // A feed may hold the token of its player.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [load, http, isSignedIn, epoch, language],
  );
}

/** What is on offer. */
export interface Board {
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
export function useBoard(feed: Promise<SportsFeed>, event: string | undefined, enabled: boolean): Board {
  const { isAuthenticated } = useStorefront();
  const { language } = useTranslation().i18n;
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  const [isConnected, setConnected] = useState(false);
  const reads = useRef(new Set<FeedUpdate[]>());
  const of = useMemo(
    () => ["sports", isAuthenticated ? MINE : "guest", "offer", language] as const,
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
    [...of, "all"],
    read(({ matches }) => matches()),
    { ...SILENT, enabled: enabled && isReady },
  );
  const one = useMatches(
    [...of, `match ${event}`],
    read(async ({ match }) => [(await match(event ?? "")) ?? []].flat()),
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
