import type {
  CachedAnswer,
  PublicReadOptions,
  PublicReader,
  PublicTarget,
} from "../contract/public-reader.ts";
import type { Visitor } from "../contract/visitor.ts";
import { holdsSecret, type Secret } from "../backend/answer-secrets.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import type { BackendCaller, BackendClient } from "../backend/backend-client.ts";
import { normalizeLanguage } from "../backend/backend-headers.ts";
import type { HeaderBuilder } from "../backend/header-builder.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { BrandFacts } from "../contract/settings.ts";
import { compileTarget, fillTarget, type ValueSource, withQuery } from "../contract/target.ts";
import type { VisitorReader } from "../request/visitor.ts";
import type { Cache, LoadedAnswer } from "./cache.ts";
import type { CachePolicyName } from "../contract/cache-policies.ts";

/** What public reads are made of. */
export interface PublicReaderParts {
  readonly cache: Cache;
  readonly backend: BackendClient;
  readonly headers: HeaderBuilder;
  readonly visitors: VisitorReader;
  readonly brand: BrandFacts;
  readonly nextId: () => string;
  /** What no answer may hold that others will get. */
  readonly secrets: readonly Secret[];
}

/** A reader with the placeholders' values from wherever the route finds them. */
export interface FilledReader extends PublicReader {
  readFrom(
    policy: CachePolicyName,
    target: PublicTarget,
    value: ValueSource,
    options: PublicReadOptions,
  ): Promise<CachedAnswer>;
}

const NO_OPTIONS: PublicReadOptions = {};

/** Readers by language, the brand's own; each is compiled once. */
export function createPublicReaders(parts: PublicReaderParts): (locale: string) => FilledReader {
  const readers = new Map<string, FilledReader>();
  return (locale) => {
    const known = readers.get(locale);
    if (known) return known;
    const nobody = parts.visitors.anonymous(locale);
    const reader = readers.get(nobody.language) ?? createPublicReader(parts, nobody);
    readers.set(nobody.language, reader);
    return reader;
  };
}

function createPublicReader(parts: PublicReaderParts, nobody: Visitor): FilledReader {
  const { cache, backend, headers, brand, nextId } = parts;
  const visitorHeaders = headers.ofVisitor(nobody);
  const { tenant, jurisdiction } = brand;
  const scope = JSON.stringify([tenant, normalizeLanguage(nobody.language, brand), jurisdiction]);
  // Two policies never share an answer: what a purge reaches and what is usable is each one's own.
  const keyOf = (policy: CachePolicyName, path: string): string => `${scope} ${policy} ${path}`;

  const load = async (
    target: PublicTarget,
    value: ValueSource,
    { query, isUsable }: PublicReadOptions,
  ): Promise<LoadedAnswer> => {
    const caller: BackendCaller = {
      ...ANYBODY,
      requestId: nextId(),
      visitorHeaders: () => visitorHeaders,
      anonymousHeaders: () => visitorHeaders,
      value,
    };
    const answer = await backend.exchange(caller, target, { query });
    const { status, body, data, setsCookie } = answer;
    if (holdsSecret(body, parts.secrets)) throw unusableAnswer(target);
    const isWhole = status === 200 && body.byteLength > 0;
    return { body, data, isStorable: isWhole && !setsCookie && (isUsable ?? isNoError)(data) };
  };
  const readFrom: FilledReader["readFrom"] = (policy, target, value, options) => {
    const path = pathOf(target, value, options);
    return cache.read(policy, keyOf(policy, path), () => load(target, value, options));
  };
  return {
    readFrom,
    read: async (policy, target, options = NO_OPTIONS) =>
      readFrom(policy, target, (name) => options.values?.[name], options),
    peek: async (policy, target, options = NO_OPTIONS) =>
      cache.find(
        policy,
        keyOf(
          policy,
          pathOf(target, (name) => options.values?.[name], options),
        ),
      ),
  };
}

/** An error that calls itself a success must not be kept (an answer's reader may know better). */
const isNoError = (data: unknown): boolean =>
  typeof data !== "object" || data === null || !("error" in data || ("ok" in data && data.ok === false));

/** The caller of a call that is nobody's in particular. */
const ANYBODY = {
  routeId: "public",
  area: "public",
  deadline: "catalogue",
  token: undefined,
  onAbort: () => () => {},
} as const;

function pathOf(target: PublicTarget, value: ValueSource, { query }: PublicReadOptions): string {
  const path = fillTarget(compileTarget(target), value);
  if (path === null) throw REFUSALS.invalidPathValue();
  return withQuery(path, query);
}
