import { EventEmitter, once } from "node:events";
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { registryOf } from "@storefront/host";
import { createNodeListener } from "@storefront/proxy/host";
import { createBackendTransport, createProxy, type Method, type Route } from "@storefront/proxy";
import { TEST_SETTINGS } from "@storefront/proxy/testing";
// @boundaries-ignore the writer of lines is a part of the host, and no export
import { createLogger } from "../../../../packages/host/src/observability/logger.ts";
import { BRANDS } from "../../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";
import { storefront } from "../../server/storefront.ts";
import { ROUTE_SAMPLES } from "../route-samples.ts";
import { EDGE_KEY, type FailingBackend } from "./failing-backends.ts";

/** The code and id that a player can hand over, and everything that the host wrote. */
export interface FailedCall {
  readonly ref: string | undefined;
  readonly requestId: string | undefined;
  readonly log: string;
}

const { routes } = registryOf(storefront, { brand: SiteBrand.parse(BRANDS["aurora"]), variables: {} });
const byId = new Map(routes.map((route) => [route.id, route]));
const registry = { routes, development: false };

/** The failed calls of routes, one after another, on a host of this trunk whose backend fails in a given way. */
export async function failCalls(
  { answer, settings = {}, before = 0, client, route = "payments.deposit" }: FailingBackend,
  ids: readonly string[] = [route],
): Promise<FailedCall[]> {
  let log = "";
  const lines = new EventEmitter();
  const write = (line: string): void => {
    log += line;
    lines.emit("line");
  };
  const logger = createLogger("info", { write });
  const backend = createServer((incoming, outgoing) => {
    incoming.resume();
    if (answer) answer(outgoing, incoming);
  });
  const baseUrl = `${await listen(backend)}/v2`;
  if (!answer) await close(backend);
  const whole = {
    ...TEST_SETTINGS,
    ...settings,
    backend: { ...TEST_SETTINGS.backend, baseUrl, edgeWorkerKey: EDGE_KEY },
  };
  const transport = createBackendTransport(whole, logger);
  const proxy = createProxy({ registry, settings: whole, transport, logger });
  const host = createServer(createNodeListener(proxy));
  const origin = await listen(host);
  try {
    const calls = Array.from({ length: before }, () => route).concat(ids);
    const answers: IncomingMessage[] = [];
    for (const id of calls) {
      const sent = send(origin, routeOf(id), client);
      if (client !== "leaving") {
        answers.push(await answerOf(sent));
        continue;
      }
      sent.on("error", () => {});
      await once(backend, "request");
      sent.destroy();
      // There is no answer; the line says when the host has noticed.
      await once(lines, "line");
      return [{ ref: undefined, requestId: undefined, log }];
    }
    return answers.slice(before).map(({ headers }) => ({
      ref: textOf(headers["x-ref-code"]),
      requestId: textOf(headers["x-request-id"]),
      log,
    }));
  } finally {
    await Promise.all([close(host), answer && close(backend), proxy.close()]);
  }
}

/** The ids of the trunk's routes that call the backend alone. */
export const BACKEND_ROUTES: readonly string[] = routes
  .filter(({ calls }) => calls.length > 0)
  .map(({ id }) => id);

function routeOf(id: string): Route {
  const route = byId.get(id);
  if (!route) throw new Error(`No route ${id}.`);
  return route;
}

/** A call with the sample of its route, from a page of ours and with a session. */
function send(
  origin: string,
  { id, path, bindings }: Route,
  client: FailingBackend["client"],
): ClientRequest {
  const { json, params = {}, query = "", below = "x", upload } = ROUTE_SAMPLES[id] ?? {};
  const [method] = Object.keys(bindings) as Method[];
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "x").replace(/\*$/, below);
  const body = upload?.body ?? (json && JSON.stringify(json));
  const sent = request(origin + filled + query, {
    method,
    agent: false,
    headers: {
      cookie: "__Host-session=jwt.of.player",
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "cors",
      ...(body !== undefined && {
        "content-type": upload?.type ?? "application/json",
        "content-length": Buffer.byteLength(body),
      }),
    },
  });
  if (client === "slow") sent.write(body?.slice(0, 1));
  else sent.end(body);
  return sent;
}

async function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "close");
  return answer;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
