import { logBreakerChanges } from "./transport-policy.ts";
import { type Logger, SILENT } from "../contract/log.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS, type ProxySettings } from "../contract/settings.ts";
import type { Transport } from "../contract/transport.ts";
import { createTransport } from "./undici-transport.ts";

const CONNECTIONS = 256;

/** The connections to the backend's origin, as the settings say; changes of circuit breakers are logged. */
export function createBackendTransport(settings: ProxySettings, logger: Logger = SILENT): Transport {
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const deadlines = { ...DEFAULT_DEADLINES, ...settings.deadlines };
  return createTransport(new URL(settings.backend.baseUrl).origin, {
    connections: settings.backend.connections ?? CONNECTIONS,
    reservedConnections: limits.reservedConnections,
    activeCalls: limits.activeCalls,
    queuedCalls: limits.queuedCalls,
    uploads: limits.uploads,
    streams: limits.streams,
    connectTimeout: deadlines.connect,
    answerLimit: limits.answer,
    minimumRate: limits.uploadRate,
    onBreakerChange: logBreakerChanges(logger, "backend"),
  });
}
