import type { EmbeddedSandbox } from "./sandbox.ts";

/** The supervisor tells a worker to finish its requests and to end. */
export const STOP = "storefront:stop";
/** A worker tells the supervisor that it listens. */
export const READY = "storefront:ready";

/** The variable that marks the workers of a supervisor and carries its sandbox. It is not for operators. */
const SUPERVISED = "STOREFRONT_SUPERVISED";

interface Supervised {
  readonly sandbox?: Pick<EmbeddedSandbox, "apiBaseUrl" | "variables"> | undefined;
}

/** Variables of a worker beside those of its supervisor. */
export function workerVariables(sandbox: EmbeddedSandbox | undefined): Readonly<Record<string, string>> {
  const supervised: Supervised = sandbox
    ? { sandbox: { apiBaseUrl: sandbox.apiBaseUrl, variables: sandbox.variables } }
    : {};
  return { [SUPERVISED]: JSON.stringify(supervised) };
}

/**
 * True in a worker of a supervisor of ours. A process manager that uses `node:cluster` itself has workers too, which
 * are whole hosts.
 */
export const isSupervised = (): boolean => process.env[SUPERVISED] !== undefined;

/** The sandbox of the supervisor, which ends it; undefined in a process that has none. */
export function sandboxOfSupervisor(): EmbeddedSandbox | undefined {
  const text = process.env[SUPERVISED];
  const { sandbox } = text === undefined ? {} : (JSON.parse(text) as Supervised);
  return sandbox && { ...sandbox, banner: "", close: () => Promise.resolve() };
}
