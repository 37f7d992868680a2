import { isLoopbackHost } from "@storefront/proxy";

/** Variables as they were given; an empty one is unset. */
export type GivenVariables = Readonly<Record<string, string>>;

/** A rule that looks at more than one variable: what it names, what it expects, and when it is broken. */
interface Check {
  name: string;
  expected: string;
  isBroken: (given: GivenVariables) => boolean;
}

const isProduction = ({ NODE_ENV = "production" }: GivenVariables): boolean => NODE_ENV === "production";
const hasRealBackend = (given: GivenVariables): boolean =>
  isProduction(given) && given["API_BASE_URL"] !== undefined;

/** A variable that is wrong by itself is not looked at again here. */
export const CHECKS: readonly Check[] = [
  {
    name: "API_BASE_URL",
    expected: "the backend's address, or SANDBOX=1 for the embedded sandbox",
    isBroken: (given) =>
      isProduction(given) && given["API_BASE_URL"] === undefined && given["SANDBOX"] !== "1",
  },
  {
    name: "EDGE_WORKER_KEY",
    expected: "the backend's secret, required in production",
    isBroken: (given) => hasRealBackend(given) && given["EDGE_WORKER_KEY"] === undefined,
  },
  {
    name: "PUBLIC_ORIGIN",
    expected: "the origin at which browsers open the site, required with a real backend",
    isBroken: (given) => hasRealBackend(given) && given["PUBLIC_ORIGIN"] === undefined,
  },
  {
    name: "PUBLIC_ORIGIN",
    expected: "an https origin (http only on loopback): over http the session cookie is not protected",
    isBroken: (given) => hasRealBackend(given) && isOpenOrigin(given["PUBLIC_ORIGIN"]),
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
