import type { CachedAnswer } from "../contract/outcome.ts";
import type { PublicReader, PublicReadOptions, PublicTarget } from "../contract/public-reader.ts";
import { type AnswerShape, isFailure, isRecord, isShowable } from "@storefront/client";
import { type Caller, HOST_CALLER, type UpstreamRequest } from "../contract/transport.ts";
import type { Visitor } from "../contract/inbound.ts";
import { unusableAnswer, TIME_LIMIT, TimeLimit } from "../contract/backend-error.ts";
import {
  asJson,
  type BackendClient,
  type CallContext,
  type UnreadAnswers,
} from "../backend/backend-client.ts";
import { Joining } from "../backend/joining.ts";
import { type HeaderBuilder, normalizeLanguage } from "../backend/backend-headers.ts";
import type { BrandFacts } from "../contract/settings.ts";
import { type FilledTarget, fillTarget, type ValueSource, withQuery } from "../contract/target.ts";
import type { VisitorReader } from "../request/visitor.ts";
import type { Cache, LoadedAnswer } from "./cache.ts";
import { shapeOf } from "../backend/translation.ts";
import type { CachePolicyName } from "../contract/cache-policies.ts";

export interface PublicReaderParts {
  readonly cache: Cache;
  readonly backend: BackendClient;
  readonly headers: HeaderBuilder;
  readonly visitors: VisitorReader;
  readonly brand: BrandFacts;
  readonly nextId: () => string;
  readonly unread: UnreadAnswers;
  /** The shapes by which each answer is checked, by that of its target. */
  readonly shapes: ReadonlyMap<string, AnswerShape>;
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

/** Who causes the calls of a reader. It is asked only when the backend is called. */
export interface Causer {
  readonly caller: Caller;
  /** The further callers who wait for what the calls are for. */
  readonly onJoin?: UpstreamRequest["onJoin"];
}

/** Makes the reader of a caller in a language of the brand, for the country that its catalogue depends on. */
export type ReaderMaker = (locale: string, causer?: Causer, country?: string) => FilledReader;

const HOST: Causer = { caller: HOST_CALLER };

/** What all callers' readers of a language and country share is made once. */
export function createPublicReaders(parts: PublicReaderParts): ReaderMaker {
  const readers = new Map<string, CausedReaders>();
  const readersOf = (locale: string, country?: string): CausedReaders => {
    const known = readers.get(country === undefined ? locale : `${locale} ${country}`);
    if (known) return known;
    const visitor = parts.visitors.anonymous(locale, country);
    const name = country === undefined ? visitor.language : `${visitor.language} ${country}`;
    const made = readers.get(name) ?? createCausedReaders(parts, visitor, country && readersOf(locale));
    readers.set(name, made);
    return made;
  };
  return (locale, causer = HOST, country) => readersOf(locale, country)(causer);
}

/** Makes the readers of one language and country: one for each caller. */
type CausedReaders = (causer: Causer) => FilledReader;

/** The reader of a country looks up what the brand's own has where its country has nothing yet, as pages show it. */
function createCausedReaders(
  parts: PublicReaderParts,
  visitor: Visitor,
  ofBrand: CausedReaders | "" | undefined,
): CausedReaders {
  const { cache, backend, headers, brand, nextId } = parts;
  const anonymousHeaders = headers.ofVisitor(visitor);
  const { tenant, jurisdiction, currency } = brand;
  const country = visitor.geo?.country ?? "";
  const language = normalizeLanguage(visitor.language);
  const scope = JSON.stringify([tenant, language, jurisdiction, brand.country, currency, country]);
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
  /** The loads under way, by key: whoever reads the same waits in no other caller's line. */
  const loads = new Map<string, Joining>();
  const load = async (
    { caller, onJoin }: Causer,
    filled: FilledTarget,
    { isUsable }: PublicReadOptions,
    joining: Joining,
  ): Promise<LoadedAnswer> => {
    onJoin?.((further) => joining.join({ caller: further }));
    const context: CallContext = {
      ...PUBLIC_CONTEXT,
      caller,
      onJoin: joining.onJoin,
      requestId: nextId(),
      headers: anonymousHeaders,
    };
    const answer = await backend.send(context, filled, NO_CALL_OPTIONS, asJson);
    const { status, body, data, setsCookie } = answer;
    if (refuses(body, filled)) throw unusableAnswer(filled.target.text, "secret");
    if (status === TIME_LIMIT) throw new TimeLimit(body);
    const isShared = status === 200 && body.byteLength > 0 && !setsCookie;
    const isOfUse = (isUsable ?? isNoError)(data);
    const shape = parts.shapes.get(shapeOf(filled.target.name));
    if (!isOfUse || (shape && !isShowable(data, shape))) parts.unread(filled.target.name, data);
    return { body, data, isStorable: isShared && isOfUse, isAbsent: isShared && !isOfUse && isNoError(data) };
  };
  return (causer) => {
    const readFrom: FilledReader["readFrom"] = (policy, target, value, options) => {
      const { filled, key } = keyed(policy, target, value, options);
      if (loads.size > 0) loads.get(key)?.join(causer);
      const begin = (): Promise<LoadedAnswer> => {
        const own = new Joining();
        loads.set(key, own);
        return load(causer, filled, options, own).finally(() => {
          if (loads.get(key) === own) loads.delete(key);
        });
      };
      return cache.read(policy, key, begin, (body) => !refuses(body, filled));
    };
    return {
      readFrom,
      read: async (policy, target, options = NO_OPTIONS) =>
        readFrom(policy, target, (name) => options.values?.[name], options),
      async peek(policy, target, options = NO_OPTIONS) {
        const { filled, key } = keyed(policy, target, (name) => options.values?.[name], options);
        const cached = await cache.find(policy, key, (body) => !refuses(body, filled));
        return cached ?? (ofBrand ? ofBrand(causer).peek(policy, target, options) : undefined);
      },
    };
  };
}

/** A success whose body is an error must not be cached, unless the reader's own check allows it. */
const isNoError = (data: unknown): boolean =>
  !isRecord(data) || (!isFailure(data["error"]) && data["ok"] !== false);

/** The context of calls without a request: their answers are shared. */
const PUBLIC_CONTEXT = {
  routeId: "public",
  area: "public",
  // One request may need many reads, such as of fifty games.
  callerMost: 50,
  goesFirst: false,
  deadline: "catalogue",
  token: undefined,
  effect: false,
  onAbort: () => () => {},
} as const;
const NO_CALL_OPTIONS = {};
