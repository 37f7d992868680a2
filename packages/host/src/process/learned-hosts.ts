import type { HostEnvironment } from "../environment/env.ts";

/** The parts of a host that decide which hosts of services named by the backend are allowed. */
export interface LearnedHostsParts {
  readonly environment: Pick<HostEnvironment, "usesSandbox">;
  /** The backend's host and port. */
  readonly backendHost: string;
}

/** The hosts of one such service that a brand and an operator allow. */
export interface NamedPlaces {
  /** Host names of the brand, with a port or without one. */
  readonly hosts: readonly string[];
  /** The address that the operator configured. */
  readonly address?: string | undefined;
}

/**
 * The allowed hosts of a service whose address the backend sends: those of the brand, that of the operator, and the
 * embedded sandbox. A backend on this machine (a side-car) is not allowed by itself, because its answers could then
 * name any port of the machine.
 */
export const learnedHosts = (
  { environment, backendHost }: LearnedHostsParts,
  { hosts, address }: NamedPlaces,
): string[] => [
  ...hosts,
  ...(address === undefined ? [] : [hostAndPort(address)]),
  ...(environment.usesSandbox ? [backendHost] : []),
];

/** Host and port, even the default port, because a host without a port allows all ports. */
function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname}:${port === "" ? usual : port}`;
}
