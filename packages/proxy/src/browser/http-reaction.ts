import type { ApiError } from "../contract/api-answer.ts";

/** The call that a failure belongs to. */
export interface ReactedCall {
  /** What `epoch()` said when the call was sent. */
  readonly epoch: number;
  readonly path: string;
}

/** A call that was answered with 429, or that a captcha's token is asked of. */
export interface ChallengedCall {
  readonly path: string;
  readonly method: string;
  /** The name of what the call does, where it has one. */
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

/** What a session does about statuses. The http client tells it of each call once. */
export interface StatusReaction {
  /** A number that grows when the session or its token changes; it tells old calls from new ones. */
  epoch(): number;
  /** Answers whether the call is to be sent once more. Asked before the caller hears of the failure. */
  failed(error: ApiError, call: ReactedCall): Promise<"replay" | "throw">;
  /** The fields that a call of this action carries beside its own, such as a captcha's token. Never rejects. */
  fields?(action: string): Promise<Readonly<Record<string, string>>>;
  /**
   * Asked once for each call. Resolves with the token that the repeated call carries as `captcha_token`, with an empty text
   * for a call that is repeated as it is, or with undefined for one that fails. Never rejects.
   */
  challenged?(error: ApiError, call: ChallengedCall): Promise<string | undefined>;
  /** The call resolves all the same. */
  timeLimit(limit: TimeLimit): void;
}
