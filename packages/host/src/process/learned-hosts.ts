import type { HostEnvironment } from "../environment/env.ts";

/** The parts of a host that decide where services that the backend names may be. */
export interface LearnedHostsParts {
  readonly environment: Pick<HostEnvironment, "usesSandbox">;
  /** The backend's host and port. */
  readonly backendHost: string;
}

/** The places of one such service that a brand and an operator name. */
export interface NamedPlaces {
  /** Host names of the brand, with a port or without one. */
  readonly hosts: readonly string[];
  /** The address that the operator names. */
  readonly address?: string | undefined;
}

/**
 * The hosts at which an answer of the backend may place a service: those that the brand names, the one that the
 * operator names, and the embedded sandbox's own. A backend on this machine (a side-car) allows nothing by itself, or
 * its answers could reach every port of it.
 */
export const learnedHosts = (
  { environment, backendHost }: LearnedHostsParts,
  { hosts, address }: NamedPlaces,
): string[] => [
  ...hosts,
  ...(address === undefined ? [] : [hostAndPort(address)]),
  ...(environment.usesSandbox ? [backendHost] : []),
];

/** With its port even where that is the usual one: a host without a port allows any. */
function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname}:${port === "" ? usual : port}`;
}
