import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { MATCHES, nextMatches } from "../../features/matches/next-matches.ts";
import { FirstMatches } from "./first-matches.tsx";
import { SportsWaiting } from "./sports-waiting.tsx";
import { steadyPage } from "../../features/routing/steady-page.ts";
import type {
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
  PageProps,
} from "../../features/routing/page-module.ts";
import { NoScripts } from "../../ui/no-scripts.tsx";
import styles from "./sports.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";

const NativeSportsbook = whenLoaded(async () => (await import("./native-sportsbook.tsx")).NativeSportsbook);
const FramedSportsbook = whenLoaded(async () => (await import("./framed-sportsbook.tsx")).FramedSportsbook);

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export const handle: PageHandle = {
  texts: ["sports", "service"],
  optional: [MATCHES],
  query: { sport: "browser", league: "browser", when: "browser", event: "browser" },
};

/** The matches of the document: the first screens, and enough for a search engine. */
const MOST_MATCHES = 40;

export async function loader({ context, params }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const t = serverTranslate(locale);
  return {
    title: t("sports:page_title", { brand: brand.name }),
    description: t("sports:description", { brand: brand.name, age: brand.legal.minimumAge }),
    provider: brand.sportsbookProvider,
    matches: brand.sportsbookProvider === "provider-c" ? await nextMatches(site, MOST_MATCHES) : [],
  };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** The sportsbook: drawn by us for provider-c, the provider's own page in a frame for the others. */
function SportsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("sports");
  const { provider, matches } = loaderData;
  return (
    <div className={styles["page"]}>
      <h1>{t("title")}</h1>
      <NoScripts part={provider === "provider-c" ? "sports" : "frame"} />
      {provider === "provider-c" ? (
        <NativeSportsbook matches={matches} instead={<FirstMatches matches={matches} />} />
      ) : (
        <FramedSportsbook provider={provider} instead={<SportsWaiting />} />
      )}
    </div>
  );
}

export default steadyPage(SportsPage);
