import { ApiError, isApiError } from "@storefront/client";
import type { CallOptions, CallSettings, ProxyHttp } from "@storefront/client/http";
import { addressesBelow } from "./addresses-below.ts";
import { getProviderCToken, type ProviderCAccess } from "./sports.client.ts";

/** The host's own path to provider-c. Tokens are sent nowhere else, whatever address a token answer names. */
const addressOf = /* @__PURE__ */ addressesBelow("/api/sports/provider-c-proxy");

/** The page's own `fetch`, looked up at each call. */
const pageFetch: typeof fetch = (...call) => fetch(...call);

export interface ProviderCOptions {
  http: ProxyHttp;
  /** Default anonymous. */
  access?: ProviderCAccess | undefined;
  /** The language of names in the answers. Default: the browser's own. */
  language?: string | undefined;
  /** Used for live streams only; every other call goes through `http`. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds for one call, its body included. Default: those of `http`. */
  timeout?: number | undefined;
}

export interface ProviderCCall
  extends CallSettings, Pick<CallOptions, "json" | "query" | "softErrorName" | "makes" | "key"> {
  method?: Parameters<ProxyHttp["request"]>[0] | undefined;
}

export interface ProviderCTokenCall {
  /** A token that was refused and must be replaced. */
  renew?: string | undefined;
}

/** The API of provider-c through the host's proxy. */
export interface ProviderC {
  readonly access: ProviderCAccess;
  readonly language: string | undefined;
  /**
   * The token. It is requested once and used until a caller reports it as refused.
   * @throws ApiError with status 202 at the player's time limit.
   */
  getToken(call?: ProviderCTokenCall): Promise<string>;
  /**
   * The JSON of an answer, as `http` reads it; undefined for an answer without a body. After a 401 the call is repeated
   * once with a new token; a second 401 rejects, and the session does not react to it. No other call is repeated.
   * @throws ApiError for any other status, for no answer and for no JSON.
   */
  request<Data = unknown>(path: string, call?: ProviderCCall): Promise<Data>;
  /** The address of an API path at the host, for a stream. */
  address(path: string): string;
  /** The `fetch` that opens its streams. */
  readonly fetch: typeof fetch;
}

/**
 * Makes a client of provider-c; it makes no call on its own. One client belongs to one player: make another when the
 * session changes, so that no token outlives its session.
 * @example
 * ```ts
 * const provider = createProviderC({ http, language: "en" });
 * const leagues = await provider.request("/leagues", { query: { sport: "soccer" } });
 * ```
 */
export function createProviderC(options: ProviderCOptions): ProviderC {
  const { http, access = "anonymous", language, timeout, fetch: send = pageFetch } = options;
  let asked: Promise<string> | undefined;
  let current: string | undefined;

  /** All callers share the token call: it goes on when one of them leaves. */
  function getToken({ renew }: ProviderCTokenCall = {}): Promise<string> {
    if (renew && renew === current) asked = current = undefined;
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  }

  async function ask(): Promise<string> {
    const answer = await getProviderCToken(http, access);
    if (answer.kind === "token") return (current = answer.token);
    const path = `/api/sports/provider-c-${access}`;
    throw new ApiError({ status: 202, method: "GET", path, error: "time_limit", reason: answer.message });
  }

  async function request<Data>(path: string, call: ProviderCCall = {}): Promise<Data> {
    const address = addressOf(path);
    const { method = "GET", ...carried } = call;
    const attempt = (token: string): Promise<Data> =>
      http.request<Data>(method, address, {
        ...carried,
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
        timeout,
        skipSessionReaction: true,
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
