import { isApiError } from "@storefront/proxy";
import { WifiOff } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { onRecovered, reportNoAnswer, useOffline } from "../../features/connection/connection.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { useShellIfLoaded } from "../../features/site/use-shell.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "./failure.module.css";

/** The page that is shown instead of a missing page or one that failed. */
export function FailurePage({ error }: { error: unknown }): JSX.Element {
  const { t } = useTranslation("errors");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const support = useShellIfLoaded()?.brand.support;
  const { pathname, search, hash, state } = useLocation();
  const secondTime = isSecondTime(state);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? "not_found" : "failed";
  const offline = useOffline() || (isNoAnswer(error) && !secondTime);
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    // What failed for the lack of a connection is loaded again, in the page that is there.
    const loadAgain = (next: unknown): void => {
      if (!left) void navigate({ pathname, search, hash }, { replace: true, state: next });
      left = true;
    };
    const stop = onRecovered(() => loadAgain(null));
    if (isNoAnswer(error)) {
      // The host may be there by now, and then no recovery is told. One attempt: more would never end
      // where something between the page and the host refuses this one address.
      void reportNoAnswer().then((isThere) => isThere && !secondTime && loadAgain(SECOND_TIME));
    }
    return () => {
      left = true;
      stop();
    };
  }, [error, navigate, pathname, search, hash, secondTime]);
  const ref = isApiError(error) ? error.ref : undefined;
  return (
    <div className={styles["page"]}>
      <title>{t(`${kind}.title`)}</title>
      <p className={styles["number"]} aria-hidden>
        {offline ? <WifiOff size="1em" strokeWidth={1.5} /> : missing ? "404" : "500"}
      </p>
      <h1>{offline ? common("offline.title") : t(`${kind}.title`)}</h1>
      <p>{offline ? common("offline.text") : t(`${kind}.text`)}</p>
      {ref !== undefined && <ReferenceCode code={ref} />}
      <div className={styles["actions"]}>
        {!missing && (
          <a href={pathname} className={buttonClass()}>
            {t("again")}
          </a>
        )}
        <Link to={address("/")} className={buttonClass({ look: missing ? "primary" : "quiet" })}>
          {t("home")}
        </Link>
        {support && (
          <Link to={address("/support")} className={buttonClass({ look: "quiet" })}>
            {common("navigation.support")}
          </Link>
        )}
      </div>
    </div>
  );
}

/** The state of the history entry of a page that is loaded again because its data did not come. */
const SECOND_TIME = { loadedAgain: true };

function isSecondTime(state: unknown): boolean {
  return typeof state === "object" && state !== null && "loadedAgain" in state;
}

/** A fetch without an answer throws a `TypeError`; a page's own mistakes are mostly others. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
