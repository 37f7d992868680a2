import type { Handler } from "@storefront/proxy/server";
import { type PublicRead, readThrough, READS } from "../catalogue/public-reads.ts";
import { type InputIssue, readSlug, refuseIssues } from "./input.ts";

/** A route that is one public read without values. */
export const publicAnswer =
  (source: PublicRead): Handler =>
  async ({ cache }) =>
    readThrough(cache, source);

/** The statistics of the game that the query names. */
export const gameStatistics: Handler = async ({ cache, query }) => {
  const issues: InputIssue[] = [];
  const slug = readSlug(query.get("slug"), "slug", issues);
  refuseIssues(issues);
  return readThrough(cache, READS.statistics, { slug });
};
