import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MoreButton as Button } from "../../ui/more-button.tsx";

/** Reads the next page of one of the account's lists. */
export function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }): JSX.Element {
  const { t } = useTranslation("account");
  return <Button label={t("states.more")} busy={busy} onMore={onMore} />;
}
