import type { FailureFacts, Logger as KernelLogger, RequestLine } from "@storefront/proxy/server";
import { createLineWriter } from "./line-writer.ts";
import pino, { type Logger } from "pino";

const STDOUT = 1;

/** The logger of the host: pino for what happens, and a line of its own for each request. */
export interface HostLogger extends KernelLogger {
  request(line: RequestLine): void;
  /** Text for a person at a terminal, in its place between the lines. */
  print(text: string): void;
  /** Resolves when every line is written; never without a reader. */
  flush(): Promise<void>;
  /** Writes what waits at once, for a process that ends now. */
  flushNow(): void;
  /** Lines that wait to be written and lines that were lost, for the metrics. */
  backlog(): LogBacklog;
}

/** Bytes that wait to be written, and lines that were not read in time. */
export interface LogBacklog {
  waitingBytes: number;
  droppedLines: number;
}

/** Options of a logger. */
export interface LoggerOptions {
  /** Share of successful requests that get a line, from 0 to 1; what fails always gets one. */
  successShare?: number;
  /** In [0, 1); decides which ones. */
  random?: () => number;
}

/** The target of lines. */
export interface LineSink {
  write(line: string): void;
}

/**
 * JSON lines on a file descriptor, stdout unless told, or into a test's sink. The kernel logs named fields only; the
 * redaction is the second lock, for a field that someone adds by mistake. The request line has fixed fields without a
 * secret and is by far the most frequent: it is written without that search, which would cost more than the rest of
 * a refused request.
 */
export function createLogger(
  level: string,
  output: number | LineSink = STDOUT,
  { successShare = 1, random = Math.random }: LoggerOptions = {},
): HostLogger {
  const writer = typeof output === "number" ? createLineWriter(output, { describeLoss }) : undefined;
  const sink: LineSink = typeof output === "number" ? { write: (line) => writer?.add(line) } : output;
  const logger: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      redact: {
        paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        censor: "[redacted]",
      },
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
    flush: () => writer?.flush() ?? Promise.resolve(),
    flushNow: () => writer?.flushNow(),
    backlog: () => ({
      waitingBytes: writer?.waitingBytes() ?? 0,
      droppedLines: writer?.droppedLines() ?? 0,
    }),
  };
}

/** A line that an operator should look at: a backend call that failed, or an answer that says so of us. */
const isFailure = ({ failure, status }: RequestLine): boolean => failure !== undefined || status >= 500;

/** Only the path comes from outside; ids, names, methods and codes are ours or of the parser's alphabet. */
function requestLine(line: RequestLine): string {
  const { requestId, route, method, path, status, ms, ref, failure } = line;
  const level = isFailure(line) ? "warn" : "info";
  const time = isoTime();
  const where = `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`;
  const named = route === undefined ? "" : `"route":"${route}",`;
  const failed = ref === undefined ? "" : `,"ref":"${ref}"`;
  const why = failure === undefined ? "" : fieldsOf(failure);
  return `{"level":"${level}","time":"${time}","requestId":"${requestId}",${named}${where}${failed}${why},"msg":"request"}\n`;
}

/** A failure's fields, flat in the line. */
function fieldsOf({ kind, cause, upstreamStatus, upstreamMs, endpoint }: FailureFacts): string {
  const fields = JSON.stringify({ kind, cause, upstreamStatus, upstreamMs, endpoint });
  return `,${fields.slice(1, -1)}`;
}

const describeLoss = (lines: number): string =>
  `{"level":"warn","time":"${isoTime()}","lines":${lines},"msg":"log lines lost"}\n`;

let lastTime = 0;
let lastText = "";

/** Many requests share a millisecond. */
function isoTime(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
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
