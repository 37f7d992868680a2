import pino, { type DestinationStream, type Logger } from "pino";

/**
 * JSON lines on stdout. The kernel logs named fields only; the paths below are the second lock, for a field that
 * someone adds by mistake.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
      censor: "[redacted]",
    },
  };
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096 }));
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
