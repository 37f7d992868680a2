import { isApiError } from "@storefront/proxy";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { usePageAddress } from "../../routing/use-page-address.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "./failure.module.css";

/** What a visitor sees instead of a page: a missing one, or one that failed. */
export function FailurePage({ error }: { error: unknown }): JSX.Element {
  const { t } = useTranslation("errors");
  const address = usePageAddress();
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? "not_found" : "failed";
  const ref = isApiError(error) ? error.ref : undefined;
  return (
    <div className={styles["page"]}>
      <title>{t(`${kind}.title`)}</title>
      <p className={styles["number"]} aria-hidden>
        {missing ? "404" : "500"}
      </p>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
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
      </div>
    </div>
  );
}
