import type { CachedAnswer } from "../contract/outcome.ts";
import type { PublicReadOptions, PublicReader, PublicTarget } from "../contract/public-reader.ts";
import { isFailure, isRecord, type Wire } from "@storefront/client";
import type { Visitor } from "../contract/visitor.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import { parsed } from "../backend/backend-answer.ts";
import type { CallContext, BackendClient } from "../backend/backend-client.ts";
import { normalizeLanguage, type HeaderBuilder } from "../backend/backend-headers.ts";
import type { BrandFacts } from "../contract/settings.ts";
import { type FilledTarget, fillTarget, type ValueSource, withQuery } from "../contract/target.ts";
import type { VisitorReader } from "../request/visitor.ts";
import type { Cache, LoadedAnswer } from "./cache.ts";
import type { CachePolicyName } from "../contract/cache-policies.ts";

/** The parts of a host that public reads use. */
export interface PublicReaderParts {
  readonly cache: Cache;
  readonly backend: BackendClient;
  readonly headers: HeaderBuilder;
  readonly visitors: VisitorReader;
  readonly brand: BrandFacts;
  readonly wire: Wire;
  readonly nextId: () => string;
  /** Tells, and logs, that no cache may store a body, because it holds a secret. */
  readonly secrets: { refuses(body: Uint8Array, facts: Readonly<Record<string, unknown>>): boolean };
}

/** A reader that can take the values of placeholders from a request. */
export interface FilledReader extends PublicReader {
  readFrom(
    policy: CachePolicyName,
    target: PublicTarget,
    value: ValueSource,
    options: PublicReadOptions,
  ): Promise<CachedAnswer>;
}

const NO_OPTIONS: PublicReadOptions = {};

/** Readers by language of the brand, and by the country that its catalogue depends on; each is made once. */
export function createPublicReaders(
  parts: PublicReaderParts,
): (locale: string, country?: string) => FilledReader {
  const readers = new Map<string, FilledReader>();
  const readerOf = (locale: string, country?: string): FilledReader => {
    const known = readers.get(country === undefined ? locale : `${locale} ${country}`);
    if (known) return known;
    const visitor = parts.visitors.anonymous(locale, country);
    const name = country === undefined ? visitor.language : `${visitor.language} ${country}`;
    const reader = readers.get(name) ?? createPublicReader(parts, visitor, country && readerOf(locale));
    readers.set(name, reader);
    return reader;
  };
  return readerOf;
}

/** The reader of a country looks up what the brand's own has where its country has nothing yet, as pages show it. */
function createPublicReader(
  parts: PublicReaderParts,
  visitor: Visitor,
  ofBrand: FilledReader | "" | undefined,
): FilledReader {
  const { cache, backend, headers, brand, nextId } = parts;
  const anonymousHeaders = headers.ofVisitor(visitor);
  const { tenant, jurisdiction } = brand;
  const country = visitor.geo?.country;
  const language = normalizeLanguage(visitor.language, brand);
  const scope = JSON.stringify([tenant, language, jurisdiction, ...(country === undefined ? [] : [country])]);
  /** A call with its whole query, and its key. Two policies never share an answer: each has its own tags and rule of use. */
  const keyed = (
    policy: CachePolicyName,
    text: PublicTarget,
    value: ValueSource,
    { query }: PublicReadOptions,
  ): { filled: FilledTarget; key: string } => {
    const { target, path } = fillTarget(text, value);
    const filled = { target, path: withQuery(path, query) };
    return { filled, key: `${scope} ${policy} ${filled.path}` };
  };
  const refuses = (body: Uint8Array, { target }: FilledTarget): boolean =>
    parts.secrets.refuses(body, { route: PUBLIC_CONTEXT.routeId, target: target.text });
  const load = async (filled: FilledTarget, { isUsable }: PublicReadOptions): Promise<LoadedAnswer> => {
    const context: CallContext = { ...PUBLIC_CONTEXT, requestId: nextId(), headers: anonymousHeaders };
    const answer = await backend.send(context, filled, NO_CALL_OPTIONS, parsed);
    const { status, body, data, setsCookie } = answer;
    if (refuses(body, filled)) throw unusableAnswer(filled.target.text, "secret");
    const isWhole = status === 200 && body.byteLength > 0;
    return { body, data, isStorable: isWhole && !setsCookie && (isUsable ?? isNoError)(data) };
  };
  const readFrom: FilledReader["readFrom"] = (policy, target, value, options) => {
    const { filled, key } = keyed(policy, target, value, options);
    return cache.read(
      policy,
      key,
      () => load(filled, options),
      (body) => !refuses(body, filled),
    );
  };
  return {
    wire: parts.wire,
    readFrom,
    read: async (policy, target, options = NO_OPTIONS) =>
      readFrom(policy, target, (name) => options.values?.[name], options),
    peek: async (policy, target, options = NO_OPTIONS) => {
      const { filled, key } = keyed(policy, target, (name) => options.values?.[name], options);
      const kept = await cache.find(policy, key, (body) => !refuses(body, filled));
      return kept ?? (ofBrand ? ofBrand.peek(policy, target, options) : undefined);
    },
  };
}

/** A success whose body is an error must not be cached, unless the reader's own check allows it. */
const isNoError = (data: unknown): boolean =>
  !isRecord(data) || (!isFailure(data["error"]) && data["ok"] !== false);

/** The context of calls without a request: their answers are shared. */
const PUBLIC_CONTEXT = {
  routeId: "public",
  area: "public",
  deadline: "catalogue",
  token: undefined,
  onAbort: () => () => {},
} as const;
const NO_CALL_OPTIONS = {};
