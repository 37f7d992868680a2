import { http, type HttpHandler } from "msw";
import type { ProxySettings } from "../contract/settings.ts";
import type { Registry } from "../engine/compose.ts";
import { createProxy, type Proxy } from "../engine/engine.ts";
import { inboundFromRequest } from "../request/inbound.ts";
import { TEST_SETTINGS } from "./call-route.ts";
import { CookieJar } from "./cookie-jar.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import type { Method } from "../contract/target.ts";
import type { RouteGroup } from "../contract/route.ts";

export interface PlayerFacts {
  readonly email: string;
  readonly password: string;
}

/** The parts of `createSandbox()` of `@storefront/sandbox-backend` that handlers use. */
export interface SandboxInProcess {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly control: {
    readonly players: () => readonly PlayerFacts[];
    readonly addPlayer: (player: never) => PlayerFacts | undefined;
    readonly addFault: (fault: never) => { readonly id: string };
    readonly removeFault: (id: string) => unknown;
    /** The codes that were "sent", the newest last. */
    readonly codes: () => readonly { readonly code: string }[];
    readonly reset: () => void;
  };
}

export interface SwitchedOn extends Disposable {
  off(): void;
}

export interface StorefrontHandlersOptions<Sandbox extends SandboxInProcess> {
  /** The routes: `composeRoutes([…])`, or `registryOf(trunk)` of the host for those of a whole trunk. */
  readonly registry: Registry;
  /** `createSandbox()` of `@storefront/sandbox-backend`. */
  readonly sandbox: Sandbox;
  /** Default: `TEST_SETTINGS` with the origin of the test's document as `publicOrigin`. */
  readonly settings?: Partial<ProxySettings>;
}

/** The API of a storefront for a test without a host. */
export interface StorefrontHandlers<Sandbox extends SandboxInProcess> {
  /** For `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  readonly handlers: readonly HttpHandler[];
  /**
   * Signs a player in through the login route: a new one with these fields, or with the e-mail of a player of the
   * sandbox that one. The cookies are sent with every call until `reset`.
   */
  asPlayer(
    player?: Partial<Parameters<Sandbox["control"]["addPlayer"]>[0]>,
  ): Promise<NonNullable<ReturnType<Sandbox["control"]["addPlayer"]>>>;
  /** Switches a fault on until `reset`, or until the end of the block with `using`. */
  withFault(fault: Parameters<Sandbox["control"]["addFault"]>[0]): SwitchedOn;
  /** A guest again, with a new sandbox, an empty cache and no counted calls: for `afterEach`. */
  reset(): void;
}

const PEER = "203.0.113.7";
const LOGIN = "/api/auth/login";

/**
 * Handlers for Mock Service Worker that run the real routes in this process, and call a sandbox without a socket:
 * answers, cookies and reference codes are those of a host.
 */
export function storefrontHandlers<Sandbox extends SandboxInProcess>(
  options: StorefrontHandlersOptions<Sandbox>,
): StorefrontHandlers<Sandbox> {
  const { registry, sandbox } = options;
  const settings = { ...TEST_SETTINGS, publicOrigin: ownOrigin(), ...options.settings };
  const { publicOrigin } = settings;
  const { origin } = new URL(settings.backend.baseUrl);
  const { control } = sandbox;
  const jar = new CookieJar();
  let players = 0;
  let proxy = start();

  function start(): Proxy {
    return createProxy({
      registry,
      settings,
      transport: createFetchTransport(origin, (request) => sandbox.fetch(request)),
    });
  }

  async function respond(request: Request): Promise<Response> {
    const inbound = inboundFromRequest(request, PEER);
    const header = (name: string): string | undefined => {
      if (name === "cookie") return jar.header(inbound.header(name));
      return inbound.header(name) ?? (name === "origin" ? publicOrigin : undefined);
    };
    const response = await proxy.handle({ ...inbound, header });
    jar.take(response.headers.getSetCookie());
    return response;
  }

  /** Posts the login, with the second factor when the sandbox sent a code. */
  async function logIn({ email, password }: PlayerFacts): Promise<void> {
    const headers = { "content-type": "application/json" };
    const post = (json: object): Promise<Response> =>
      respond(new Request(publicOrigin + LOGIN, { method: "POST", headers, body: JSON.stringify(json) }));
    const sent = control.codes().length;
    let response = await post({ login: email, password });
    const code = control.codes().slice(sent).at(-1)?.code;
    if (code !== undefined) response = await post({ login: email, password, two_factor_code: Number(code) });
    if (response.ok && response.headers.getSetCookie().length > 0) return;
    const advice = response.status === 404 ? ` The registry has no ${LOGIN}.` : "";
    throw new Error(`${email} did not get in: ${response.status} ${await response.text()}.${advice}`);
  }

  return {
    handlers: [http.all(`${publicOrigin}/api/*`, ({ request }) => respond(request))],
    async asPlayer(wanted = {}) {
      const { email } = wanted as Partial<PlayerFacts>;
      players += 1;
      const known = control.players().find((player) => player.email === email);
      const player = known ?? control.addPlayer({ email: `player-${players}@msw.test`, ...wanted } as never);
      if (player === undefined) throw new Error(`${email} has an account already.`);
      await logIn(player);
      return player as NonNullable<ReturnType<Sandbox["control"]["addPlayer"]>>;
    },
    withFault(fault) {
      const { id } = control.addFault(fault as never);
      const off = (): void => void control.removeFault(id);
      return { off, [Symbol.dispose]: off };
    },
    reset() {
      jar.clear();
      control.reset();
      proxy = start();
    },
  };
}

/** The origin of the document that the test renders into. */
function ownOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } };
  return location && /^https?:/.test(location.origin) ? location.origin : TEST_SETTINGS.publicOrigin;
}

export interface CannedCall {
  readonly request: Request;
  /** The values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * A handler for one route of a group that answers these data in the form of the route: in the envelope, or bare. A
 * `Response` is the answer as it is. Give it to `server.use` in a test whose component needs certain data; for a
 * failure, `withFault` gives the true answer and its reference code.
 */
export function answer<Name extends string>(
  group: RouteGroup<Name>,
  name: NoInfer<Name>,
  data: unknown,
): HttpHandler {
  const { path, bindings, reply, id } = group[name];
  return http.all(`*${path}`, async ({ request, params }) => {
    if (!((request.method as Method) in bindings)) return undefined;
    const given: unknown = typeof data === "function" ? await data({ request, params }) : data;
    if (given instanceof Response) return given.clone();
    if (reply !== "bare" && reply !== "envelope")
      throw new Error(`${id} answers bytes: give answer() a Response.`);
    return Response.json(reply === "envelope" ? { ok: true, data: given } : given);
  });
}
