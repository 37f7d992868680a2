import { fromCache, type Handler, isBackendError, type PublicReader } from "@storefront/proxy/server";
import { keptGames } from "../catalogue/kept-games.ts";
import { READS, readThrough } from "../catalogue/public-reads.ts";
import { type InputIssue, readSlugs, refuseIssues } from "./input.ts";
import { readGame } from "./games.schema.ts";
import { recordOf } from "./record.ts";

/** Calls under way at once for one request: 50 slugs must not be 50 calls (threat F15). */
const MOST_AT_ONCE = 4;

type State = Parameters<typeof fromCache>[1];

/**
 * Games by slug in the order asked for: from what is kept of the catalogue, the rest by detail. Unknown ones are left
 * out; so are those that failed, in an answer that nobody keeps. When nothing at all could be had, the failure rises.
 */
export const gamesBySlugs: Handler = async ({ cache, query }) => {
  const issues: InputIssue[] = [];
  const named = (query.get("slugs") ?? "").split(",").filter((slug) => slug !== "");
  const slugs = readSlugs(named, "slugs", issues);
  refuseIssues(issues);

  const found = new Map<string, unknown>();
  let state: State = "hit";
  for await (const kept of keptGames(cache)) {
    const before = found.size;
    for (const slug of slugs) {
      if (!found.has(slug) && kept.records.has(slug)) found.set(slug, kept.records.get(slug));
    }
    if (found.size > before && kept.state === "stale") state = "stale";
    if (found.size === slugs.length) break;
  }

  const missing = slugs.filter((slug) => !found.has(slug));
  const failures: unknown[] = [];
  await inTurns(missing, MOST_AT_ONCE, async (slug) => {
    try {
      const record = await readDetail(cache, slug);
      if (record !== undefined) found.set(slug, record);
    } catch (error) {
      if (!isUnknown(error)) failures.push(error);
    }
  });
  if (found.size === 0 && failures.length > 0) throw failures[0];
  if (missing.length > 0) state = failures.length > 0 ? "cold" : "miss";
  return fromCache({ data: slugs.flatMap((slug) => (found.has(slug) ? [found.get(slug)] : [])) }, state);
};

async function readDetail(reader: PublicReader, slug: string): Promise<unknown> {
  const { data } = await readThrough(reader, READS.game, { slug });
  // A backend that answers another game, or none, knows no such slug.
  return readGame(data)?.slug === slug ? recordOf(data) : undefined;
}

const isUnknown = (error: unknown): boolean => isBackendError(error) && error.status === 404;

/** Works through a list with at most so many under way at once. */
async function inTurns<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
