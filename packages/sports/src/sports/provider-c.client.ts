import { isApiError } from "@storefront/proxy";
import type { CallOptions, HttpMethod, ProxyHttp } from "@storefront/proxy/client";
import { addressesBelow } from "../app-sportbook/app-sportbook.client.ts";
import { type CallSettings, getProviderCToken, pageFetch, type ProviderCAccess } from "./sports.client.ts";

/** The host's own door to provider-c: tokens go nowhere else, whatever a token answer says. */
const addressOf = /* @__PURE__ */ addressesBelow("/api/sports/provider-c-proxy");

/** What a provider-c client is made with. */
export interface ProviderCOptions {
  http: ProxyHttp;
  /** Default anonymous. */
  access?: ProviderCAccess | undefined;
  /** The page's language, in which names are asked for; the browser's own without it. */
  language?: string | undefined;
  /** For its live streams alone; every other call goes through `http`. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds for one call, its body included; those of `http` without it. */
  timeout?: number | undefined;
}

/** What one call carries. */
export interface ProviderCCall extends CallSettings, Pick<CallOptions, "json" | "query"> {
  method?: HttpMethod | undefined;
}

/** How a token is asked for. */
export interface ProviderCTokenCall {
  /** One that was refused: another takes its place. */
  renew?: string | undefined;
}

/** The API of provider-c through the host's proxy. */
export interface ProviderC {
  readonly access: ProviderCAccess;
  readonly language: string | undefined;
  /** The token, asked for once and kept while nobody says that it was refused. */
  getToken(call?: ProviderCTokenCall): Promise<string>;
  /**
   * The JSON of an answer, as `http` reads it; undefined for an answer without a body. A 401 gets a new token and one
   * more try; a second one rejects and no session reacts to it. Nothing else is tried twice.
   * @throws ApiError for any other status, for no answer and for no JSON.
   */
  request<Data = unknown>(path: string, call?: ProviderCCall): Promise<Data>;
  /** Where a path of the API is at the host, for a stream. */
  address(path: string): string;
  /** What its streams are opened with. */
  readonly fetch: typeof fetch;
}

/**
 * Makes a client of provider-c; it calls nobody by itself. One client belongs to one player: make another when the
 * session changes, so that no token outlives its session.
 */
export function createProviderC(options: ProviderCOptions): ProviderC {
  const { http, access = "anonymous", language, timeout, fetch: send = pageFetch } = options;
  let asked: Promise<string> | undefined;
  let current: string | undefined;

  /** The token is everybody's: a caller that leaves does not end the call. */
  function getToken({ renew }: ProviderCTokenCall = {}): Promise<string> {
    if (renew && renew === current) asked = current = undefined;
    asked ??= getProviderCToken(http, access).then(
      (token) => (current = token),
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  }

  async function request<Data>(path: string, call: ProviderCCall = {}): Promise<Data> {
    const address = addressOf(path);
    const { method = "GET", ...carried } = call;
    const attempt = (token: string): Promise<Data> =>
      http.request<Data>(method, address, {
        ...carried,
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
        timeout,
        session: false,
      });
    const token = await getToken();
    try {
      return await attempt(token);
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
    }
    return attempt(await getToken({ renew: token }));
  }

  return { access, language, getToken, request, address: addressOf, fetch: send };
}
