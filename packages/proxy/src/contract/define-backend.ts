import type { Method } from "./target.ts";

/** A call to a backend or a service as it would be sent. */
export interface SentCall<Body = unknown> {
  /** Method and path as the specification spells them, without a query: `GET /wallet/charge/{transactionId}`. */
  readonly target: string;
  readonly method: Method;
  /** The filled path below the base address, with its slash and without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** By name in small letters; the session's bearer is `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body, an integer beyond 2^53 as the text of its digits; undefined without one, and for a file. */
  readonly body: Body;
  /** Names one attempt of a player over its repeats, for an `Idempotency-Key`. */
  readonly key: string;
}

/** The changes that `request` makes to a call; fields that it leaves out stay. */
export interface SentChange {
  readonly method?: Method;
  readonly path?: string;
  /** The whole query. A name without a value is left out. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** All headers, by name in small letters. One without a value is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Undefined for none. */
  readonly body?: unknown;
}

export interface ReceivedAnswer<Body = unknown> {
  readonly status: number;
  /** By name in small letters; a header that came several times is a list. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Parsed JSON, an integer beyond 2^53 as the text of its digits; undefined where there is none. */
  readonly body: Body;
}

/** Changes a call before it is sent. It is pure; what it names must stay within the bounds of a call. */
export type ChangeOfCall = { change(call: SentCall): SentChange | undefined }["change"];

/** Changes an answer of any status before anything judges it. It is pure, and may throw `refusal(…)`. */
export type ChangeOfAnswer = {
  change(answer: ReceivedAnswer, call: SentCall): Partial<ReceivedAnswer> | undefined;
}["change"];

/** The functions by which a backend or a service speaks another language than its callers. */
export interface CallFunctions {
  /** Runs last, on each call, after the row's. */
  readonly request?: ChangeOfCall | undefined;
  /** Runs first, on each answer, before the row's. Files and live streams have no body to change. */
  readonly answer?: ChangeOfAnswer | undefined;
}

/** Makes the specification's answer of the JSON of a success. It may name the backend's own type for its argument. */
export type AnswerRow<Answer = unknown> = {
  row(body: unknown, answer: Pick<ReceivedAnswer, "status" | "headers">): Answer;
}["row"];

/** Makes the body that the backend takes of the one that a route would send. */
export type RequestRow<Body = never> = { row(body: Body, call: SentCall): unknown }["row"];

/** The row of one path: the function of its answers, or both functions. */
export type PathRow<Answer = unknown, Body = never> =
  | AnswerRow<Answer>
  | { readonly request?: RequestRow<Body>; readonly answer?: AnswerRow<Answer> };

/** The bodies that routes send, by path: joined to the answers of a package by `&`. */
export interface Sends<Bodies> {
  readonly "~bodies"?: Bodies;
}

export type BodiesOf<Answers> = Answers extends Sends<infer Bodies> ? NonNullable<Bodies> : unknown;
export type BodyOf<Answers, Path> = Path extends keyof BodiesOf<Answers>
  ? BodiesOf<Answers>[Path]
  : Readonly<Record<string, unknown>>;
export type AnswerOf<Answers, Path> = Path extends keyof Answers ? Answers[Path] : unknown;
export type PathsOf<Answers> = Exclude<keyof Answers | keyof BodiesOf<Answers>, keyof Sends<unknown>> &
  string;
/** Documents spell the session's own id in both ways. */
export type SpeltPath<Path extends string> =
  | Path
  | (Path extends `${infer Before}{session.user_id}${infer After}` ? `${Before}{id}${After}` : never);

/** Rows by method and path of the specification, without a query. `Answers` are the shapes that packages read. */
export type BackendPaths<Answers> = {
  readonly [Path in PathsOf<Answers> as SpeltPath<Path>]?: PathRow<
    AnswerOf<Answers, Path>,
    BodyOf<Answers, Path>
  >;
};

/** A backend that differs from the specification, as data and pure functions (decision D11). */
export interface BackendOf<Answers> extends CallFunctions {
  /**
   * Speaks HTTP/2 with a backend over https. An answer then names its request, so that one answer too many of a box in between
   * cannot reach another player. A backend without it gets a connection for each call. Default: HTTP/1.1.
   */
  readonly http2?: boolean;
  readonly paths?: BackendPaths<Answers>;
}

