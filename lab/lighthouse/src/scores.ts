/** A report of Lighthouse, as far as scores and times are in it. */
export interface ScoredReport {
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/** The score of a category, 0 to 100; without some audits it is the weighted mean of the others, as Lighthouse makes it. */
export function scoreOf(
  { categories, audits }: ScoredReport,
  name: string,
  without: readonly string[] = [],
): number {
  const category = categories[name];
  if (without.length === 0) return Math.round((category?.score ?? 0) * 100);
  const counted = (category?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score;
    return weight === 0 || score === null || score === undefined || without.includes(id)
      ? []
      : [{ weight, score }];
  });
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  const points = counted.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return total === 0 ? 0 : Math.round((points / total) * 100);
}

/** The milliseconds of an audit; endless for one that found nothing. */
export function timeOf({ audits }: Pick<ScoredReport, "audits">, id: string): number {
  return Math.round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
}

/** Chromium starts a process for a page, and now and then the page begins there before the recording does. */
const MOST_RECORDINGS = 3;

/** A visit as Lighthouse read it; with an error, it could not. */
interface Recorded {
  readonly lhr: { readonly runtimeError?: { readonly message: string } };
}

/**
 * The first visit that Lighthouse could read: one that it could not has no score, which says nothing of the page.
 * @throws Error with its reason, when it could read none of three.
 */
export async function firstMeasured<Visit extends Recorded>(
  address: string,
  record: () => Promise<Visit | undefined>,
): Promise<Visit> {
  let reason = "there is no report";
  for (let recording = 1; recording <= MOST_RECORDINGS; recording += 1) {
    const visit = await record();
    if (visit && visit.lhr.runtimeError === undefined) return visit;
    reason = visit?.lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`${address} was recorded ${MOST_RECORDINGS} times and not measured: ${reason}`);
}
