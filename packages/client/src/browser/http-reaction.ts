import type { ApiError } from "../contract/api-answer.ts";

export interface ReactedCall {
  /** The value of `epoch()` when the call was sent. */
  readonly epoch: number;
  readonly path: string;
}

/** A call that was answered with 429, or that needs the token of a captcha. */
export interface ChallengedCall {
  readonly path: string;
  readonly method: string;
  /** The name of the call's action, if it has one. */
  readonly action: string | undefined;
}

/** A call answered with 202: the game session reached its time limit (EM0041). */
export interface TimeLimit {
  readonly path: string;
  readonly method: string;
  /** The answer's data; undefined when it had none. */
  readonly data: unknown;
  readonly requestId: string | undefined;
}

/** The reaction of a session to statuses. The http client calls it once for each call. */
export interface StatusReaction {
  /** A number that grows when the session or its token changes; it tells old calls from new ones. */
  epoch(): number;
  /** Decides whether the call is sent once more, before the caller gets the failure. */
  failed(error: ApiError, call: ReactedCall): Promise<"replay" | "throw">;
  /** Further fields of a call of this action, such as the token of a captcha. Never rejects. */
  fields?(action: string): Promise<Readonly<Record<string, string>>>;
  /**
   * Called once for each call. Resolves with the token that the repeated call carries as `captcha_token`, with an
   * empty text to repeat the call unchanged, or with undefined to let it fail. Never rejects.
   */
  challenged?(error: ApiError, call: ChallengedCall): Promise<string | undefined>;
  /** Called for an answer with status 202. The call resolves all the same. */
  timeLimit(limit: TimeLimit): void;
}