/** The result of `defineBackend`, for `defineTrunk({ backend })` and `createProxy`. */
export interface DefinedBackend extends CallFunctions {
  readonly http2?: boolean | undefined;
  readonly paths?: Readonly<Record<string, PathRow | undefined>> | undefined;
}

/** The names of an object's own fields; a record of any names has none. */
export type NamesOf<Type> = Type extends Type
  ? keyof { [Name in keyof Type as string extends Name ? never : Name]: unknown }
  : never;
export type FieldOf<Type, Name> = Type extends Type ? (Name extends keyof Type ? Type[Name] : never) : never;
export type Items<Type> = Type extends readonly (infer Item)[] ? Item : never;
export type Records<Type> = Type extends object ? (Type extends readonly unknown[] ? never : Type) : never;
/** True where any field is taken. */
export type IsOpen<Type> = unknown extends Type
  ? true
  : true extends (Type extends Type ? (string extends keyof Type ? true : never) : never)
    ? true
    : false;

/** The fields of an answer that no reader knows, as text with their place. */
export type UnknownFields<Given, Known, Place extends string = ""> =
  IsOpen<Known> extends true
    ? never
    : Given extends readonly (infer Item)[]
      ? UnknownFields<Item, Items<Known>, Place>
      : Given extends object
        ? [Records<Known>] extends [never]
          ? never
          : {
              [Name in NamesOf<Given> & string]: Name extends NamesOf<Records<Known>>
                ? UnknownFields<Given[Name & keyof Given], FieldOf<Records<Known>, Name>, `${Place}${Name}.`>
                : `${Place}${Name}`;
            }[NamesOf<Given> & string]
        : never;

export type ResultOf<Row> = Row extends { readonly answer: infer Answer }
  ? ResultOf<Answer>
  : Row extends (...values: never) => infer Result
    ? Result
    : never;

/** A row whose answer has a field that no reader knows is red, with the name of the field. */
export type ExactRow<Row, Answer> = [UnknownFields<ResultOf<Row>, Answer>] extends [never]
  ? unknown
  : { readonly noReaderKnows: UnknownFields<ResultOf<Row>, Answer> };

/** The answer of a path in either spelling. */
export type AnswerAt<Answers, Spelt> = {
  [Path in PathsOf<Answers>]: Spelt extends SpeltPath<Path> ? AnswerOf<Answers, Path> : never;
}[PathsOf<Answers>];

/** Rows without a field that no reader knows. */
export type ExactPaths<Paths, Answers> = {
  readonly [Path in keyof Paths]: ExactRow<Paths[Path], AnswerAt<Answers, Path>>;
};

/**
 * Says in what a backend differs from the specification; `Answers` are those of the packages that a trunk has. Called
 * without a value it gives a function that also refuses fields which no reader knows, in the editor.
 * @example
 * export const backend = defineBackend<SiteAnswers>()({
 *   request: ({ headers }) => ({ headers: { ...headers, "x-channel": "web" } }),
 *   answer({ body }) {
 *     const { erro } = (body ?? {}) as { erro?: { codigo: string; mensagem: string } };
 *     if (erro) throw refusal(422, { reason: erro.codigo, message: erro.mensagem });
 *     return undefined;
 *   },
 *   paths: { "GET /users/wallet": ({ saldo }: { saldo: string }) => ({ balance: Number(saldo) / 100 }) },
 * });
 */
export function defineBackend<Answers>(): <const Given extends BackendOf<Answers>>(
  backend: Given &
    (Given extends { readonly paths: infer Paths }
      ? { readonly paths: ExactPaths<Paths, Answers> }
      : unknown),
) => DefinedBackend;
export function defineBackend<Answers>(backend: BackendOf<Answers>): DefinedBackend;
export function defineBackend(backend?: DefinedBackend): unknown {
  return backend ?? ((given: DefinedBackend): DefinedBackend => given);
}

/** The words of a refusal, under the names of the specification. */
export interface RefusalWords {
  /** A code in one word; a page has a sentence of its own for those that it knows. */
  readonly reason?: string | undefined;
  /** The sentence that a player reads. */
  readonly message?: string | undefined;
  /** The errors of single fields by the names of our own body, for 400 and 422. */
  readonly errors?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** The limit that a refused deposit would pass. */
  readonly limitError?: unknown;
}
