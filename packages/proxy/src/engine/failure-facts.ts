import type { BackendError } from "../contract/backend-error.ts";
import type { FailureFacts } from "../contract/log.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { compileTarget } from "../contract/target.ts";

/** The facts of a failed backend call for the request's log line. */
export function failureFacts(
  error: BackendError,
  { calls: [first] }: Pick<RouteFacts, "calls">,
): FailureFacts {
  const { kind, status, ms, fault, size, service, code } = error;
  // A call that was refused before it had a target is the route's first one.
  const endpoint = error.endpoint ?? (first && compileTarget(first).endpoint);
  const read = size !== undefined && kind === "bad_body";
  return {
    kind: kind === "unavailable" ? "shed" : kind,
    ...(fault !== undefined ? { cause: fault } : code !== undefined && { cause: code }),
    ...(fault !== undefined && code !== undefined && { systemCode: code }),
    ...(status > 0 && { upstreamStatus: status }),
    ...(read && { upstreamType: mediaType(error.contentType), upstreamBytes: size }),
    ...(ms !== undefined && { upstreamMs: Math.round(ms * 10) / 10 }),
    ...(endpoint !== undefined && { endpoint }),
    ...(service !== undefined && { upstream: service }),
  };
}

/** The media type without its parameters. Nothing else that a backend writes there gets into the log. */
function mediaType(contentType: string | undefined): string {
  if (contentType === undefined) return "none";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return MEDIA_TYPE.test(type) ? type : "unreadable";
}

const MEDIA_TYPE = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]{1,40}$/;
