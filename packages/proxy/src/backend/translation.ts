import { errorFacts, type Logger } from "../contract/log.ts";
import { Readable } from "node:stream";
import { type AnswerShape, hasNeeds, parseJson } from "@storefront/client";
import {
  type BackendError,
  type BackendFailure,
  isThrownRefusal,
  TIME_LIMIT,
  withoutAnswer,
} from "../contract/backend-error.ts";
import {
  type AnswerRow,
  type DefinedBackend,
  type PathRow,
  type ReceivedAnswer,
  type RequestRow,
  type SentCall,
  type SentChange,
} from "../contract/define-backend.ts";
import { decodeOnce, isPathValue, METHODS } from "../contract/target.ts";
import type { HeaderList, UpstreamAnswer, UpstreamRequest, UpstreamStream } from "../contract/transport.ts";
import { inUtf8 } from "./content-coding.ts";

/** A request before the trunk's functions saw it, and what they are told of it. */
export interface Translatable {
  /** Method and path as the specification spells them, without the query. */
  readonly target: string;
  /** The path that is put before every path of the call. */
  readonly base: string;
  readonly key: string;
  readonly request: UpstreamRequest;
  /** The name of the service, when it is not the backend. */
  readonly service?: string | undefined;
}

/**
 * The request as the trunk's backend takes it. Its `received` makes the specification's answer of the backend's.
 * @throws BackendError `bad_request` for one that may not be sent.
 */
export type Translation = (call: Translatable) => UpstreamRequest;

/** The most bytes of what the functions may make. */
interface Bounds {
  readonly jsonBytes: number;
}

interface Row {
  readonly request?: RequestRow | undefined;
  readonly answer?: AnswerRow | undefined;
}

const rowOf = (row: PathRow | undefined): Row => (typeof row === "function" ? { answer: row } : (row ?? {}));

/** One spelling of a target: documents and packages call a placeholder differently, and end a path with a slash or not. */
export const shapeOf = (target: string): string => target.replaceAll(/\{[^{}]*\}/g, "{}").replace(/\/$/, "");

/** Prepares the functions of a trunk; undefined without any, so that calls cost nothing and bytes pass as they came. */
export function createTranslation(
  { request: changeCall, answer: changeAnswer, paths = {} }: DefinedBackend,
  { jsonBytes }: Bounds,
  logger: Pick<Logger, "error">,
  shapes: ReadonlyMap<string, AnswerShape> = new Map(),
): Translation | undefined {
  const rows = new Map(Object.entries(paths).map(([name, row]) => [shapeOf(name), rowOf(row)]));
  if (!changeCall && !changeAnswer && rows.size === 0) return undefined;
  const report = createReport(logger);

  const requestOf = (row: Row | undefined, given: Translatable, call: SentCall): UpstreamRequest => {
    let changed: UpstreamRequest = given.request;
    try {
      if (row?.request && call.body !== undefined) {
        const body = toJson(row.request(call.body as never, call));
        changed = withBody(changed, checkedBody(body, jsonBytes));
      }
      if (!changeCall) return changed;
      const sent = changed === given.request ? call : sentCallOf({ ...given, request: changed });
      const change = plain(changeCall(sent));
      return change === undefined ? changed : changedRequest(changed, change, given.base, jsonBytes);
    } catch (error) {
      report(given.target, "request", error, call.body);
      throw unsent(given);
    }
  };

  const answerOf = (row: Row | undefined, call: SentCall, given: UpstreamAnswer): UpstreamAnswer => {
    if (given.broken !== undefined) return given;
    try {
      const changed = changeAnswer ? withChange(given, plain(changeAnswer(receivedOf(given), call))) : given;
      return row?.answer ? withRow(changed, row.answer, shapes.get(shapeOf(call.target))) : changed;
    } catch (error) {
      if (isThrownRefusal(error)) return refused(given, error.status, error.words);
      report(call.target, "answer", error, jsonOf(given));
      return { ...given, body: EMPTY, broken: "translation", size: given.size ?? given.body.byteLength };
    }
  };

  return (given) => {
    const row = rows.size === 0 ? undefined : rows.get(shapeOf(given.target));
    if (!changeCall && !changeAnswer && !row) return given.request;
    const call = sentCallOf(given);
    const request = requestOf(row, given, call);
    if (!changeAnswer && !row?.answer) return request;
    // A transport translates before its circuit breaker votes; the client takes the answer of any transport.
    let last: UpstreamAnswer | undefined;
    return {
      ...request,
      received(answer) {
        if (answer !== last) last = answerOf(row, call, answer);
        return last;
      },
    };
  };
}

