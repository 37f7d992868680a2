import { type JSX, useDeferredValue, useLayoutEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  type PageHandle,
  pageComponent,
  type PageLoaderArgs,
  type PageProps,
} from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { listedMatches, MATCHES } from "../../features/matches/next-matches.ts";
import { oddsText } from "../../i18n/odds-text.ts";
import { EmptyState, Waiting } from "../../features/loading/read-states.tsx";
import { useRestricted } from "../../features/session/player-state.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import type { FeedMarket, FeedMatch, FeedMatchLine, SportsFeedSource } from "../../trunk/sports-feed.ts";
import type { BoardList } from "./board.tsx";
import { EarlyOdds } from "./matches/early-odds.tsx";
import { MatchList, STEP } from "./matches/match-list.tsx";
import { AllMatches, MatchView } from "./matches/match-view.tsx";
import { OddsNotation } from "./matches/odds.tsx";
import { keyOf } from "./matches/pick.ts";
import { byLeague, bySport } from "./matches/sports-address.ts";
import { CalendarX } from "lucide-react";
import { NoScripts } from "../../ui/no-scripts.tsx";
import styles from "./matches/sports.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { pageTitle } from "../title-loader.server.ts";

const Board = whenLoaded(async () => (await import("./board.tsx")).Board);
// A document with matches has a feed: the code of its odds comes while the page hydrates, and not after it.
if (typeof document !== "undefined" && document.querySelector("[data-early]"))
  import("./board.tsx").catch(() => {});
const FramedSportsbook = whenLoaded(async () => (await import("./framed-sportsbook.tsx")).FramedSportsbook);

export const handle: PageHandle = {
  texts: ["sports", "service"],
  optional: [MATCHES],
  query: { sport: "browser", league: "browser", when: "browser", event: "rendered", bets: "browser" },
};

export async function loader({ context, params, request }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const t = serverTranslate(locale);
  const feed = brandExtensions(brand.id).sportsFeed;
  const all = feed ? bySport(await listedMatches(site), feed.sports) : [];
  const event = new URL(request.url).searchParams.get("event");
  const match = all.find(({ id }) => id === event);
  const name = match && `${match.home} – ${match.away}`;
  const title = pageTitle(t("sports:page_title"), brand);
  const description = t("sports:description", { brand: brand.name, age: brand.legal.minimumAge });
  return {
    provider: brand.sportsbookProvider,
    // Those that the board begins with, in its order. Their odds are another number in the next second.
    matches: byLeague(all)
      .flat()
      .slice(0, STEP)
      .map((each) => lineOf(each, 1)),
    shared: match && lineOf(match),
    ...(all.length > 0 && { early: `/api/app-sportbook/${brand.sportsFeed}` }),
    // The link of one match is shared, and shows its teams where it is.
    ...(match
      ? {
          title: `${name} · ${title}`,
          description: `${name}, ${match.league}. ${description}`,
          query: `?event=${encodeURIComponent(match.id)}`,
        }
      : { title, description }),
  };
}

const lineOf = ({ score: _score, minute: _minute, markets, ...line }: FeedMatch, most?: number) => ({
  ...line,
  markets: markets.slice(0, most).map(withoutOdds),
});

const withoutOdds = ({ outcomes, ...market }: FeedMarket) => ({
  ...market,
  outcomes: outcomes.map(({ id, name }) => ({ id, name })),
});

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The sportsbook: drawn by us where the trunk has a feed, and otherwise the provider's own page in a frame. */
function SportsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("sports");
  const { provider, matches, early, shared } = loaderData;
  const source = brandExtensions(useShell().brand.id).sportsFeed;
  return (
    <div className={styles["page"]}>
      <h1>{t("common:navigation.sports")}</h1>
      <NoScripts part={source ? "sports" : "frame"} />
      {source ? (
        <OwnBoard source={source} lines={matches} shared={shared} early={early} />
      ) : provider === "provider-c" ? (
        // It has no page to frame.
        <EmptyState icon={CalendarX} title={t("none.title")} text={t("none.text")} />
      ) : (
        <FramedSportsbook provider={provider} instead={<Waiting rows={5} look="row" />} />
      )}
    </div>
  );
}

/** Keeps an element; a page that waits for texts is hidden for a moment, and its places are the same afterwards. */
const keepIn =
  (keep: (element: Element) => void) =>
  (element: Element | null): void => {
    if (element) keep(element);
  };

/** The list of matches, or the one of a shared link, which is the document's own from the first paint on, and the board around it when its code is there. */
function OwnBoard({
  source,
  lines,
  shared,
  early,
}: {
  source: SportsFeedSource;
  lines: readonly FeedMatchLine[];
  shared: FeedMatchLine | undefined;
  early: string | undefined;
}): JSX.Element {
  const isRestricted = useRestricted();
  const [now, setNow] = useState<BoardList | undefined>({ matches: lines, open: shared });
  const [slip, setSlip] = useState<Element | null>(null);
  const [list, setList] = useState<Element | null>(null);
  // A press on an outcome is shown at once, and rows that change after it.
  const shown = useDeferredValue(now);
  const isEarly = early !== undefined && shown !== undefined && !shown.onPick;
  useLayoutEffect(() => {
    if (isEarly || !list) return;
    // What was pressed before the board was there is shown as pressed, and no pick yet.
    const picked = new Set(shown?.picks?.map(keyOf));
    for (const button of list.querySelectorAll<HTMLElement>("[data-pick][aria-pressed=true]"))
      if (!picked.has(button.dataset["pick"] ?? "")) button.click();
    // Once: from then on React has the presses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isEarly]);
  return (
    <>
      <Board
        source={source}
        lines={lines}
        shared={shared}
        slip={slip}
        list={list}
        onList={setNow}
        instead={shared ? <AllMatches /> : <div className={styles["filters"]} />}
      />
      <div className={styles["columns"]} hidden={isRestricted}>
        {/* Before the list, which grows as it is gone through: the keyboard reaches the slip from any match at its top. */}
        <div className={styles["beside"]} ref={keepIn(setSlip)} />
        <div
          className={styles["list"]}
          ref={keepIn(setList)}
          data-early={isEarly ? early : undefined}
          data-invites={isEarly ? "" : undefined}
        >
          <EarlyOdds />
          {now && shown && (
            <OddsNotation value={shown.notation ?? oddsText("decimal")}>
              {shown.open ? (
                <MatchView key={shown.open.id} match={shown.open} picks={now.picks} onPick={shown.onPick} />
              ) : (
                <MatchList {...shown} picks={now.picks} />
              )}
            </OddsNotation>
          )}
        </div>
      </div>
    </>
  );
}

export default pageComponent(SportsPage);
