/**
 * Makes the answer that readers know of an answer of the backend, which is parsed JSON. It is pure, runs once for each
 * call, and may name the backend's own type for its argument. An integer beyond 2^53 is its digits as text.
 */
export type AnswerAdapter<Answer = unknown> = { adapt(answer: unknown): Answer }["adapt"];

/** Makes the body that the backend takes of the body that a route would send. It is pure. */
export type RequestAdapter<Body = never> = (body: Body) => unknown;

/**
 * Adapters of answers by method and path of the backend, as the specification spells them and without a query:
 * `GET /withdraw/{id}/generate`. `Answers` are the shapes that packages read (`GamesAnswers`), joined by `&`.
 */
export type Adapters<Answers> = {
  readonly [Path in keyof Answers]?: AnswerAdapter<Answers[Path]> | undefined;
};

/** Adapters of requests by method and path of the backend. `Bodies` are what routes send (`AccountRequests`). */
export type RequestAdapters<Bodies> = {
  readonly [Path in keyof Bodies]?: RequestAdapter<Bodies[Path]> | undefined;
};

/** The functions that turn a backend's own shapes into those of the specification, and our bodies into its own. */
export interface BackendAdapters {
  /** Run once on each success, before caches, handlers, pages and browsers see it. One that throws changes nothing. */
  readonly adapters?: Readonly<Record<string, AnswerAdapter | undefined>> | undefined;
  /** Run on a JSON body before it is sent. One that throws stops the call. */
  readonly requests?: Readonly<Record<string, RequestAdapter | undefined>> | undefined;
}

/** A list as readers take it: bare, or as one page under `data`. */
export type ListOf<Item> =
  | readonly Item[]
  | {
      readonly data: readonly Item[];
      readonly current_page?: number | null;
      readonly last_page?: number | null;
      readonly per_page?: number | null;
      readonly total?: number | null;
    };

/** The named fields of a record, without the unknown ones that its reader keeps: a misspelt name is then a mistake. */
export type NamedFields<Fields> = {
  [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name];
};

/** The same, some of which an adapter must give, though they may be null. */
export type Given<Fields, Names extends keyof Fields> = NamedFields<Fields> & Required<Pick<Fields, Names>>;
