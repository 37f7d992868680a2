import type { Vote, VoteCounts } from "@storefront/games";
import { useOwnVote, useUpdateOwnVote } from "@storefront/games/react-hooks";
import { type JSX, useState } from "react";
import { notifyFailure } from "../../features/notices/failure-notice.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { VoteContent, VOTES } from "./vote-content.tsx";
import styles from "./vote-bar.module.css";

interface PlayerVotesProps {
  gameId: string;
  /** Everybody's, as they were when the page was made. */
  votes: VoteCounts;
}

/** The votes with the player's own among them; a second press takes it back. */
export const PlayerVotes = inScope(Buttons);

function Buttons({ gameId, votes }: PlayerVotesProps): JSX.Element {
  const { data: own, isError } = useOwnVote(gameId);
  const { mutate } = useUpdateOwnVote();
  // What the counts hold already: the vote that was found first.
  const [counted, setCounted] = useState<Vote | null>();
  if (counted === undefined && own !== undefined) setCounted(own);
  const counts = countsWith(votes, counted ?? null, own ?? null);
  return (
    <>
      {VOTES.map((vote) => (
        <button
          key={vote}
          type="button"
          className={styles["button"]}
          data-vote={vote}
          aria-pressed={own === vote}
          disabled={own === undefined && !isError}
          onClick={() => mutate({ gameId, vote: own === vote ? null : vote }, { onError: notifyFailure })}
        >
          <VoteContent vote={vote} counts={counts} />
        </button>
      ))}
    </>
  );
}

/** The public counts with the player's vote moved from where it was to where it is. */
export function countsWith(votes: VoteCounts, before: Vote | null, now: Vote | null): VoteCounts {
  const moved = (vote: Vote, count: number): number =>
    Math.max(0, count - Number(before === vote) + Number(now === vote));
  return { likes: moved("like", votes.likes), dislikes: moved("dislike", votes.dislikes) };
}
