import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  type PageHandle,
  steadyPage,
  type PageLoaderArgs,
  type PageProps,
} from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { listedMatches, MATCHES, nextMatches } from "../../features/matches/next-matches.ts";
import { Nothing, Waiting } from "../../features/states/read-states.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import type { FeedMatchLine } from "../../trunk/sports-feed.ts";
import { FirstMatches } from "./matches/match-list.tsx";
import { CalendarX } from "lucide-react";
import { NoScripts } from "../../ui/no-scripts.tsx";
import styles from "./matches/sports.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { pageTitle } from "../title-loader.server.ts";

const Board = whenLoaded(async () => (await import("./board.tsx")).Board);
// A document with matches has a feed: the code of its odds comes while the page hydrates, and not after it.
if (typeof document !== "undefined" && document.querySelector("[data-invites]"))
  import("./board.tsx").catch(() => {});
const FramedSportsbook = whenLoaded(async () => (await import("./framed-sportsbook.tsx")).FramedSportsbook);

export const handle: PageHandle = {
  texts: ["sports", "service"],
  optional: [MATCHES],
  query: { sport: "browser", league: "browser", when: "browser", event: "rendered", bets: "browser" },
};

/** The matches of the document: the first screens, and enough for a search engine. */
const MOST_MATCHES = 40;

export async function loader({ context, params, request }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const t = serverTranslate(locale);
  const all = brandExtensions(brand.id).sportsFeed ? await listedMatches(site) : [];
  const event = new URL(request.url).searchParams.get("event");
  const match = all.find(({ id }) => id === event);
  const name = match && `${match.home} – ${match.away}`;
  const title = pageTitle(t("sports:page_title"), brand);
  const description = t("sports:description", { brand: brand.name, age: brand.legal.minimumAge });
  return {
    provider: brand.sportsbookProvider,
    matches: nextMatches(all, MOST_MATCHES),
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

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The sportsbook: drawn by us where the trunk has a feed, and otherwise the provider's own page in a frame. */
function SportsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("sports");
  const { provider, matches } = loaderData;
  const source = brandExtensions(useShell().brand.id).sportsFeed;
  return (
    <div className={styles["page"]}>
      <h1>{t("common:navigation.sports")}</h1>
      <NoScripts part={source ? "sports" : "frame"} />
      {source ? (
        <Board source={source} lines={matches} instead={<Document lines={matches} />} />
      ) : provider === "provider-c" ? (
        // It has no page to frame.
        <Nothing icon={CalendarX} title={t("none.title")} text={t("none.text")} />
      ) : (
        <FramedSportsbook provider={provider} instead={<Waiting rows={5} look="row" />} />
      )}
    </div>
  );
}

/** The matches of the document in the places that the board has for them. */
function Document({ lines }: { lines: readonly FeedMatchLine[] }): JSX.Element {
  return (
    <>
      <div className={styles["filters"]} />
      <div className={styles["columns"]}>
        <FirstMatches lines={lines} />
      </div>
    </>
  );
}

export default steadyPage(SportsPage);
