import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { readBanners } from "../../banners/banner.schema.ts";
import { readLobby } from "../../catalogue/lobby.schema.ts";
import { GameRow } from "../../catalogue/game-row.tsx";
import { useShell } from "../../document/use-shell.ts";
import { serverTranslate } from "../../i18n/translations.server.ts";
import { pageSite } from "../../routing/page-site.ts";
import { Hero } from "./hero.tsx";
import { Invitation } from "./invitation.tsx";
import { Steps } from "./steps.tsx";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";

export { onPathChange as shouldRevalidate } from "../../routing/revalidation.ts";

/** How many rows stand before the invitation to register. */
const ROWS_BEFORE_INVITATION = 2;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { brand, locale, read } = pageSite(context, params);
  const [appearance, lobby] = await Promise.all([read("GET /appearance"), read("GET /casino-games/home")]);
  const t = serverTranslate(locale);
  return {
    title: t("home:title", { brand: brand.name }),
    description: t("home:description", { brand: brand.name }),
    banners: readBanners(appearance),
    rows: readLobby(lobby),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** The casino hub: banners, the rows of the lobby and how to begin. */
export default function HomePage({ loaderData }: Route.ComponentProps): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  const { banners, rows } = loaderData;
  const before = rows.slice(0, ROWS_BEFORE_INVITATION);
  const after = rows.slice(ROWS_BEFORE_INVITATION);
  return (
    <div className={styles["page"]}>
      <h1 className={styles["hidden"]}>{t("heading", { brand: brand.name })}</h1>
      <Hero banners={banners} />
      {rows.length > 1 && (
        <nav className={styles["chips"]} aria-label={t("categories")}>
          {rows.map(({ id, title }) => (
            <a key={id} href={`#row-${id}`} className={styles["chip"]}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {before.map((row, index) => (
        <GameRow key={row.id} row={row} first={index === 0} />
      ))}
      <Invitation />
      {after.map((row) => (
        <GameRow key={row.id} row={row} first={false} />
      ))}
      {rows.length === 0 && <p className={styles["empty"]}>{t("lobby_soon")}</p>}
      <Steps />
    </div>
  );
}
