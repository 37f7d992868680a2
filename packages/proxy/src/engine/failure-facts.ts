import type { BackendError } from "../contract/backend-error.ts";
import type { FailureFacts } from "../contract/log.ts";

/** undici's reset behind `Connection: close` has a name of ours; an operator knows it under the system's. */
const KNOWN_CODES: Readonly<Record<string, string>> = { UPSTREAM_RESET: "ECONNRESET" };
const MAX_CAUSES = 5;

/** What an operator must know of a failed backend call, for the request's log line. */
export function failureFacts({ kind, status, ms, cause }: BackendError): FailureFacts {
  const code = codeOf(cause);
  return {
    kind: kind === "unavailable" ? "shed" : kind,
    ...(code !== undefined && { cause: code }),
    ...(status > 0 && { upstreamStatus: status }),
    ...(ms !== undefined && { upstreamMs: Math.round(ms * 10) / 10 }),
  };
}

/** The code of the error that began it, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string") return KNOWN_CODES[code] ?? code;
    current = current.cause;
  }
  return undefined;
}
