import { mostAlike } from "./name-proposals.ts";
import type { InstalledReaders } from "./installed-readers.ts";
import type { SentField } from "./record-report.ts";
import { type ReaderReport, shownPlace } from "./reader-trial.ts";

/** Lines of a brand to paste, each list a guess. */
export interface BrandProposal {
  readonly records: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `statusWords` and `paymentNames`, by table and kind; words without a guess are under `?`. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Collects what the readers propose. */
export function proposalOf(
  reports: readonly ReaderReport[],
  rules: InstalledReaders["wordRules"],
): BrandProposal {
  const records: Record<string, Record<string, string>> = {};
  const words: Record<string, Record<string, string[]>> = {};
  for (const found of reports.flatMap((report) => report.records)) {
    if (found.proposals.length > 0)
      records[found.record] = { ...records[found.record], ...Object.fromEntries(found.proposals) };
    for (const [table, unknown] of Object.entries(found.words))
      for (const word of unknown) {
        const lists = (words[table] ??= {});
        const kind = guessKind(rules[table]?.kinds ?? [], word);
        const list = (lists[kind] ??= []);
        if (!list.includes(word)) list.push(word);
      }
  }
  return { records, words };
}

/** A word in a name of several decides: `credit_card` is a card. */
function guessKind(kinds: readonly string[], word: string): string {
  const [pair] = word.split(/[\s_-]+/).flatMap((part) => mostAlike(kinds, [part]));
  return pair?.[0] ?? mostAlike(kinds, [word])[0]?.[0] ?? "?";
}

/** The trial as lines. */
export function trialText(reports: readonly ReaderReport[], proposal: BrandProposal): string {
  const tried = reports.filter(({ state }) => state !== "skip");
  const skipped = Map.groupBy(
    reports.filter(({ state }) => state === "skip"),
    ({ text }) => text,
  );
  return [
    ...tried.map(readerText),
    ...[...skipped].map(
      ([why, readers]) => `skip  ${readers.map(({ reader }) => reader).join(", ")}: ${why}\n`,
    ),
    proposalText(proposal),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function readerText({ reader, call, state, text, records, elsewhere }: ReaderReport): string {
  const why = text === "" ? "" : `: ${text}`;
  const lines = [
    ...records.flatMap((found) => [
      `  ${found.record} in ${found.places.map(shownPlace).join(", ")}`,
      ...line("read", found.read),
      ...line("absent", found.absent),
      ...line("no reader", found.unread.map(fieldText)),
      ...line("unreadable", found.unreadable),
      ...line("guessed", found.guessed),
      ...Object.entries(found.words).flatMap(([table, words]) =>
        line("not known", [`${words.join(", ")} (${table})`]),
      ),
    ]),
    ...elsewhere.flatMap(({ place, fields }) => [
      ...(fields.length === 0 ? [] : [`  ${shownPlace(place)}`]),
      ...line("sent", fields.map(fieldText)),
    ]),
  ];
  return `${state.padEnd(4)}  ${reader}  ${call}${why}\n${lines.map((part) => `${part}\n`).join("")}`;
}

const line = (title: string, words: readonly string[]): string[] =>
  words.length === 0 ? [] : [`    ${title.padEnd(10)}  ${words.join(", ")}`];

const fieldText = ({ name, kinds }: SentField): string => `${name} (${kinds.join(" or ")})`;

function proposalText({ records, words }: BrandProposal): string {
  const names = Object.entries(records).map(
    ([record, fields]) =>
      `    ${record}: { ${Object.entries(fields)
        .map(([own, theirs]) => `${own}: ${quoted(theirs)}`)
        .join(", ")} },`,
  );
  const tables = Object.entries(words).flatMap(([table, { "?": unknown = [], ...lists }]) => {
    const known = Object.entries(lists).map(([kind, list]) => `${kind}: [${list.map(quoted).join(", ")}]`);
    return [
      ...(known.length === 0 ? [] : [`  ${table}: { ${known.join(", ")} },`]),
      ...(unknown.length === 0 ? [] : [`  // ${table} without a guess: ${unknown.map(quoted).join(", ")}`]),
    ];
  });
  const lines = [...(names.length === 0 ? [] : ["  records: {", ...names, "  },"]), ...tables];
  if (lines.length === 0) return "";
  return `For the brand. Each name is a guess from its likeness: judge it, paste it, and try again.\n\n${lines.join("\n")}\n`;
}

const quoted = (text: string): string => JSON.stringify(text);
