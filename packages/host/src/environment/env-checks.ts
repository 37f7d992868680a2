import { isLoopbackHost } from "@storefront/client";
import { distance, nearest } from "@storefront/proxy/host";

/** Variables as text. An empty one counts as not set. */
export type GivenVariables = Readonly<Record<string, string>>;

/** A rule about several variables: the name and the expectation that it reports, and its condition. */
interface Check {
  name: string;
  expected: string;
  /** `isFree`: the trunk says itself which paths its backend has. */
  isBroken: (given: GivenVariables, isFree: boolean) => boolean;
}

const isProduction = ({ NODE_ENV = "production" }: GivenVariables): boolean => NODE_ENV === "production";
const hasRealBackend = (given: GivenVariables): boolean =>
  isProduction(given) && given["API_BASE_URL"] !== undefined;
/** Also when the address is what is missing: all that is missing is said at once. */
const needsRealBackend = (given: GivenVariables): boolean =>
  hasRealBackend(given) || (isProduction(given) && (given["SANDBOX"] ?? "0") === "0");

/** The rules about several variables. They assume that each variable is valid by itself. */
export const CHECKS: readonly Check[] = [
  {
    name: "API_BASE_URL",
    expected: "an address that ends with /v2",
    isBroken: ({ API_BASE_URL: address }, isFree) =>
      address !== undefined && !isFree && !address.endsWith("/v2"),
  },
  {
    name: "API_BASE_URL",
    expected: "the backend's address, or SANDBOX=1 for the embedded sandbox",
    isBroken: (given) => needsRealBackend(given) && given["API_BASE_URL"] === undefined,
  },
  {
    name: "EDGE_WORKER_KEY",
    expected: "the backend's secret, required in production",
    isBroken: (given) => needsRealBackend(given) && given["EDGE_WORKER_KEY"] === undefined,
  },
  {
    name: "PUBLIC_ORIGIN",
    expected: "the origin at which browsers open the site, required with a real backend",
    isBroken: (given) => needsRealBackend(given) && given["PUBLIC_ORIGIN"] === undefined,
  },
  {
    name: "PUBLIC_ORIGIN",
    expected: "an https origin (http only on loopback): over http the session cookie is not protected",
    isBroken: (given) => hasRealBackend(given) && isOpenOrigin(given["PUBLIC_ORIGIN"]),
  },
  {
    name: "SANDBOX",
    expected: "0 beside API_BASE_URL: a host has one backend",
    isBroken: (given) => hasRealBackend(given) && given["SANDBOX"] === "1",
  },
  {
    name: "TRUSTED_PROXIES",
    expected: "the CIDRs of the proxy that sets the headers of EDGE_HEADER_…; without them none is believed",
    isBroken: ({ TRUSTED_PROXIES = "", ...given }) =>
      /^[\s,]*$/.test(TRUSTED_PROXIES) && Object.keys(given).some((name) => name.startsWith("EDGE_HEADER_")),
  },
  {
    name: "LIMIT_ACTIVE_CALLS",
    expected: "at most BACKEND_CONNECTIONS",
    isBroken: ({ LIMIT_ACTIVE_CALLS: own, BACKEND_CONNECTIONS: all = "256" }) =>
      own !== undefined && /^\d+$/.test(all) && Number(own) > Number(all),
  },
  {
    name: "METRICS_PORT",
    expected: "another port than PORT",
    isBroken: ({ PORT = "3000", METRICS_PORT = "0" }) =>
      Number(METRICS_PORT) !== 0 && Number(METRICS_PORT) === Number(PORT),
  },
];

function isOpenOrigin(text: string | undefined): boolean {
  if (text === undefined || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "http:" && !isLoopbackHost(hostname);
}

/** An unknown variable, and the one that was probably meant. */
export interface MisspeltName {
  name: string;
  meant: string;
}

/** Prefixes of our variables alone. An unknown name with such a prefix is a mistake. */
const FAMILIES = ["RATE_LIMIT", "LIMIT_", "DEADLINE_", "EDGE_HEADER_"];
const SHORTEST = 7;
const LONG = 10;

/**
 * Unknown names that are similar to ours. Without a report, the operator would not notice that the default is used.
 * Names only, never values.
 */
export function findMisspeltNames(names: readonly string[], known: readonly string[]): MisspeltName[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known);
      const isFamily = FAMILIES.some((family) => name.startsWith(family));
      const isNear = meant.length >= SHORTEST && distance(name, meant) <= (meant.length < LONG ? 1 : 2);
      return isFamily || isNear ? [{ name, meant }] : [];
    });
}
