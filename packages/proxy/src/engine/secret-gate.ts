import { Readable } from "node:stream";
import type { Answer } from "../contract/answer.ts";
import type { BackendError } from "../contract/backend-error.ts";
import type { Logger } from "../contract/log.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { holdsSecret, LEAK, type Secret, toSecrets } from "../contract/secrets.ts";
import { searchedStream } from "../streaming/searched-stream.ts";

/** The parts of a call that decide what its answer may not show. */
export interface GuardedCall {
  readonly route: RouteFacts;
  readonly requestId: string;
  /** The JWT of the cookie, values of headers that a handler added, and new tokens. */
  readonly secrets: readonly string[];
  /** The JWT of the cookie when the backend has not accepted it lately: it is not looked for in streams. */
  readonly madeUpToken?: string | undefined;
  /** Set-Cookie lines of ours: the one place where a token belongs. */
  readonly setCookies: readonly string[];
}

/** Keeps secrets out of answers and caches. */
export interface SecretGate {
  /**
   * The finished answer, whose stream is cut where it shows a secret; undefined for an answer in memory that shows one
   * anywhere. Every answer to a call that was run goes through here.
   */
  pass(answer: Answer, call: GuardedCall): Answer | undefined;
  /** True for a body that no cache may store: it holds a secret of the host, which is logged. */
  refuses(body: Uint8Array, facts: Readonly<Record<string, unknown>>): boolean;
}

/** A made-up cookie such as `application/json` is part of headers that are ours; no token is as short. */
const SHORTEST_IN_HEADERS = 17;

/** A gate for the secrets of the host, beside those of each call. */
export function createSecretGate(texts: readonly string[], logger: Logger): SecretGate {
  const ofHost = toSecrets(texts);
  return {
    pass(answer, call) {
      const { body, failure } = answer;
      const { route, requestId } = call;
      const isShown = route.tokens === "show" && failure === undefined;
      const ofCall = isShown ? [] : toSecrets(call.secrets);
      const secrets = ofHost.length === 0 ? ofCall : [...ofHost, ...ofCall];
      if (secrets.length === 0) return answer;
      if (isInMemory(body)) {
        // What is shared was searched before it was cached, and was loaded without anybody's token (decision H3).
        if (answer.shared === undefined && holdsSecret(body, secrets)) return undefined;
        // An answer shows the beginning of a text, which may end in the midst of a secret.
        if (failure && showsWords(failure) && holdsSecret(failure.body, secrets)) return undefined;
      }
      if (headHolds(answer, call, secrets)) return undefined;
      if (body === null || isInMemory(body)) return answer;
      const { madeUpToken } = call;
      const looked = madeUpToken === undefined ? secrets : secrets.filter(({ text }) => text !== madeUpToken);
      return looked.length === 0
        ? answer
        : { ...answer, body: searched(body, looked, { requestId, route: route.id }) };
    },
    refuses(body, facts) {
      const isLeak = holdsSecret(body, ofHost);
      if (isLeak) logger.error(facts, LEAK);
      return isLeak;
    },
  };

  function searched(
    body: Readable | ReadableStream<Uint8Array>,
    secrets: readonly Secret[],
    facts: Readonly<Record<string, unknown>>,
  ): Readable {
    return searchedStream(body instanceof Readable ? body : Readable.fromWeb(body as never), secrets, () => {
      logger.error(facts, LEAK);
    });
  }
}

/** False for a success that could not be read: its answer is in our own words, and a profile may hold its token. */
const showsWords = ({ kind }: BackendError): boolean => kind === "status";

const isInMemory = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** True when a header holds one of the secrets, our own Set-Cookie lines excepted. */
function headHolds(
  { headers, setCookies }: Answer,
  { setCookies: own }: GuardedCall,
  secrets: readonly Secret[],
): boolean {
  for (const name in headers) {
    const value = headers[name] ?? "";
    if (value.length >= SHORTEST_IN_HEADERS && holdsLong(value, secrets)) return true;
  }
  return setCookies !== own && setCookies.some((line) => !own.includes(line) && holdsSecret(line, secrets));
}

const holdsLong = (value: string, secrets: readonly Secret[]): boolean =>
  holdsSecret(
    value,
    secrets.filter(({ text }) => text.length >= SHORTEST_IN_HEADERS),
  );
