import { Check, Copy, Share2 } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { dialogSearch } from "../../../features/address/dialog-address.ts";
import { AFFILIATION_PARAMETER } from "../../../features/session/attribution.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopied } from "../../../ui/use-copied.ts";
import styles from "./referrals.module.css";

/** The link that a player shares: it opens the registration, which sends the code. */
export function ReferralLink({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation("referrals");
  const { publicOrigin, localePrefix, brand } = useShell();
  const query = new URLSearchParams({ [AFFILIATION_PARAMETER]: code }).toString();
  const url = `${publicOrigin}${localePrefix || "/"}${dialogSearch("register", `?${query}`)}`;
  const { copied, refused, copy, shown } = useCopied(url);
  const Icon = copied ? Check : Copy;
  const share = (): void => {
    // A player who closes the sheet has shared nothing, and that is no failure; a browser that has no sheet copies.
    navigator.share({ title: brand.name, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) copy();
    });
  };
  return (
    <div className={styles["link"]}>
      <div>
        <span>{t("your_link")}</span>
        <code ref={shown}>{url}</code>
      </div>
      <Button look="quiet" onClick={copy}>
        <Icon size={18} aria-hidden />
        {t("copy_link")}
      </Button>
      {"share" in navigator && (
        <Button look="quiet" onClick={share}>
          <Share2 size={18} aria-hidden />
          {t("share")}
        </Button>
      )}
      <span role="status" className={styles["said"]}>
        {copied ? t("copied") : refused}
      </span>
    </div>
  );
}
