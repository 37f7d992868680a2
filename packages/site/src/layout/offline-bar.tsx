import { WifiOff } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { checkConnection, useOffline, watchConnection } from "../features/connection/connection.ts";
import { watchLinks } from "./offline-links.ts";
import styles from "./offline-bar.module.css";

/** Says that the page is offline as long as it is, and keeps watch of connection and links. */
export function OfflineBar(): JSX.Element {
  const { t } = useTranslation();
  const offline = useOffline();
  useEffect(() => {
    const stops = [watchConnection(), watchLinks()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    // The region is always there: a screen reader announces what comes into it.
    <div role="status" className={styles["place"]}>
      {offline && (
        <div className={styles["bar"]}>
          <WifiOff size={18} aria-hidden />
          <p>
            <strong>{t("offline.title")}</strong> <span>{t("offline.text")}</span>
          </p>
          <button type="button" onClick={checkConnection}>
            {t("again")}
          </button>
        </div>
      )}
    </div>
  );
}
