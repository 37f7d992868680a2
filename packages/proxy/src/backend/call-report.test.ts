import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it, onTestFinished } from "vitest";
import { type Logger, SILENT, type UpstreamCall } from "../contract/log.ts";
import type { Target } from "../contract/method.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS, type ProxySettings } from "../contract/settings.ts";
import { fillTarget } from "../contract/target.ts";
import { parsed, whole } from "./backend-answer.ts";
import { type BackendClient, type CallContext, createBackendClient } from "./backend-client.ts";
import { createHeaderBuilder } from "./backend-headers.ts";
import { tellCalls } from "./call-report.ts";
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

/** A client of the backend, with deadlines by name. */
function clientOf(
  origin: string,
  logger: Logger,
  { connections = 8, catalogue = 20_000 } = {},
): BackendClient {
  const settings = settingsOf(origin, connections);
  const transport = createBackendTransport(settings, logger);
  onTestFinished(() => transport.close());
  const deadlines = { ...DEFAULT_DEADLINES, default: 20_000, catalogue };
  return createBackendClient(
    "/v2",
    transport,
    createHeaderBuilder(settings),
    deadlines,
    tellCalls(logger, "backend"),
  );
}

const CONTEXT: CallContext = {
  requestId: "id-1",
  routeId: "wallet.x",
  area: "wallet",
  caller: "user 1",
  goesFirst: false,
  deadline: "default",
  token: undefined,
  effect: false,
  headers: [],
  onAbort: () => () => {},
};
const filled = (target: Target) => fillTarget(target, () => undefined);
const BALANCE = filled("GET /users/wallet");
const CREDIT = filled("POST /wallet/add-credit");
const failed = (): void => {};

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
  const client = clientOf(origin, logger);
  await client.send(CONTEXT, BALANCE, {}, parsed).catch(failed);
  const { answer } = await client.stream(CONTEXT, CREDIT, {});
  answer.body.destroy();
  expect(calls).toEqual([
    { upstream: "backend", endpoint: BALANCE.target.endpoint, outcome: 503, ms: expect.any(Number) },
    { upstream: "backend", endpoint: "EP0091", outcome: 503, ms: expect.any(Number) },
  ]);
  expect(calls.every(({ ms = 0 }) => ms > 0)).toBe(true);
});

it("tells of a success whose body is of no use that it is one, whoever finds it", async () => {
  const { logger, calls } = tellingLogger();
  const { origin } = await serveHttp((incoming, outgoing) => {
    if (incoming.method === "GET") outgoing.end("<html>");
    else outgoing.writeHead(200, { "content-length": 9 }).write("{}", () => incoming.socket.destroy());
  });
  const client = clientOf(origin, logger);
  await client.send(CONTEXT, BALANCE, {}, whole).catch(failed);
  await client.send(CONTEXT, BALANCE, {}, parsed).catch(failed);
  await client.send(CONTEXT, CREDIT, {}, parsed).catch(failed);
  const service = createExternalService(origin, { name: "cashback", logger });
  onTestFinished(() => service.close());
  await service.json({ method: "GET" }).catch(failed);
  expect(calls.map(({ upstream, outcome }) => `${upstream} ${outcome}`)).toEqual([
    "backend bad_body",
    "backend bad_body",
    "backend bad_body",
    "cashback bad_body",
  ]);
});

it("tells why there was no status, and of calls that were not made", async () => {
  const { logger, calls } = tellingLogger();
  const closed = clientOf(await closedOrigin(), logger);
  await closed.send(CONTEXT, BALANCE, {}, parsed).catch(failed);
  await closed.stream(CONTEXT, BALANCE, {}).catch(failed);
  const silentServer = await serveHttp(() => {});
  const client = clientOf(silentServer.origin, logger, { connections: 1, catalogue: 50 });
  const send = (context: Partial<CallContext>): Promise<unknown> =>
    client.send({ ...CONTEXT, ...context }, BALANCE, {}, parsed).catch(failed);
  let leave = failed;
  const first = send({ onAbort: (listener) => ((leave = listener), () => {}) });
  const waiting = send({ deadline: "catalogue" });
  await send({});
  await waiting;
  leave();
  await first;
  expect(calls.map(({ outcome }) => outcome)).toEqual(["network", "network", "shed", "shed", "aborted"]);
});

it("tells of a body that does not end in time that it is late", async () => {
  const { logger, calls } = tellingLogger();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.writeHead(200).write("{"));
  await clientOf(origin, logger, { catalogue: 300 })
    .send({ ...CONTEXT, deadline: "catalogue" }, BALANCE, {}, parsed)
    .catch(failed);
  expect(calls.map(({ outcome }) => outcome)).toEqual(["timeout"]);
});

it("tells of the calls to a service by its name, and writes nothing for a logger that counts nothing", async () => {
  const { logger, calls } = tellingLogger();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const service = createExternalService(`${origin}/f`, { name: "cashback", logger });
  onTestFinished(() => service.close());
  await service.json({ method: "POST" });
  expect(calls).toEqual([{ upstream: "cashback", endpoint: "POST", outcome: 200, ms: expect.any(Number) }]);
  expect((await clientOf(origin, SILENT).send(CONTEXT, BALANCE, {}, parsed)).status).toBe(200);
});

it("makes a call that waited for a connection in the context of its own request", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const client = clientOf(origin, tellingLogger().logger, { connections: 1 });
  const send = (name: string): Promise<unknown> =>
    context.run(name, () =>
      client.send(
        { ...CONTEXT, onAbort: () => (seen.push(context.getStore()), () => {}) },
        BALANCE,
        {},
        parsed,
      ),
    );
  await Promise.all([send("first"), send("second")]);
  expect(seen).toEqual(["first", "second"]);
});
