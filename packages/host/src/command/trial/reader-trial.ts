import { isRecord, type ReaderNames, readerNames } from "@storefront/client";
import type { InstalledReaders } from "./installed-readers.ts";
import { mostAlike } from "./name-proposals.ts";
import {
  type BrandWords,
  isEmptyAnswer,
  plain,
  type RecordReport,
  reportRecords,
  sentAnywhere,
} from "./record-report.ts";
import { OTHER_KEY, record, type Recording } from "./recording.ts";
import { type AskedQuery, type Exchange, readAgain } from "./trial-reads.ts";

/** One reader after its trial. */
export interface ReaderReport {
  readonly reader: string;
  readonly call: string;
  readonly state: "ok" | "fail" | "skip";
  /** The reason of a failure or of a skip; empty for a reader that found what it must have. */
  readonly text: string;
  readonly records: readonly (RecordReport & {
    readonly proposals: readonly (readonly [own: string, theirs: string])[];
  })[];
  /** The places and fields to which no reader came. */
  readonly elsewhere: ReturnType<typeof sentAnywhere>;
}

/** The name that a place of an answer has in a report. */
export const shownPlace = (place: string): string => (place === "" ? "the answer" : place);

/** Judges what a query's readers made of its answers. */
export async function tryReader(
  asked: AskedQuery,
  installed: InstalledReaders,
  brand: BrandWords,
): Promise<ReaderReport> {
  const { query, exchanges, call, skipped, failure } = asked;
  const [exchange] = exchanges;
  const report = (
    state: ReaderReport["state"],
    text: string,
    further: Partial<ReaderReport> = {},
  ): ReaderReport => ({
    reader: query.name,
    call,
    state,
    text,
    records: [],
    elsewhere: [],
    ...further,
  });
  if (skipped !== undefined) return report("skip", skipped);
  if (failure !== undefined || exchange === undefined) return report("fail", failure ?? "asked nothing");
  const { records, result, threw } = await judge(asked, exchange, installed, brand);
  if (exchange.records.length === 0)
    return report("ok", "the answer is passed on as it is", { elsewhere: sentAnywhere(exchange.raw) });
  if (records.length === 0 && isEmptyAnswer(exchange.raw))
    return report("skip", "the answer is empty: nothing to compare");
  if (records.length === 0)
    return report("fail", "no reader came to a record", { elsewhere: sentAnywhere(exchange.raw) });
  const proposed = await Promise.all(
    records.map(async (found) => ({
      ...found,
      proposals: await propose(found, asked, exchange, installed, brand),
    })),
  );
  const nothing = records.find(({ read }) => read.length === 0);
  if (threw !== undefined) return report("fail", `the reader throws ${threw}`, { records: proposed });
  if (nothing) return report("fail", `no field of ${nothing.record} is there`, { records: proposed });
  if (isNothing(result)) return report("fail", "the reader leaves every entry out", { records: proposed });
  return report("ok", "", { records: proposed });
}

async function judge(
  asked: AskedQuery,
  exchange: Exchange,
  installed: InstalledReaders,
  brand: BrandWords,
): Promise<{ records: RecordReport[]; result: unknown; threw: string | undefined }> {
  const { result, failure, recordings } = await readAgain(asked, namesOf(brand));
  const [recording = record(undefined)] = recordings;
  const read = result === recording.answer ? readByHook(recording, exchange, installed) : result;
  const records = reportRecords(recording, read, exchange.records, installed, brand);
  return { records, result: read, threw: failure };
}

const namesOf = ({ records = {} }: BrandWords): ReaderNames =>
  readerNames({ records } as Parameters<typeof readerNames>[0]);

/** A hook reads what its query passes on: the function that asks for the fields of the record is the one to run. */
function readByHook(
  { answer }: Recording,
  { records }: Exchange,
  { readers, records: tables }: InstalledReaders,
): unknown {
  const results = records.flatMap((name) => {
    const known = tables[name] ?? [];
    const scored = readers.map((read) => {
      const probe = record([{}]);
      attempt(() => read(probe.answer));
      const asked = [...probe.seen.values()].flatMap((place) => [...place.asked]);
      const score = known.filter((field) => asked.includes(field)).length;
      return { read, score: score / Math.max(known.length, new Set(asked).size) };
    });
    const [best] = scored.toSorted((one, other) => other.score - one.score);
    return best && best.score > 0.5 ? [attempt(() => best.read(answer))] : [];
  });
  return results.length === 1 ? results[0] : results;
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A result without a value: nothing, or lists without entries and no record. */
function isNothing(result: unknown): boolean {
  if (result === null || result === undefined) return true;
  if (Array.isArray(result)) return result.length === 0;
  const fields = isRecord(result) ? Object.values(result) : [];
  const lists = fields.filter((field) => Array.isArray(field));
  return lists.length > 0 && lists.every((list) => list.length === 0) && !fields.some(isRecord);
}

/** Names that look like ours; those with which the reader takes nothing are dropped. */
async function propose(
  found: RecordReport,
  asked: AskedQuery,
  exchange: Exchange,
  installed: InstalledReaders,
  brand: BrandWords,
): Promise<(readonly [string, string])[]> {
  const pairs = mostAlike(
    [...found.missing, ...found.unreadable],
    found.unread.map(({ name }) => name).filter((name) => name !== OTHER_KEY),
  );
  if (pairs.length === 0) return [];
  const records = {
    ...brand.records,
    [found.record]: { ...brand.records?.[found.record], ...Object.fromEntries(pairs) },
  };
  const again = await judge(asked, exchange, installed, { ...brand, records });
  const unreadable = again.records
    .filter(({ record: name }) => name === found.record)
    .flatMap((report) => report.unreadable.map(plain));
  return pairs.filter(([own]) => !unreadable.includes(plain(own)));
}
