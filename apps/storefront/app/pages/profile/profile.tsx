import { lazy, type JSX, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { serverTranslate } from "../../i18n/translations.server.ts";
import { DialogLink } from "../../routing/dialog-link.tsx";
import { pageSite } from "../../routing/page-site.ts";
import { useSignedIn } from "../../session/signed-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProfileWaiting } from "./profile-waiting.tsx";
import type { Route } from "./+types/profile.ts";
import styles from "./profile.module.css";

const ProfileCards = lazy(async () => ({ default: (await import("./profile-cards.tsx")).ProfileCards }));

export { onPathChange as shouldRevalidate } from "../../routing/revalidation.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  return { title: serverTranslate(locale)("common:profile.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** The player's profile, read by the browser alone; guests are asked to log in. */
export default function ProfilePage(): JSX.Element {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <div className={styles["page"]}>
      <PageHead title={t("profile.title")} text={t("profile.text")} />
      {signedIn ? (
        <Suspense fallback={<ProfileWaiting />}>
          <ProfileCards />
        </Suspense>
      ) : (
        <div className={styles["guest"]}>
          <p>{t("profile.guest")}</p>
          <DialogLink dialog="login" className={buttonClass({ size: "large" })}>
            {t("log_in")}
          </DialogLink>
        </div>
      )}
    </div>
  );
}