const EMPTY = new Uint8Array(0);
const JSON_TYPE = "application/json";
const LENGTH = "content-length";

/** A sentence of our own about what a function made; it holds nothing of a player. */
class Misuse extends Error {
  override readonly name = "Misuse";
}

/** The call as its functions see it. What has to be parsed is parsed when it is read. */
function sentCallOf({ target, base, key, request }: Translatable): SentCall {
  const { method, path: whole, headers: list, body: sent } = request;
  const [path = "", search = ""] = split(whole);
  let query: SentCall["query"] | undefined;
  let headers: SentCall["headers"] | undefined;
  let body: { readonly value: unknown } | undefined;
  return {
    target,
    method,
    path: path.slice(base.length),
    key,
    get query() {
      return (query ??= readQuery(search));
    },
    get headers() {
      return (headers ??= readHeaders(list));
    },
    get body() {
      return (body ??= { value: isBuffered(sent) ? parseJson(sent) : undefined }).value;
    },
  };
}

const isBuffered = (body: UpstreamRequest["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** A path and the query behind it, without its `?`. */
function split(path: string): readonly string[] {
  const at = path.indexOf("?");
  return at === -1 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

function readQuery(search: string): SentCall["query"] {
  const query: Record<string, string | string[]> = Object.create(null) as object as Record<string, never>;
  for (const [name, value] of new URLSearchParams(search)) {
    const known = query[name];
    if (known === undefined) query[name] = value;
    else query[name] = [known, value].flat();
  }
  return query;
}

function readHeaders(list: HeaderList): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2) {
    const name = (list[index] ?? "").toLowerCase();
    const value = list[index + 1] ?? "";
    // The length is that of what is sent in the end.
    if (name === LENGTH) continue;
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** The result of a function, which must not be a promise: its rejection would end the process. */
function plain<Result>(result: Result): Result {
  if (isThenable(result)) {
    Promise.resolve(result).catch(() => {});
    throw new Misuse("a function of a backend gives its result at once, and is not async");
  }
  return result;
}

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

function changedRequest(
  request: UpstreamRequest,
  change: SentChange,
  base: string,
  jsonBytes: number,
): UpstreamRequest {
  const { method = request.method, path, query, headers, body } = change;
  if (!METHODS.includes(method)) throw new Misuse("the method is none that is sent");
  const [givenPath = "", givenSearch = ""] = split(request.path);
  const ownPath = path === undefined ? givenPath : base + checkedPath(path);
  const search = query === undefined ? givenSearch : writeQuery(query);
  const changed: UpstreamRequest = {
    ...request,
    method,
    path: search === "" ? ownPath : `${ownPath}?${search}`,
    headers: headers === undefined ? request.headers : writeHeaders(headers, request.headers),
    // A call that changes something is sent once, even when the trunk sends it as a GET.
    effect: request.effect === true || request.method !== "GET",
  };
  if (!Object.hasOwn(change, "body")) return changed;
  return withBody(changed, body === undefined ? undefined : checkedBody(toJson(body), jsonBytes));
}

/** The same request with a JSON body, or with none. */
function withBody(request: UpstreamRequest, body: string | undefined): UpstreamRequest {
  const headers: HeaderList = [];
  let isTyped = body === undefined;
  for (let index = 0; index < request.headers.length; index += 2) {
    const name = request.headers[index] ?? "";
    const isType = name.toLowerCase() === "content-type";
    if (name.toLowerCase() === LENGTH || (isType && body === undefined)) continue;
    isTyped ||= isType;
    headers.push(name, request.headers[index + 1] ?? "");
  }
  if (!isTyped) headers.push("Content-Type", JSON_TYPE);
  return { ...request, headers, body };
}

function checkedBody(json: string, most: number): string {
  if (Buffer.byteLength(json) > most) throw new Misuse("the body is longer than a body may be");
  return json;
}

/** Letters of a path: no space, no control character, no backslash and no beginning of a query or a fragment. */
const PATH = /^(?:\/[\x21\x22\x24-\x2e\x30-\x3e\x40-\x5b\x5d-\x7e]+)+\/?$/;
const LONGEST_PATH = 4_096;

/** A path that stays below the base even after a server has decoded it. */
function checkedPath(path: unknown): string {
  const isPath =
    typeof path === "string" &&
    path.length <= LONGEST_PATH &&
    PATH.test(path) &&
    path
      .replace(/\/$/, "")
      .split("/")
      .slice(1)
      .every((segment) => isPathValue(decodeOnce(segment)));
  if (!isPath) throw new Misuse("the path leaves the base path, or has letters that no path has");
  return path;
}

function writeQuery(query: NonNullable<SentChange["query"]>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((text) => `${encoded(name).replaceAll("%5B", "[").replaceAll("%5D", "]")}=${encoded(text)}`),
  );
  const search = pairs.join("&");
  if (search.length > LONGEST_PATH) throw new Misuse("the query is longer than a query may be");
  return search;
}

function encoded(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number")
    throw new Misuse("a value of the query is no text");
  return encodeURIComponent(String(value).toWellFormed());
}

const HEADER_NAME = /^[a-z\d!#$%&'*+.^_`|~-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers of a connection and of what is sent over it. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  LENGTH,
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

function writeHeaders(headers: NonNullable<SentChange["headers"]>, given: HeaderList): HeaderList {
  const list: HeaderList = [];
  for (const [name, value] of Object.entries<unknown>(headers)) {
    if (value === undefined) continue;
    if (!HEADER_NAME.test(name)) throw new Misuse("a header's name is not one in small letters");
    if (OF_CONNECTION.has(name)) throw new Misuse(`the header ${name} belongs to the connection`);
    if (typeof value !== "string" || !HEADER_VALUE.test(value))
      throw new Misuse("a header's value is no line of text");
    list.push(name, value);
  }
  const length = given.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === LENGTH);
  if (length !== -1) list.push(LENGTH, given[length + 1] ?? "");
  return list;
}

/** The answer as its functions see it; its body is parsed when it is read. */
function receivedOf(given: UpstreamAnswer): ReceivedAnswer {
  const { status, headers } = given;
  let body: { readonly value: unknown } | undefined;
  return {
    status,
    headers,
    get body() {
      return (body ??= { value: jsonOf(given) }).value;
    },
  };
}

const jsonOf = (answer: UpstreamAnswer): unknown =>
  answer.body.byteLength === 0 ? undefined : parseJson(inUtf8(answer).body);

function withChange(given: UpstreamAnswer, change: Partial<ReceivedAnswer> | undefined): UpstreamAnswer {
  if (change === undefined) return given;
  const { status = given.status, headers = given.headers, body } = change;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new Misuse("the status is none of an answer");
  const changed = { ...given, status, headers: headers as UpstreamAnswer["headers"] };
  if (!Object.hasOwn(change, "body")) return changed;
  return body === undefined ? { ...changed, body: EMPTY } : withJson(changed, toJson(body));
}

/** The answer that a row makes of the JSON of a success. An empty one has nothing, and a time limit has not that of the path. */
function withRow(given: UpstreamAnswer, row: AnswerRow, shape: AnswerShape | undefined): UpstreamAnswer {
  const { status, headers } = given;
  if (status < 200 || status >= 300 || status === TIME_LIMIT) return given;
  const body = jsonOf(given) ?? null;
  if (body === null) return given;
  const result = row(body, { status, headers });
  const json = toJson(result);
  if (shape && !hasNeeds(result, shape)) {
    const { needs, fields } = "items" in shape ? shape.items : shape;
    const missing = needs.length > 0 ? needs : Object.keys(fields);
    throw new Misuse(`the result is without ${missing.join(", ")}`);
  }
  return withJson(given, json);
}

const withJson = (answer: UpstreamAnswer, json: string): UpstreamAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...OF_BODY, "content-type": JSON_TYPE },
  body: Buffer.from(json),
});

