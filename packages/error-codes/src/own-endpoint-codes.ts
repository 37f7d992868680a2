import { ENDPOINT_CODES, type EndpointCode, type EndpointRow } from "./endpoint-codes.ts";
import { createEndpointMatcher, type EndpointMatcher, UNRECOGNISED_ENDPOINT } from "./endpoint-matcher.ts";

/**
 * Sentences for players that say what could not be done, by language: those of the registry's texts, and any other, such
 * as `it`. A language without one reads the English.
 */
export type EndpointTexts = Readonly<{ en: string } & Record<string, string>>;

/** One code of a trunk: `EP8000` to `EP8999`, methods and pattern as in `EndpointRow`, and the texts of its players. */
export type OwnEndpointRow = readonly [
  code: EndpointCode,
  methods: string,
  pattern: `/${string}`,
  texts: EndpointTexts,
];

/** The codes of a trunk beside those of the registry. Made once by `ownEndpointCodes`, and given to what reads codes. */
export interface OwnEndpointCodes {
  readonly rows: readonly OwnEndpointRow[];
  /** The code of a URL: the registry's where it has one, else the trunk's. */
  readonly match: EndpointMatcher;
}

const OWN_CODE = /^EP8\d{3}$/;
const METHODS = /^(?:ANY|(?:GET|POST|PUT|PATCH|DELETE)(?:,(?:GET|POST|PUT|PATCH|DELETE))*)$/;
const PATTERN = /^\/[\w.-]+(?:\/[\w.-]+|\/\{\w+\})*(?:\/?\*)?$/;

/**
 * Adds a trunk's codes to the registry, for its own endpoints and for backend paths that the registry does not name. A
 * code of the registry never changes: the trunk's rows are tried after it, and before the fallback of `/api/`.
 * @throws when a row has a code outside EP8000 to EP8999, a code or a path that another row has, or no sentence.
 */
export function ownEndpointCodes(rows: readonly OwnEndpointRow[]): OwnEndpointCodes {
  const fallback = ENDPOINT_CODES.slice(-1);
  const match = createEndpointMatcher([
    ...ENDPOINT_CODES.slice(0, -1),
    ...rows.map(([code, methods, pattern]): EndpointRow => [code, methods, pattern]),
    ...fallback,
  ]);
  for (const row of rows) {
    const problem = problemOf(row, rows, match);
    if (problem !== undefined) throw new Error(`The endpoint code ${row[0]} ${problem}.`);
  }
  return { rows, match };
}

/** The row of a code; undefined for a code that the trunk does not have. */
export const ownEndpointRow = (
  code: string,
  codes: Pick<OwnEndpointCodes, "rows"> | undefined,
): OwnEndpointRow | undefined => codes?.rows.find(([own]) => own === code);

function problemOf(
  [code, methods, pattern, texts]: OwnEndpointRow,
  rows: readonly OwnEndpointRow[],
  match: EndpointMatcher,
): string | undefined {
  if (!OWN_CODE.test(code)) return "is outside EP8000 to EP8999, the codes of a trunk";
  if (rows.filter(([other]) => other === code).length > 1) return "is there twice";
  if (!METHODS.test(methods)) return `has no methods: "${methods}" is neither ANY nor GET,POST,…`;
  const found = match(pattern.replaceAll(/\{\w+\}/g, "sample").replace(/\*$/, "sample"));
  if (!PATTERN.test(pattern) || found === UNRECOGNISED_ENDPOINT)
    return `has no pattern: "${pattern}" must begin with a word, a placeholder is a whole segment, and a * is the end`;
  if (found !== code) return `is for ${pattern}, which ${found} names already`;
  if (Object.values(texts).some((text) => text.trim() === "")) return "has an empty text";
  return undefined;
}
