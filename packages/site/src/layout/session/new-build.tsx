import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  isOtherBuild,
  liveBuild,
  reloadIfReachable,
  isOffline,
} from "../../features/connection/connection.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./new-build.module.css";

/** The shortest time between two questions for the live build. */
const PAUSE = 15 * 60_000;

/** Shows one notice for each new build that is live; the page is reloaded only when the player presses its button. */
export function BuildNotice(): JSX.Element | null {
  const { t } = useTranslation("service");
  const [live, setLive] = useState<string>();
  const [put, setPut] = useState<string>();
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || isOffline() || Date.now() - askedAt < PAUSE) return;
      askedAt = Date.now();
      const build = await liveBuild();
      if (build !== undefined && isOtherBuild(build)) setLive(build);
    };
    const check = (): void => void ask();
    const timer = setInterval(check, PAUSE);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  const isShown = live !== undefined && live !== put;
  return (
    <div role="status" className={styles["place"]}>
      {isShown && (
        <div className={styles["notice"]}>
          <p>{t("build.text")}</p>
          <Button size="small" onClick={() => void reloadIfReachable()}>
            {t("build.reload")}
          </Button>
          <Button size="small" look="plain" onClick={() => setPut(live)}>
            {t("build.later")}
          </Button>
        </div>
      )}
    </div>
  );
}
