import { type JsonRecord, readHttpsUrl, recordOf } from "@storefront/proxy";
import {
  type BackendCallOptions,
  type BackendError,
  type Call,
  type ExternalServices,
  type Handler,
  isBackendError,
  REFUSALS,
  type Target,
  unusableAnswer,
  withoutAnswer,
} from "@storefront/proxy/server";

/** Which upstream addresses provider-c may have. */
export interface ProviderCAddressRules {
  /** Host names, perhaps with a port; without one any port is allowed. */
  readonly allowedHosts: readonly string[];
  /** Lets http of this machine through, for development. */
  readonly allowLoopbackHttp: boolean;
}

/** What provider-c is reached with. */
export interface ProviderCSettings extends ProviderCAddressRules {
  /** The `x-api-key` of the token calls and of no other; without it they answer 503. */
  readonly apiKey?: string | undefined;
  /** Where calls go while no token answer has named an address. */
  readonly fallbackAddress?: string | undefined;
}

/** What the sports area is made with. */
export interface SportsSettings {
  /** Our own origin, under which the browser finds provider-c. */
  readonly publicOrigin: string;
  readonly providerC: ProviderCSettings;
  readonly services: ExternalServices;
}

export const ANONYMOUS: Target = "GET /app-sportbook/auth/anonymous";
export const LOGIN: Target = "GET /app-sportbook/auth/login";

const ADDRESS = "provider-c-address";
/** Every token answer names the address anew. */
const KEPT_SECONDS = 86_400;
const OWN_PATH = "/api/sports/provider-c-proxy";
const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };

interface TokenAnswer {
  readonly answer: JsonRecord;
  readonly address: string;
}

/** Issues a token; what the browser gets instead of the provider's address is that of our own proxy. */
export const issueToken =
  (target: Target, { publicOrigin, providerC }: SportsSettings): Handler =>
  async (call) => {
    const { answer } = await askForToken(call, target, providerC);
    return { ...answer, api_url: publicOrigin + OWN_PATH };
  };

/**
 * Passes a call on to the provider: to the address that a token answer named last, which all instances share, else to
 * the one of a fresh anonymous token, else to the configured one. Nothing of the request picks it.
 */
export const passToProviderC = ({ providerC, services }: SportsSettings): Handler => {
  let learning: Promise<string | undefined> | undefined;

  /** One call for all who wait, and so of nobody in particular. */
  const learn = (call: Call): Promise<string | undefined> => {
    learning ??= askForToken(call, ANONYMOUS, providerC, { anonymous: true })
      .then(
        ({ address }) => address,
        (error: unknown) => {
          if (isBackendError(error)) return undefined;
          throw error;
        },
      )
      .finally(() => {
        learning = undefined;
      });
    return learning;
  };

  return async (call) => {
    const { apiKey, fallbackAddress } = providerC;
    // What is kept is checked again: the list may be another since.
    const kept = readProviderCAddress(await call.tenantValues.get(ADDRESS), providerC);
    const address =
      kept ??
      (apiKey === undefined ? undefined : await learn(call)) ??
      readProviderCAddress(fallbackAddress, providerC);
    if (address !== undefined) return call.passTo(services.of(address), { authorization: true });
    throw apiKey === undefined ? REFUSALS.notConfigured() : unreachable();
  };
};

async function askForToken(
  call: Call,
  target: Target,
  settings: ProviderCSettings,
  options: BackendCallOptions = {},
): Promise<TokenAnswer> {
  const { apiKey } = settings;
  if (apiKey === undefined) throw REFUSALS.notConfigured();
  const answer = await call.backend.json(target, {
    ...options,
    extraHeaders: { "x-api-key": apiKey },
    // Others may wait for the same answer.
    detached: true,
  });
  // The parts of an answer that is JSON are JSON; wherever its record is (decision D11).
  const record = recordOf(answer) as JsonRecord | null;
  const address = readProviderCAddress(record?.["api_url"], settings);
  if (typeof record?.["access_token"] !== "string" || address === undefined) throw unusableAnswer(target);
  await call.tenantValues.set(ADDRESS, address, KEPT_SECONDS);
  return { answer: record, address };
}

/**
 * The address in the one spelling under which it is kept and reached, or undefined for one that calls must not go to:
 * not https, not on the list, with a user name, a query or a fragment.
 */
export function readProviderCAddress(value: unknown, rules: ProviderCAddressRules): string | undefined {
  const url = readHttpsUrl(value, rules);
  // An empty query or fragment is gone from the parsed address and still in what was sent.
  if (!url || /[?#]/.test(String(value))) return undefined;
  const { protocol, hostname, port, origin, pathname } = url;
  const withPort = `${hostname}:${port === "" ? (DEFAULT_PORTS[protocol] ?? "") : port}`;
  const isAllowed = rules.allowedHosts.some((entry) => {
    const host = entry.toLowerCase();
    return host === hostname || host === withPort;
  });
  return isAllowed ? origin + pathname.replace(/\/+$/, "") : undefined;
}

/** Shed: nobody knows where to, for now. The backend's own word on the token would not be about this call. */
const unreachable = (): BackendError =>
  withoutAnswer({ kind: "unavailable", method: "GET", path: OWN_PATH, external: true });
