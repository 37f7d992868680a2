import type { Logger as KernelLogger, RequestLine } from "@storefront/proxy/server";
import { createLineWriter } from "./line-writer.ts";
import pino, { type DestinationStream, type Logger } from "pino";

const STDOUT = 1;

/** What the host logs to: pino for what happens, and a line of its own for each request. */
export interface HostLogger extends KernelLogger {
  request(line: RequestLine): void;
  flush(): void;
}

/**
 * JSON lines on a file descriptor, stdout unless told, or on a stream of a test. The kernel logs named fields only; the redaction is the second lock, for a field that someone
 * adds by mistake. The request line has fixed fields without a secret and is by far the most frequent: it is written
 * without that search, which would cost more than the rest of a refused request.
 */
export function createLogger(level: string, output: number | DestinationStream = STDOUT): HostLogger {
  const stream = typeof output === "number" ? pino.destination({ dest: output, sync: false }) : output;
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
    stream,
  );
  const writesRequests = logger.isLevelEnabled("info");
  const requests = typeof output === "number" ? createLineWriter(output) : undefined;
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    request(line) {
      if (!writesRequests) return;
      if (requests) requests.add(requestLine(line));
      else stream.write(requestLine(line));
    },
    flush() {
      requests?.flush();
      logger.flush();
    },
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
