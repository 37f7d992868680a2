import type { JSX } from "react";
import { LoadFailure } from "../../features/loading/read-states.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MoreButton } from "../../ui/more-button.tsx";

/** The end of one of the account's lists: the way to its next page, or why that could not be read. */
export function NextPage({
  list: { error, hasNextPage, isFetchNextPageError, isFetchingNextPage: busy, fetchNextPage },
}: {
  list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}): JSX.Element | null {
  const { t } = useTranslation("account");
  const read = (): void => void fetchNextPage();
  if (isFetchNextPageError) return <LoadFailure error={error} busy={busy} onAgain={read} />;
  return hasNextPage ? <MoreButton label={t("states.more")} busy={busy} onMore={read} /> : null;
}
