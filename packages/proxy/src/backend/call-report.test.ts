import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it, onTestFinished } from "vitest";
import type { Logger, UpstreamCall } from "../contract/log.ts";
import { DEFAULT_LIMITS, type ProxySettings } from "../contract/settings.ts";
import type { Transport, UpstreamRequest } from "../contract/transport.ts";
import { createExternalService } from "./external-service.ts";
import { closedOrigin, serveHttp } from "./loopback.test-helper.ts";
import { createBackendTransport } from "./undici-transport.ts";

const settingsOf = (origin: string, connections: number): ProxySettings => ({
  publicOrigin: "https://play.example",
  brand: {
    id: "a",
    tenant: "a",
    locales: ["en"],
    currency: "",
    country: "",
    countryAlpha3: "",
    jurisdiction: "",
  },
  build: "b",
  backend: { baseUrl: `${origin}/v2`, connections },
  limits: { ...DEFAULT_LIMITS, reservedConnections: 0, queuedCalls: 1 },
});

function transportOf(origin: string, logger: Logger | undefined, connections = 8): Transport {
  const transport = createBackendTransport(settingsOf(origin, connections), logger);
  onTestFinished(() => transport.close());
  return transport;
}

const request = (parts: Partial<UpstreamRequest> = {}): UpstreamRequest => ({
  method: "GET",
  path: "/v2/x",
  headers: [],
  deadline: 20_000,
  area: "wallet",
  endpoint: "EP0034",
  ...parts,
});

function tellingLogger(): { logger: Logger; calls: UpstreamCall[] } {
  const calls: UpstreamCall[] = [];
  const quiet = (): void => {};
  return {
    calls,
    logger: { info: quiet, warn: quiet, error: quiet, upstreamCall: (call) => calls.push(call) },
  };
}

it("tells a logger of each call to the backend: its endpoint, its status, its time", async () => {
  const { logger, calls } = tellingLogger();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.writeHead(503).end());
  const transport = transportOf(origin, logger);
  await transport.send(request());
  const { body } = await transport.stream(request({ endpoint: "EP0186" }));
  body.destroy();
  expect(calls).toEqual([
    { upstream: "backend", endpoint: "EP0034", outcome: 503, ms: expect.any(Number) },
    { upstream: "backend", endpoint: "EP0186", outcome: 503, ms: expect.any(Number) },
  ]);
  expect(calls.every(({ ms }) => ms > 0)).toBe(true);
});

it("tells why there was no status, and of calls that were not made", async () => {
  const { logger, calls } = tellingLogger();
  await transportOf(await closedOrigin(), logger)
    .send(request())
    .catch(() => {});
  const silentServer = await serveHttp(() => {});
  const transport = transportOf(silentServer.origin, logger, 1);
  const first = transport.send(request({ deadline: 300 })).catch(() => {});
  const waiting = transport.send(request({ deadline: 50 })).catch(() => {});
  await transport.send(request()).catch(() => {});
  await Promise.all([first, waiting]);
  expect(calls.map(({ outcome }) => outcome)).toEqual(["network", "shed", "shed", "timeout"]);
});

it("tells of the calls to a service by its name, and writes nothing for a logger that counts nothing", async () => {
  const { logger, calls } = tellingLogger();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const service = createExternalService(`${origin}/f`, { name: "cashback", logger });
  onTestFinished(() => service.close());
  await service.json({ method: "POST" });
  expect(calls).toEqual([{ upstream: "cashback", endpoint: "POST", outcome: 200, ms: expect.any(Number) }]);
  expect((await transportOf(origin, undefined).send(request())).status).toBe(200);
});

it("makes a call that waited for a connection in the context of its own request", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const transport = transportOf(origin, undefined, 1);
  const send = (name: string): Promise<unknown> =>
    context.run(name, () =>
      transport.send(request({ onAbort: () => (seen.push(context.getStore()), () => {}) })),
    );
  await Promise.all([send("first"), send("second")]);
  expect(seen).toEqual(["first", "second"]);
});
