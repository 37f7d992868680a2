/** What the kernel writes to: pino, or anything of its shape. */
export interface Logger {
  /** The line of a request; without it `info` gets the same. Its fields are fixed, so a host may write it cheaply. */
  request?(line: RequestLine): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One line a request: no query, no header, no body, no person. */
export interface RequestLine {
  requestId: string;
  route: string | undefined;
  method: string;
  /** Cut when it is very long: the client chooses it. */
  path: string;
  status: number;
  /** Milliseconds until the answer was ready. */
  ms: number;
  /** Reference code of a failure. */
  ref?: string | undefined;
  /** What went wrong with the backend call, when one failed. */
  failure?: FailureFacts | undefined;
}

/** Why a backend call failed, in words that an alert can be written on; nothing of it comes from a body. */
export interface FailureFacts {
  kind: "timeout" | "network" | "status" | "bad_body" | "shed" | "client_timeout" | "aborted";
  /** The system's code, such as `ECONNREFUSED`. */
  cause?: string | undefined;
  /** The status that the backend answered with. */
  upstreamStatus?: number | undefined;
  /** Milliseconds that the backend call took. */
  upstreamMs?: number | undefined;
  /** The backend endpoint's code (`EP0091`). */
  endpoint?: string | undefined;
}

/** For hosts and tests that want none. */
export const SILENT: Logger = { info: () => {}, warn: () => {}, error: () => {} };
