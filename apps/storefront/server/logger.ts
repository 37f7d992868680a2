import type { Logger as KernelLogger, RequestLine } from "@storefront/proxy/server";
import pino, { type DestinationStream, type Logger } from "pino";

/** What the host logs to: pino for what happens, and a line of its own for each request. */
export interface HostLogger extends KernelLogger {
  request(line: RequestLine): void;
  flush(): void;
}

/** Request lines are handed on together, this many characters or milliseconds at a time. */
const BATCH = 16_384;
const BATCH_DELAY = 100;

/**
 * JSON lines on stdout. The kernel logs named fields only; the redaction is the second lock, for a field that someone
 * adds by mistake. The request line has fixed fields without a secret and is by far the most frequent: it is written
 * without that search, which would cost more than the rest of a refused request.
 */
export function createLogger(level: string, destination?: DestinationStream): HostLogger {
  const stream = destination ?? pino.destination({ dest: 1, sync: false });
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
  let batch: string[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (size === 0) return;
    const lines = batch;
    batch = [];
    size = 0;
    stream.write(lines.join(""));
  };
  /** Lines stay in order: what waits goes first. */
  const now = (log: () => void): void => {
    handOn();
    log();
  };
  return {
    info: (fields, message) => now(() => logger.info(fields, message)),
    warn: (fields, message) => now(() => logger.warn(fields, message)),
    error: (fields, message) => now(() => logger.error(fields, message)),
    request(line) {
      if (!writesRequests) return;
      const text = requestLine(line);
      size += text.length;
      batch.push(text);
      if (size > BATCH) handOn();
      else timer ??= setTimeout(handOn, BATCH_DELAY);
    },
    flush: () => now(() => logger.flush()),
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
