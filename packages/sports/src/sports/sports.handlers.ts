import { hostIsListed, type JsonRecord, readHttpsUrl, recordOf } from "@storefront/client";
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
} from "@storefront/proxy";

export interface ProviderCAddressRules {
  /** Host names with an optional port; without a port, any port is allowed. */
  readonly allowedHosts: readonly string[];
  /** Accepts http on this machine itself, for development. */
  readonly allowLoopbackHttp: boolean;
}

export interface ProviderCSettings extends ProviderCAddressRules {
  /** The `x-api-key` of the token calls and of no other call. Without it they are answered with 503. */
  readonly apiKey?: string | undefined;
  /** The address of calls until a token answer has named one. */
  readonly fallbackAddress?: string | undefined;
}

export interface SportsSettings extends RawProxySettings {
  /** Our own origin, at which the browser finds provider-c. */
  readonly publicOrigin: string;
  readonly providerC: ProviderCSettings;
  readonly services: ExternalServices;
}

/** The paths and hosts of the sportsbook that a brand trusts, for both raw proxies. */
export interface RawProxySettings {
  /** Paths of an SDK below a raw proxy whose scripts and style sheets a page may use; `sdk/*` is all below `sdk`. */
  readonly scriptPaths?: readonly string[] | undefined;
  /** Hosts to which a redirect of the upstream may lead, over https; without a port any port. */
  readonly redirectHosts?: readonly string[] | undefined;
}

/** The same as rules of a row. */
export const rawProxyRules = ({ scriptPaths = [], redirectHosts = [] }: RawProxySettings) => ({
  scriptsBelow: scriptPaths,
  redirectHosts,
});

export const ANONYMOUS: Target = "GET /app-sportbook/auth/anonymous";
export const LOGIN: Target = "GET /app-sportbook/auth/login";

const ADDRESS = "provider-c-address";
/** The address is the one of the last token answer. */
const KEPT_SECONDS = 86_400;
const OWN_PATH = "/api/sports/provider-c-proxy";
const MAX_ADDRESS = 2_048;

interface TokenAnswer {
  readonly answer: JsonRecord;
  readonly address: string;
}

/** Answers with a token. In the answer, the provider's address is replaced by that of our own proxy. */
export const issueToken =
  (target: Target, { publicOrigin, providerC }: SportsSettings): Handler =>
  async (call) => {
    const { answer } = await askForToken(call, target, providerC);
    return { ...answer, api_url: publicOrigin + OWN_PATH };
  };

/**
 * Forwards a call to the provider: to the address of the last token answer, which all instances share, else to that of
 * a new anonymous token, else to the configured one. Nothing in the request can choose the address.
 */
export const passToProviderC = ({ providerC, services }: SportsSettings): Handler => {
  let learning: Promise<string | undefined> | undefined;

  /** One call for all who wait, and therefore an anonymous one. */
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
    // The cached address is checked again, because the list may have changed.
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
    // Other requests may wait for the same answer.
    detached: true,
  });
  const record = recordOf(answer);
  const address = readProviderCAddress(record?.["api_url"], settings);
  if (typeof record?.["access_token"] !== "string" || address === undefined) throw unusableAnswer(target);
  await call.tenantValues.set(ADDRESS, address, KEPT_SECONDS);
  return { answer: record, address };
}

/**
 * The address in its normal form, in which it is cached and called. Undefined for an address that must not be called:
 * not https, not on the list, longer than 2,048 letters, or with a user name, a query or a fragment.
 */
export function readProviderCAddress(value: unknown, rules: ProviderCAddressRules): string | undefined {
  if (typeof value !== "string" || value.length > MAX_ADDRESS) return undefined;
  const url = readHttpsUrl(value, rules);
  // The parsed address does not show an empty query or fragment, but the text does.
  if (!url || /[?#]/.test(value)) return undefined;
  const { origin, pathname } = url;
  return hostIsListed(url, rules.allowedHosts) ? origin + withoutSlashesAtEnd(pathname) : undefined;
}

function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Answered with 503: the backend's own failure was about the token, and not about this call. */
const unreachable = (): BackendError =>
  withoutAnswer({ kind: "unavailable", method: "GET", path: OWN_PATH, external: true });
