import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../../features/routing/page-module.ts";
import { serverTranslate } from "../../../features/texts/translations.server.ts";
import { pageSite } from "../../../features/site/page-site.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/loading/read-states.tsx";
import { pageTitle } from "../../title-loader.server.ts";

const RewardsView = whenLoaded(async () => (await import("./rewards-view.tsx")).RewardsView);

export const handle: PageHandle = { texts: ["account", "rewards", "payments", "service"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale, browserServices } = pageSite(context, params);
  const t = serverTranslate(locale);
  return {
    title: pageTitle(t("account:menu.rewards"), brand),
    missions: browserServices?.["missions"],
  };
}

export default function RewardsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("rewards");
  return (
    <AccountPage title={t("account:menu.rewards")} text={t("text")}>
      <RewardsView missions={loaderData.missions} instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
