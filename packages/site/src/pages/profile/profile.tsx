import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import type { PageHandle } from "../../features/texts/page-texts.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { Waiting } from "../../features/states/read-states.tsx";
import type { PageLoaderArgs, PageMeta, PageMetaArgs } from "../../features/routing/page-module.ts";

const ProfileCards = whenLoaded(async () => (await import("./profile-cards.tsx")).ProfileCards);

export const handle: PageHandle = { texts: ["account", "profile"] };

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  return { title: serverTranslate(locale)("profile:overview.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** The player's profile, read by the browser alone; guests are asked to log in. */
export default function ProfilePage(): JSX.Element {
  const { t } = useTranslation("profile");
  return (
    <AccountPage title={t("overview.title")} text={t("overview.text")}>
      <ProfileCards instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
