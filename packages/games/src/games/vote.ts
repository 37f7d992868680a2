import type { Handler, Target } from "@storefront/proxy/server";
import { bodySchema, type InputIssue, readId, refuseIssues } from "./input.ts";

/** A vote as it is cast; other fields are dropped. */
export const VoteBody = bodySchema((fields, issues) => {
  const isLike = fields["is_like"];
  if (typeof isLike !== "boolean") issues.push({ path: "is_like", message: "expected true or false" });
  return { casinoGameId: readId(fields["casinoGameId"], "casinoGameId", issues), is_like: isLike };
});

/** A call about the game whose id the query names. */
export const ofVotedGame =
  (target: Target): Handler =>
  async ({ backend, query }) => {
    const issues: InputIssue[] = [];
    const casinoGameId = readId(query.get("casinoGameId"), "casinoGameId", issues);
    refuseIssues(issues);
    return backend.json(target, { values: { casinoGameId } });
  };