/** Removes the headers that described the received bytes: the body is written anew. */
const OF_BODY = { [LENGTH]: undefined, "content-encoding": undefined };

function refused(given: UpstreamAnswer, status: number, words: object): UpstreamAnswer {
  return withJson({ ...given, status }, JSON.stringify(words));
}

const MAX_DEPTH = 64;

/** A value as JSON. @throws Misuse for a promise and for every other value that JSON would lose. */
function toJson(value: unknown): string {
  checkJson(plain(value), 0);
  return JSON.stringify(value);
}

function checkJson(value: unknown, depth: number): void {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return;
  if (typeof value !== "object" || depth > MAX_DEPTH) throw new Misuse("the result is no JSON");
  if (Array.isArray(value)) {
    for (const item of value) checkJson(item, depth + 1);
    return;
  }
  if (value instanceof Date) return;
  // A promise, a map or a set would become an empty record.
  if (Object.prototype.toString.call(value) !== "[object Object]" || isThenable(value))
    throw new Misuse("the result is no JSON");
  for (const field of Object.values(value)) if (field !== undefined) checkJson(field, depth + 1);
}

/** Writes one error line for each mistake of a function: the target, the error's name and place and the kinds of the
 * fields, never its message. */
function createReport(
  logger: Pick<Logger, "error">,
): (target: string, side: "request" | "answer", error: unknown, body: unknown) => void {
  const reported = new Set<string>();
  return (target, side, error, body) => {
    const reason = error instanceof Misuse ? error.message : undefined;
    const { place, ...facts } = errorFacts(error, body);
    const line = { target, function: side, ...facts, ...(reason === undefined ? { place } : { reason }) };
    const key = JSON.stringify(line);
    if (reported.has(key)) return;
    if (reported.size >= MOST_REPORTED) reported.clear();
    reported.add(key);
    logger.error(line, side === "request" ? NOT_SENT : NOT_READ);
  };
}

