import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { redirect } from "react-router";
import type { PageHandle, PageLoaderArgs } from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PlayersOnly } from "../account/account-page.tsx";
import { Waiting } from "../../features/loading/read-states.tsx";
import styles from "./album.module.css";
import { pageTitle } from "../title-loader.server.ts";

const AlbumView = whenLoaded(async () => (await import("./album-view.tsx")).AlbumView);

export const handle: PageHandle = { texts: ["album", "account"] };

/** Redirects to the home page before anything else where the brand has no album (document 1, 1.7). */
export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale, localePrefix } = pageSite(context, params);
  if (brand.albumConfig.enabled !== true) throw redirect(localePrefix || "/");
  const t = serverTranslate(locale);
  return {
    title: pageTitle(t("album:title"), brand),
    description: t("album:description", { brand: brand.name, age: brand.legal.minimumAge }),
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

export default function AlbumPage(): JSX.Element {
  const { t } = useTranslation("album");
  return (
    <div className={styles["page"]}>
      <PageHead title={t("title")} text={t("text")} />
      <PlayersOnly title={t("guest.title")} text={t("guest.text")} action={t("common:log_in")}>
        <AlbumView instead={<Waiting rows={2} />} />
      </PlayersOnly>
    </div>
  );
}
