import { isApiError } from "@storefront/client";
import { WifiOff } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { ButtonLink } from "../../features/routing/links.tsx";
import { onRecovered, reportNoAnswer, useOffline } from "../../features/connection/connection.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { withTexts } from "../../i18n/translations.ts";
import { useShellIfLoaded } from "../../features/site/use-shell.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "./failure.module.css";

const Suggestions = whenLoaded(
  async () =>
    (await withTexts(["games", "home"], import("../../features/game-list/suggestions.tsx"))).Suggestions,
  "unseen",
);

/** The page that is shown instead of a missing page or one that failed. */
export function FailurePage({ error }: { error: unknown }): JSX.Element {
  const { t } = useTranslation("errors");
  const { t: common } = useTranslation();
  const { support, name = "" } = useShellIfLoaded()?.brand ?? {};
  const { pathname, search, hash, state } = useLocation();
  // This page stays between two failures of one address, and goes with its success.
  const [attempt, setAttempt] = useState<{ path: string; error: unknown }>();
  const secondTime = attempt?.path === pathname + search && attempt.error !== error;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? "not_found" : "failed";
  const offline = useOffline() || (isNoAnswer(error) && !secondTime);
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    // What failed for the lack of a connection is loaded again, in the page that is there.
    const loadAgain = (): void => {
      if (!left) void navigate({ pathname, search, hash }, { replace: true, state });
      left = true;
    };
    const stop = onRecovered(loadAgain);
    if (isNoAnswer(error)) {
      void reportNoAnswer().then((isThere) => {
        // The host is there by now, and no recovery is told. One attempt: more would never end where something
        // between the page and the host refuses this one address.
        if (!isThere || secondTime || left) return;
        setAttempt({ path: pathname + search, error });
        loadAgain();
      });
    }
    return () => {
      left = true;
      stop();
    };
  }, [error, navigate, pathname, search, hash, state, secondTime]);
  const ref = isApiError(error) ? error.ref : undefined;
  return (
    <>
      <div className={styles["page"]}>
        <title>{[t(`${kind}.title`), name].filter(Boolean).join(" · ")}</title>
        <p className={styles["number"]} aria-hidden>
          {offline ? <WifiOff size="1em" strokeWidth={1.5} /> : missing ? "404" : "500"}
        </p>
        <h1>{offline ? common("offline.title") : t(`${kind}.title`)}</h1>
        <p>{offline ? common("offline.text") : t(`${kind}.text`)}</p>
        {ref !== undefined && <ReferenceCode code={ref} />}
        <div className={styles["actions"]}>
          {!missing && (
            <a href={pathname} className={buttonClass()}>
              {t("common:again")}
            </a>
          )}
          <ButtonLink to="/" look={missing ? "primary" : "quiet"}>
            {t("home")}
          </ButtonLink>
          {missing && hasPage("/search") && (
            <ButtonLink to="/search" look="quiet">
              {common("navigation.search")}
            </ButtonLink>
          )}
          {support && (
            <ButtonLink to="/support" look="quiet">
              {common("navigation.support")}
            </ButtonLink>
          )}
        </div>
      </div>
      {missing && (
        <div className={styles["games"]}>
          <Suggestions />
        </div>
      )}
    </>
  );
}

/** A fetch without an answer throws a `TypeError`; a page's own mistakes are mostly others. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
