import { isApiError } from "@storefront/client";
import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { createBackendTransport, createProxy, inboundFromRequest, type Registry } from "@storefront/proxy";
import type { HostEnvironment } from "../../environment/env.ts";
import { proxySettings } from "../../environment/settings.ts";
import type { AnyTrunk } from "../../process/trunk.ts";
import { CommandFailure } from "../command-errors.ts";

/** A visit of the trunk's routes in this process, without a listener: only calls to the backend leave it. */
export interface TrialSession {
  /** A client of the routes, with the cookies of this visit and without names of a brand. */
  readonly http: ProxyHttp;
  close(): Promise<void>;
}

const LOGIN = "/api/auth/login";
const LOGOUT = "/api/auth/logout";

/** The parts of a trial that do not change. */
export interface TrialParts {
  readonly trunk: AnyTrunk;
  readonly environment: HostEnvironment;
  readonly apiBaseUrl: string;
  readonly registry: Registry;
  readonly timeout: number;
}

/** Starts the trunk's engine and signs a player in. The session is ended, and nothing is kept, when it is closed. */
export async function openSession(
  { trunk, environment, apiBaseUrl, registry, timeout }: TrialParts,
  login: string,
  password: string,
): Promise<TrialSession> {
  const settings = proxySettings(environment, apiBaseUrl, false, trunk.wire);
  const transport = createBackendTransport(settings);
  const proxy = createProxy({ registry, settings, transport });
  const cookies = new Map<string, string>();
  const { publicOrigin } = environment;
  const http = createProxyHttp({
    baseUrl: publicOrigin,
    timeout,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const headers = new Headers(request.headers);
      headers.set("origin", publicOrigin);
      headers.set("host", new URL(publicOrigin).host);
      if (cookies.size > 0)
        headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      const sent = new Request(request.url, { method: request.method, headers, ...body });
      const answer = await proxy.handle(inboundFromRequest(sent, "127.0.0.1"));
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  });
  const hasRoute = (path: string): boolean => registry.routes.some((route) => route.path === path);
  const close = async (): Promise<void> => {
    // The backend's session ends with the trial; a backend without that call ends it by time.
    if (hasRoute(LOGOUT)) await http.post(LOGOUT, { session: false }).catch(() => {});
    await proxy.close();
    await transport.close();
  };
  try {
    if (!hasRoute(LOGIN)) throw new CommandFailure(`the trunk has no ${LOGIN}: no player can sign in`);
    const answer = await http.post<{ type?: string } | undefined>(LOGIN, {
      json: { login, password },
      session: false,
    });
    if (answer?.type === "two_factor_code" || answer?.type === "cancelled_account")
      throw new CommandFailure(
        `${LOGIN} asks for more (${answer.type}): take a player that signs in at once`,
      );
    return { http, close };
  } catch (error) {
    await close();
    throw isApiError(error) ? new CommandFailure(`${LOGIN} ${failureText(error)}`) : error;
  }
}

/** Status, short name and reference code of a failed call; no words of the backend, which may name a player. */
export function failureText(error: {
  status: number;
  error?: string | undefined;
  ref?: string | undefined;
}): string {
  const status = error.status === 0 ? "has no answer" : `answers ${error.status}`;
  const name = error.error !== undefined && /^[a-z_]{1,60}$/.test(error.error) ? ` ${error.error}` : "";
  return `${status}${name}${error.ref === undefined ? "" : ` (${error.ref})`}`;
}