const MOST_REPORTED = 1_000;
const NOT_SENT = "a function of the trunk's backend made a request that is not sent";
const NOT_READ = "a function of the trunk's backend failed on an answer";

/**
 * A stream whose status and headers were translated; a refusal has a body of its own.
 * @throws BackendError `bad_body` when a function failed on it.
 */
export function translatedStream(
  given: UpstreamStream,
  received: UpstreamRequest["received"],
  call: Pick<BackendFailure, "method" | "path" | "endpoint" | "service">,
): UpstreamStream {
  if (!received) return given;
  const { status, headers, body, broken } = received({
    status: given.status,
    headers: given.headers,
    body: EMPTY,
  });
  if (broken === undefined && body.byteLength === 0) return { ...given, status, headers };
  given.body.destroy();
  if (broken === undefined) return { status, headers, body: Readable.from([body]) };
  const external = call.service !== undefined;
  throw withoutAnswer({ ...call, kind: "bad_body", status, fault: "translation", external });
}

/** The start of the path that was really sent, where functions kept what a wildcard matched: `rest`. */
export function startOfSent(sent: string, rest: string): string | undefined {
  const [path = ""] = split(sent);
  return path.endsWith(`/${rest}`) ? path.slice(0, path.length - rest.length) : undefined;
}

function unsent({ request, target, base, service }: Translatable): BackendError {
  const { method, path, endpoint } = request;
  const external = service !== undefined;
  return withoutAnswer({
    kind: "bad_request",
    method,
    path: path.slice(base.length).split("?")[0] ?? target,
    endpoint,
    service,
    external,
  });
}
