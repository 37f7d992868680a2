import type { AddressInfo } from "node:net";
import type { Server } from "node:http";

/** Serves on a free port of this machine, tells the harness which, and ends when the harness does. */
export function listen(server: Server): void {
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => tellPort((server.address() as AddressInfo).port));
}

/** Tells the harness where a server that listens already is, and the player of a sandbox. */
export function tellPort(port: number, player?: { login: string; password: string }): void {
  process.on("disconnect", () => process.exit(0));
  process.send?.({ port, player });
}

/** The backend's origin. */
export const backendOrigin = (): string => given(2, "the origin of the backend");

/** The folder in which a server may write files; the harness removes them. */
export const harnessFolder = (): string => given(3, "a folder to write to");

/** The address of the load at the contender that was started first. */
export const firstAddress = (): string => given(4, "the address of the first contender");

function given(position: number, what: string): string {
  const text = process.argv[position];
  if (text === undefined) throw new Error(`Start this with ${what}.`);
  return text;
}
