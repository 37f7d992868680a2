import type { AddressInfo } from "node:net";
import type { Server } from "node:http";

/** What a server of the bench is started with, as JSON. */
export interface Given {
  /** The origin of the backend. */
  readonly backend: string;
  /** A folder for logs. */
  readonly folder: string;
  /** The headers that the host sent the backend for the call that is measured. */
  readonly sent: Readonly<Record<string, string>>;
  /** The address of the load at the host, for a server that answers with the same bytes. */
  readonly same: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

export const given = (): Given => JSON.parse(process.argv[2] ?? "") as Given;

/** Serves on a free port of loopback, tells the harness which, and ends with the harness. */
export function listen(server: Server): void {
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => tellPort((server.address() as AddressInfo).port));
}

export function tellPort(port: number): void {
  process.on("disconnect", () => process.exit(0));
  process.send?.({ port });
}
