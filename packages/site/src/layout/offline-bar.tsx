import { WifiOff } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import {
  checkConnection,
  isOffline,
  useOffline,
  watchConnection,
} from "../features/connection/connection.ts";
import styles from "./offline-bar.module.css";
import { notify } from "../features/notices/notices.ts";

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

/** While the page is offline, a link says so in place of the browser's own error page. */
export function watchLinks(): () => void {
  window.addEventListener("click", stopOffline, true);
  return () => window.removeEventListener("click", stopOffline, true);
}

function stopOffline(event: MouseEvent): void {
  if (!isOffline() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !/^https?:$/.test(link.protocol) || isHere(link)) return;
  event.preventDefault();
  event.stopPropagation();
  notify("offline", "bad");
}

/** A link to a place on this page needs no connection. */
function isHere({ href, hash }: HTMLAnchorElement): boolean {
  const [page] = window.location.href.split("#", 1);
  return hash !== "" && href === page + hash;
}
