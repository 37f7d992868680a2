import type { Shapes } from "@storefront/sandbox-backend";

/** The texts that one page shows and the other does not. */
export interface TextDifference {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** The texts of a page that do not move by themselves: odds and minutes do. */
export const stableTexts = (path: string, texts: readonly string[]): readonly string[] =>
  path.endsWith("/sports") ? texts.filter((text) => /\p{L}/u.test(text)) : texts;

/** The difference between the texts of two visits of a page; undefined when there is none. */
export function differenceOf(
  usual: readonly string[],
  shown: readonly string[],
  { dates, lists }: Shapes,
): TextDifference | undefined {
  // Where a backend says only that something was done, the page cannot say when.
  const dated = dates === true || dates === 1 ? undated : asTheyAre;
  // A list without anything beside it does not say how long it is.
  const known = lists === "bare" ? (texts: readonly string[]) => dated(texts).filter(isNoCount) : dated;
  const gained = known(shown);
  const lost = known(usual).filter((text) => {
    const place = gained.indexOf(text);
    if (place !== -1) gained.splice(place, 1);
    return place === -1;
  });
  return lost.length + gained.length === 0 ? undefined : { lost, gained };
}

const INSTEAD_OF_A_DATE: ReadonlySet<string> = new Set(["Without a date", "Given"]);

const isNoCount = (text: string): boolean => !/^Games: \d+$/.test(text);

const asTheyAre = (texts: readonly string[]): string[] => [...texts];

const undated = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const rest = text.replace(/(?:^| · |^today, )\d{1,2}:\d{2} [AP]M$/, "");
    return rest === "" || /\b20\d\d\b/.test(rest) || INSTEAD_OF_A_DATE.has(rest) ? [] : [rest];
  });
