import { Readable } from "node:stream";
import type { Logger } from "../contract/log.ts";
import type { Answer } from "../contract/outcome.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { holdsSecret, type Secret, searchedStream, toSecrets } from "./secret-search.ts";

/** The message of the log line about an answer that held a secret. */
export const LEAK = "a backend body held a secret and was replaced";

/** The parts of a call that decide what its answer may not show. */
export interface GuardedCall {
  readonly route: RouteFacts;
  readonly requestId: string;
  /** The JWT of the cookie, values of headers that a handler added, and new tokens. */
  readonly secrets: readonly Secret[];
  /** The JWT of the cookie when the backend has not accepted it lately: it is not looked for in streams. */
  readonly madeUpToken?: string | undefined;
  /** Set-Cookie lines of ours: the one place where a token belongs. */
  readonly setCookies: readonly string[];
}

/** Keeps secrets out of answers and caches. */
export interface SecretGate {
  /**
   * The answer, whose stream is cut where it shows a secret. `leaks` says that an answer in memory shows one anywhere, and
   * must be replaced. Every answer to a call that was run goes through here.
   */
  check(answer: Answer, call: GuardedCall): { readonly answer: Answer; readonly leaks: boolean };
  /** True for a body that holds a secret of the host or of the call. */
  shows(body: Uint8Array, call: Pick<GuardedCall, "secrets">): boolean;
  /** True for a body that no cache may store: it holds a secret of the host, which is logged. */
  refuses(body: Uint8Array, facts: Readonly<Record<string, unknown>>): boolean;
}

/** A gate for the secrets of the host, beside those of each call. */
export function createSecretGate(texts: readonly string[], logger: Logger): SecretGate {
  const ofHost = toSecrets(texts);
  return {
    check(answer, call) {
      const { body, failure, shared } = answer;
      // What is shared was searched before it was cached, was loaded without anybody's token (decision H3), and has headers of ours.
      if (shared !== undefined) return { answer, leaks: false };
      const { route, requestId, madeUpToken } = call;
      const isShown = route.tokens === "show" && failure === undefined;
      const ofCall = isShown ? [] : call.secrets;
      const secrets = ofHost.length === 0 ? ofCall : [...ofHost, ...ofCall];
      if (secrets.length === 0) return { answer, leaks: false };
      if (bodyHolds(answer, secrets) || headHolds(answer, call, secrets)) return { answer, leaks: true };
      if (body === null || isInMemory(body)) return { answer, leaks: false };
      const accepted = secrets.filter(({ text }) => text !== madeUpToken);
      if (accepted.length === 0) return { answer, leaks: false };
      const stream = body instanceof Readable ? body : Readable.fromWeb(body as never);
      const searched = searchedStream(stream, accepted, () => {
        logger.error({ requestId, route: route.id }, LEAK);
      });
      return { answer: { ...answer, body: searched }, leaks: false };
    },
    shows: (body, call) => holdsSecret(body, [...ofHost, ...call.secrets]),
    refuses(body, facts) {
      const isLeak = holdsSecret(body, ofHost);
      if (isLeak) logger.error(facts, LEAK);
      return isLeak;
    },
  };
}

const isInMemory = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** True when the body in memory holds a secret, or when the backend's error does, of which the body shows an excerpt. */
function bodyHolds({ body, failure }: Answer, secrets: readonly Secret[]): boolean {
  if (!isInMemory(body)) return false;
  if (holdsSecret(body, secrets)) return true;
  // A success that could not be read is answered in our own words, and a profile may hold its token.
  return failure?.kind === "status" && holdsSecret(failure.body, secrets);
}

/** A made-up cookie such as `application/json` is part of headers that are ours; no token is as short. */
const SHORTEST_IN_HEADERS = 17;
const isLong = ({ text }: Secret): boolean => text.length >= SHORTEST_IN_HEADERS;

/** True when a header holds one of the secrets, our own Set-Cookie lines excepted. */
function headHolds(
  { headers, setCookies, body, failure }: Answer,
  { setCookies: own, route }: GuardedCall,
  secrets: readonly Secret[],
): boolean {
  // The whole head is ours.
  if (isInMemory(body) && failure === undefined && route.reply !== "raw") return false;
  const long = secrets.filter(isLong);
  for (const name in headers) if (holdsSecret(headers[name] ?? "", long)) return true;
  return setCookies.some((line) => !own.includes(line) && holdsSecret(line, secrets));
}
