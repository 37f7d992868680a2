import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** Switches of the tenants; off from the start. */
export interface Flags {
  sweepstakes_store_enabled: boolean;
}

const flags = store(() => new Map<string, Flags>());

/** The switches of a tenant. */
export const flagsOf = (state: SandboxState, tenant: string | undefined): Flags =>
  state.use(flags).get(tenant ?? "") ?? state.use(flags).get("*") ?? { sweepstakes_store_enabled: false };

/** Sets switches of one tenant, or of all with `*`. */
export function setFlags(state: SandboxState, tenant: string, change: Partial<Flags>): Flags {
  if (tenant === "*") state.use(flags).clear();
  const all = { ...flagsOf(state, tenant), ...change };
  state.use(flags).set(tenant, all);
  return all;
}
