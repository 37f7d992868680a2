import type { Vote, VoteCounts } from "@storefront/games";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { JSX } from "react";
import { numberFormat } from "../../i18n/number-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export const VOTES: readonly Vote[] = ["like", "dislike"];

const ICONS = { like: ThumbsUp, dislike: ThumbsDown } as const;

/** The content of a vote's button: the thumb and the count. */
export function VoteContent({ vote, counts }: { vote: Vote; counts: VoteCounts }): JSX.Element {
  const { t, i18n } = useTranslation("game");
  const Icon = ICONS[vote];
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className="sr-only">{t(`votes.${vote}`)}</span>
      <span>{numberFormat(i18n.language).format(vote === "like" ? counts.likes : counts.dislikes)}</span>
    </>
  );
}
