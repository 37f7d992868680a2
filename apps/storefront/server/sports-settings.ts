import type { SportsSettings } from "@storefront/sports/server";
import type { Parts } from "./routes.ts";

/** What decides where provider-c may be. */
type SportsbookEnvironment = Pick<Parts["environment"], "brand" | "PROVIDER_C_API_URL" | "usesSandbox">;

/** What the sportsbook's routes are told of this trunk. */
export function sportsSettings({ environment, learned, backendHost }: Parts): SportsSettings {
  return {
    publicOrigin: environment.publicOrigin,
    providerC: {
      apiKey: environment.SPORTSBOOK_API_KEY,
      allowedHosts: sportsbookHosts(environment, backendHost),
      // Only what the list names, as for every other address.
      allowLoopbackHttp: true,
      fallbackAddress: environment.PROVIDER_C_API_URL,
    },
    services: learned,
  };
}

/**
 * The hosts at which a backend's answer may place provider-c: the brand's own, the one that the operator names, and the
 * embedded sandbox's. A backend on this machine (a side-car) allows nothing by itself, or its answers could reach every
 * port of it.
 */
export function sportsbookHosts(environment: SportsbookEnvironment, sandboxHost: string): string[] {
  const { brand, PROVIDER_C_API_URL, usesSandbox } = environment;
  return [
    ...brand.providerC.allowedHosts,
    ...(PROVIDER_C_API_URL === undefined ? [] : [hostAndPort(PROVIDER_C_API_URL)]),
    ...(usesSandbox ? [sandboxHost] : []),
  ];
}

/** With its port even where that is the usual one: a host without a port allows any. */
function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname}:${port === "" ? usual : port}`;
}
