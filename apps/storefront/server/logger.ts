import type { Logger as KernelLogger, RequestLine } from "@storefront/proxy/server";
import { createLineWriter } from "./line-writer.ts";
import pino, { type Logger } from "pino";

const STDOUT = 1;

/** What the host logs to: pino for what happens, and a line of its own for each request. */
export interface HostLogger extends KernelLogger {
  request(line: RequestLine): void;
  /** Resolves when every line is written. */
  flush(): Promise<void>;
}

/** Where lines go. */
export interface LineSink {
  write(line: string): void;
}

/**
 * JSON lines on a file descriptor, stdout unless told, or into a test's sink. The kernel logs named fields only; the
 * redaction is the second lock, for a field that someone adds by mistake. The request line has fixed fields without a
 * secret and is by far the most frequent: it is written without that search, which would cost more than the rest of
 * a refused request.
 */
export function createLogger(level: string, output: number | LineSink = STDOUT): HostLogger {
  const writer = typeof output === "number" ? createLineWriter(output) : undefined;
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
  const writesRequests = logger.isLevelEnabled("info");
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    request(line) {
      if (writesRequests) sink.write(requestLine(line));
    },
    flush: () => writer?.flush() ?? Promise.resolve(),
  };
}

/** Only the path comes from outside; ids, names, methods and codes are ours or of the parser's alphabet. */
function requestLine({ requestId, route, method, path, status, ms, ref }: RequestLine): string {
  const time = isoTime();
  const where = `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`;
  const named = route === undefined ? "" : `"route":"${route}",`;
  const failed = ref === undefined ? "" : `,"ref":"${ref}"`;
  return `{"level":"info","time":"${time}","requestId":"${requestId}",${named}${where}${failed},"msg":"request"}\n`;
}

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
