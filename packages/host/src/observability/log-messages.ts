/** One event of the log. */
export interface LogMessage {
  readonly level: "info" | "warn" | "error";
  /** The meaning for an operator, and what to do. */
  readonly meaning: string;
}

const info = (meaning: string): LogMessage => ({ level: "info", meaning });
const warn = (meaning: string): LogMessage => ({ level: "warn", meaning });
const error = (meaning: string): LogMessage => ({ level: "error", meaning });

/**
 * Every event that the host, the domains and the reference trunk write, by its `msg`; the lines of requests have the
 * `msg` `request`. A test holds that the sources write no other.
 */
export const LOG_MESSAGES: Readonly<Record<string, LogMessage>> = {
  listening: info("The host serves."),
  "an unknown variable": warn("A misspelt variable of the environment: it has no effect."),
  "the build has no name": warn(
    "Pages and metrics cannot tell one build from the next. Set `BUILD_ID`, or `buildId` of the trunk.",
  ),
  "log lines lost": warn("The reader of stdout was too slow, or the disk was full."),
  "the limit of open files allows fewer connections than LIMIT_CONNECTIONS": warn(
    "Raise the limit of open files (`ulimit -n`), or lower `LIMIT_CONNECTIONS`.",
  ),
  "too many client connections": warn("`LIMIT_CONNECTIONS` is reached: new clients are closed."),

  "circuit breaker": warn(
    "`open`: calls of an endpoint are refused. `half-open` and `closed` are of level `info`.",
  ),
  "redis connected": info("Redis answers again."),
  "redis lost": warn("No connection to Redis. Each instance counts and caches alone."),
  "redis refuses us: wrong password or rights": warn(
    "The password of `REDIS_URL`, or the rights of its user: `error` has the words of Redis, and the channel if that is refused.",
  ),
  "redis serves a part of the keys alone": warn(
    "One node of a cluster, or a cluster that lost one: `error` has the words of Redis. Limits and answers are shared for some keys alone.",
  ),
  "a purge of the cache": info("Somebody with the token of the cache tools removed answers."),
  "redis does not answer in time": warn("Redis is slow or hangs. It is not asked until a probe is answered."),
  "redis takes no writes": warn("Redis is full, or a replica."),
  "the brand's flags could not be read": warn("The brand of the file stays in force."),
  "the brand's flags changed": info("The backend overrides fields of the brand."),

  "a page failed": error("A page has a defect, or its data a shape that it cannot read. Visitors got 500."),
  "a page lacks parts of its data": warn(
    "Reads of the backend failed while a page was rendered: `failed` says which and why. It was answered 503 or with less, and is cached for seconds at most.",
  ),
  "a handler failed": error("A defect of a route. The caller got 500."),
  "unhandled rejection": error("A defect. The process goes on."),
  "uncaught exception": error("A defect. The process ends, and whoever runs it starts another."),
  "a backend body held a secret and was replaced": error(
    "Urgent: the backend echoes the edge key or a token. Change the key after the backend is mended.",
  ),
  "a captcha could not be verified": warn(
    "The trunk's `verifyCaptcha` failed, and the call stays refused. Is the provider's address open to the host?",
  ),
  "a profile was answered without its address": warn("One of two reads of the profile failed."),
  "a wallet was answered without all of its parts": warn("One or two of three reads of the wallet failed."),
  "a search was answered without one of its sides": warn("Games or sports are missing in the answer."),
  "the backend did not confirm a logout": warn(
    "The cookies are gone; the backend's session may last until it ends by itself.",
  ),
  "forced-logout": warn("A browser ended a session by force. Half of these reports are written."),
  "the album handshake failed": warn("Of the reference trunk: the album answers 503."),
};
