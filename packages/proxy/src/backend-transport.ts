import { DEFAULT_DEADLINES, DEFAULT_LIMITS, type ProxySettings } from "./settings.ts";
import type { Transport } from "./transport.ts";
import { createTransport } from "./undici-transport.ts";

const CONNECTIONS = 128;

/** The pool of connections to the backend's origin, as the settings say. */
export function createBackendTransport(settings: ProxySettings): Transport {
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const deadlines = { ...DEFAULT_DEADLINES, ...settings.deadlines };
  return createTransport(new URL(settings.backend.baseUrl).origin, {
    connections: settings.backend.connections ?? CONNECTIONS,
    streams: limits.streams,
    connectTimeout: deadlines.connect,
    answerLimit: limits.answer,
    activeCalls: limits.activeCalls,
    queuedCalls: limits.queuedCalls,
  });
}
