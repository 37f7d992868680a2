import type { FailureFacts, Logger as KernelLogger, OriginFacts, RequestLine } from "@storefront/proxy";
import pino, { type Logger } from "pino";
import { type LineDestination, stdoutLines } from "./stdout.ts";

/** The logger of the host: pino for events, and a faster way for the line of each request. */
export interface HostLogger extends KernelLogger {
  request(line: RequestLine): void;
  /** Writes text for a person at a terminal, in order with the lines. */
  print(text: string): void;
  /** Lines that were not read in time and are lost, for the metrics. */
  droppedLines(): number;
  /** Why lines have waited for more than a second: `ENOSPC` for a full disk; undefined while they are written. */
  blockedBy(): string | undefined;
}

export interface LoggerOptions {
  /** Share of successful requests that get a line, from 0 to 1. Failures always get one. */
  successShare?: number;
  /** A random number in [0, 1), which selects the requests. */
  random?: () => number;
}

export type LineSink = Pick<LineDestination, "write"> & Partial<LineDestination>;

/**
 * Makes a logger that writes JSON lines to stdout, or to a test. The kernel logs named fields only. The redaction is a
 * second protection, for a field that is added by mistake. The request line is by far the most frequent and has fixed
 * fields without secrets, so it is written without redaction, which would cost more than the rest of a refused request.
 */
export function createLogger(
  level: string,
  sink: LineSink = stdoutLines(),
  { successShare = 1, random = Math.random }: LoggerOptions = {},
): HostLogger {
  const logger: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      redact: { paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
    },
    sink,
  );
  const writesSuccess = logger.isLevelEnabled("info") && successShare > 0;
  const writesFailure = logger.isLevelEnabled("warn");
  const writesRefusal = logger.isLevelEnabled("info");
  const isWritten = (line: RequestLine): boolean => {
    if (isFailure(line)) return writesFailure;
    if (line.status >= 400) return writesRefusal;
    return writesSuccess && (successShare === 1 || random() < successShare);
  };
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    request(line) {
      if (isWritten(line)) sink.write(requestLine(line));
    },
    print: (text) => sink.write(text),
    droppedLines: () => sink.droppedLines?.() ?? 0,
    blockedBy: () => sink.blockedBy?.(),
  };
}

/** True for a line that an operator should read: a failed backend call, or a failure of ours. */
const isFailure = ({ failure, status }: RequestLine): boolean => failure !== undefined || status >= 500;

/** Only the path is chosen by clients and escaped. All other fields contain no character that needs it. */
function requestLine(line: RequestLine): string {
  const { requestId, route, method, path, status, ms, player, ref, failure, origin } = line;
  const level = isFailure(line) ? "warn" : "info";
  const time = isoTime();
  const where = `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`;
  const named = route === undefined ? "" : `"route":"${route}",`;
  const who = player === undefined ? "" : `,"player":"${player}"`;
  const failed = ref === undefined ? "" : `,"ref":"${ref}"`;
  const why = failure === undefined ? "" : fieldsOf(failure);
  const site = origin === undefined ? "" : `,${JSON.stringify(originFields(origin)).slice(1, -1)}`;
  return `{"level":"${level}","time":"${time}","requestId":"${requestId}",${named}${where}${who}${failed}${why}${site},"msg":"request"}\n`;
}

const originFields = ({ seen, expected }: OriginFacts): object => ({
  origin: seen,
  expectedOrigin: expected,
});

/** A failure's fields, flat in the line: those that it has, in the order of the table of fields. */
const fieldsOf = (failure: FailureFacts): string =>
  `,${JSON.stringify(failure, FAILURE_FIELDS).slice(1, -1)}`;

const SECOND = 1_000;
const UP_TO_SECONDS = "2026-01-01T00:00:00.".length;

let second = Number.NaN;
let secondText = "";

/** The time as text. All but its milliseconds is made once for each second. */
function isoTime(): string {
  const time = Date.now();
  const milliseconds = time % SECOND;
  if (time - milliseconds !== second) {
    second = time - milliseconds;
    secondText = new Date(second).toISOString().slice(0, UP_TO_SECONDS);
  }
  return `${secondText}${String(milliseconds).padStart(3, "0")}Z`;
}

const REDACTED = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "access_token",
  "two_factor_code",
  "edge-worker-key",
  "x-api-key",
  "email",
  "login",
  "number",
  "phone",
];

/** The fields of a failed backend call, in their order in a line. */
const FAILURE_FIELDS: (keyof FailureFacts)[] = [
  "kind",
  "cause",
  "systemCode",
  "upstreamStatus",
  "upstreamType",
  "upstreamBytes",
  "upstreamMs",
  "endpoint",
  "upstream",
];
