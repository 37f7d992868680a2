import { LastWins, TopWins } from "../../features/catalogue/wins.tsx";
import { Fragment, type JSX, type ReactNode, Suspense } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MatchRow } from "./match-row.tsx";
import { listedMatches, MATCHES, nextMatches } from "../../features/matches/next-matches.ts";
import { Slot } from "../../features/own-parts/slot.tsx";
import { readBanners } from "../../features/banners/promotion-offers.ts";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { categoriesOf, providersOf } from "../../features/catalogue/rows.ts";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { lobbyRows, lobbyWords } from "../../features/catalogue/lobby-rows.ts";
import { markOf, ProviderMarks } from "./provider-marks.tsx";
import { ButtonLink, categoryPath } from "../../features/routing/links.tsx";
import { winLines } from "../../features/catalogue/win-lines.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import { hasPage } from "../../trunk/has-page.ts";
import {
  type PageHandle,
  pageComponent,
  type PageLoaderArgs,
  type PageProps,
} from "../../features/routing/page-module.ts";
import { withTexts } from "../../i18n/translations.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { useSignedIn } from "../../features/session/player-state.ts";
import { Hero } from "./hero.tsx";
import { type HomeBlock, homeOrder } from "./home-order.ts";
import { NoScripts } from "../../ui/no-scripts.tsx";
import { OwnRowsWaiting } from "./own-rows-waiting.tsx";
import styles from "./home.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { Sparkles } from "lucide-react";

const PlayersRows = whenLoaded(
  async () => (await withTexts(["account"], import("./players-rows.tsx"))).PlayersRows,
);

export const handle: PageHandle = {
  optional: [
    "GET /appearance",
    "GET /bff/games/last-wins",
    "GET /bff/games/game-high-payers-dl",
    "GET /casino-games/page/{page}",
    MATCHES,
  ],
};

/** The parts that become interactive in a step of their own. */
const LATER: readonly HomeBlock[] = ["top-wins", "matches", "providers"];
const MOST_WINS = 14;
const MOST_CHIPS = 14;
const MOST_PROVIDERS = 24;
const MOST_MATCHES = 10;

export async function loader({ context, params }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale, read } = site;
  const catalogue = pageCatalogue(site);
  const [appearance, home, all, lastWins, topGames, matches] = await Promise.all([
    read("GET /appearance"),
    catalogue.home(),
    catalogue.all(),
    catalogue.lastWins(),
    catalogue.topGames(),
    hasPage("/sports") ? listedMatches(site).then((all) => nextMatches(all, MOST_MATCHES)) : [],
    // Kept for the search, whose themes and words are those of the hub's rows.
    catalogue.rows("casino"),
  ]);
  const categories = categoriesOf(all);
  const t = serverTranslate(locale);
  const banners = readBanners(appearance);
  const rows = lobbyRows(home, all, categories, lobbyWords(t, brand.currency, locale));
  return {
    title: t("home:title", { brand: brand.name }),
    description: t("home:description", { brand: brand.name, age: brand.legal.minimumAge }),
    banners,
    rows,
    order: homeOrder(brand.home, rows, banners),
    categories: categories.slice(0, MOST_CHIPS),
    providers: providersOf(all).slice(0, MOST_PROVIDERS).map(markOf),
    // The wins themselves are another answer each few seconds, and the document is not.
    hasWins: lastWins.length > 0,
    topGames: winLines(topGames, locale, MOST_WINS),
    matches,
    sportsFeed: brand.sportsFeed ?? "",
    hasMarkets: brandExtensions(brand.id).sportsFeed !== undefined,
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The casino hub in the brand's order; what is below the first view becomes interactive in steps of its own. */
function HomePage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  const signedIn = useSignedIn();
  const { rows, order, categories, providers, hasWins, topGames, matches } = loaderData;
  const parts: Readonly<Record<HomeBlock, () => ReactNode>> = {
    players: () => (
      <div className={styles["own"]}>
        {signedIn ? <PlayersRows instead={<OwnRowsWaiting />} /> : <OwnRowsWaiting />}
      </div>
    ),
    categories: () =>
      categories.length > 0 && <ChipRow label={t("categories")} facets={categories} path={categoryPath} />,
    slot: () => <Slot name="home.before-rows" />,
    "top-wins": () => topGames.length > 0 && <TopWins title={t("top_wins")} wins={topGames} />,
    matches: () =>
      matches.length > 0 && (
        <MatchRow matches={matches} feed={loaderData.sportsFeed} hasMarkets={loaderData.hasMarkets} />
      ),
    "last-wins": () => hasWins && <LastWins />,
    invitation: () => !signedIn && <Invitation />,
    providers: () => providers.length > 0 && <ProviderMarks title={t("providers")} providers={providers} />,
    steps: () => !signedIn && <Steps />,
  };
  const inView = order.find((part) => typeof part === "object" && "rows" in part);
  return (
    <div className={styles["page"]}>
      <h1 className="sr-only">{t("heading", { brand: brand.name })}</h1>
      <NoScripts part="home" />
      {order.map((part, index) => {
        if (typeof part === "string")
          return LATER.includes(part) ? (
            <Suspense key={part}>{parts[part]()}</Suspense>
          ) : (
            <Fragment key={part}>{parts[part]()}</Fragment>
          );
        if ("banners" in part) return <Hero key={index} banners={part.banners} />;
        return part.rows.map((row, place) => (
          <GameRow key={row.id} row={row} first={part === inView && place === 0} />
        ));
      })}
      {rows.length === 0 && <p className={styles["empty"]}>{t("lobby_soon")}</p>}
    </div>
  );
}

export default pageComponent(HomePage);

/** Invites to register, between the rows of the lobby. */
function Invitation(): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  return (
    <aside className={styles["invitation"]} aria-label={t("invitation.title", { brand: brand.name })}>
      <Sparkles size={40} aria-hidden />
      <div>
        <h2>{t("invitation.title", { brand: brand.name })}</h2>
        <p>{t("invitation.text")}</p>
      </div>
      <ButtonLink dialog="register" size="large">
        {t("invitation.action")}
      </ButtonLink>
    </aside>
  );
}

const STEPS = ["register", "limits", "play"] as const;

/** The first three steps of a new player; responsible limits are one of them. */
function Steps(): JSX.Element {
  const { t } = useTranslation("home");
  const { minimumAge } = useShell().brand.legal;
  return (
    <section className={styles["begin"]} aria-labelledby="begin">
      <h2 id="begin">{t("steps.title")}</h2>
      <ol className={styles["steps"]}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={styles["number"]} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`, { age: minimumAge })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
