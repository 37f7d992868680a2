import { isBackendError } from "../contract/backend-error.ts";
import type { Logger, UpstreamCall } from "../contract/log.ts";
import { type UpstreamAnswer, UpstreamFailure } from "../contract/transport.ts";
import { type AnswerReader, failureOf, type MadeCall, refuseFailure } from "./backend-answer.ts";

/** Is told of each call that is over. */
export type CallListener = (call: Omit<UpstreamCall, "upstream">) => void;

/** The listener that tells a logger; undefined for a logger that counts nothing, so that calls cost nothing more. */
export const tellCalls = (logger: Logger, upstream: string): CallListener | undefined =>
  logger.upstreamCall && ((call) => logger.upstreamCall?.({ upstream, ...call }));

/**
 * The successful answer of a call, as its reader reads it. A body that the reader refuses is an outcome of the call as
 * well.
 * @throws BackendError for every other outcome.
 */
export const finished = <Result>(
  answer: Promise<UpstreamAnswer>,
  call: MadeCall,
  read: AnswerReader<Result>,
  tell: CallListener | undefined,
): Promise<Result> =>
  answer.then(
    (given) => {
      try {
        refuseFailure(given, call);
        const result = read(given, call);
        tell?.(ended(call, given.status));
        return result;
      } catch (error) {
        tell?.(ended(call, outcomeOf(error, given.status)));
        throw error;
      }
    },
    (error: unknown) => {
      tell?.(ended(call, outcomeOf(error)));
      throw failureOf(error, call);
    },
  );

/** A streamed answer as soon as its headers were received. @throws BackendError when there is none. */
export const begun = <Stream extends { readonly status: number }>(
  answer: Promise<Stream>,
  call: MadeCall,
  tell: CallListener | undefined,
): Promise<Stream> =>
  answer.then(
    (given) => {
      tell?.(ended(call, given.status));
      return given;
    },
    (error: unknown) => {
      tell?.(ended(call, outcomeOf(error)));
      throw failureOf(error, call);
    },
  );

const ended = (
  { endpoint, began }: MadeCall,
  outcome: UpstreamCall["outcome"],
): Parameters<CallListener>[0] => ({
  endpoint,
  outcome,
  ms: performance.now() - began,
});

/** The status of a call's answer, or the word of its failure as in the log. */
function outcomeOf(error: unknown, status?: number): UpstreamCall["outcome"] {
  const kind = error instanceof UpstreamFailure || isBackendError(error) ? error.kind : "status";
  if (kind === "status") return status ?? "network";
  return kind === "unavailable" ? "shed" : kind;
}
