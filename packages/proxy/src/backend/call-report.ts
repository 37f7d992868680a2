import type { Logger, UpstreamCall } from "../contract/log.ts";
import { UpstreamFailure, type UpstreamRequest } from "../contract/transport.ts";

/** Is told of each call that is over. */
export type CallListener = (call: Omit<UpstreamCall, "upstream">) => void;

/** A function that makes calls, and tells the listener of each one that is over. */
export const reporting =
  <Answer extends { readonly status: number }>(
    call: (request: UpstreamRequest) => Promise<Answer>,
    onCall: CallListener,
  ) =>
  (request: UpstreamRequest): Promise<Answer> => {
    const { endpoint } = request;
    const began = performance.now();
    const answer = call(request);
    const tell = (outcome: UpstreamCall["outcome"]): void =>
      onCall({ endpoint, outcome, ms: performance.now() - began });
    answer.then(
      ({ status }) => tell(status),
      (error: unknown) => tell(outcomeOf(error)),
    );
    return answer;
  };

/** The listener that tells a logger; undefined for a logger that counts nothing, so that calls cost nothing more. */
export const tellCalls = (logger: Logger, upstream: string): CallListener | undefined =>
  logger.upstreamCall && ((call) => logger.upstreamCall?.({ upstream, ...call }));

function outcomeOf(error: unknown): UpstreamCall["outcome"] {
  if (!(error instanceof UpstreamFailure)) return "network";
  return error.kind === "unavailable" ? "shed" : error.kind;
}
