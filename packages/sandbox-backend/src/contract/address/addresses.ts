import type { Account } from "../players/account.ts";
import { homeOf, residenceOf } from "../players/homes.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** An address; its fields are not shown, so all that are sent are stored. */
export type Address = Record<string, unknown>;

const addresses = store(() => new Map<string, Address>());

/** The registered address; seeded players have one, but for the unverified one. */
export function addressOf(state: SandboxState, account: Account): Address | null {
  const saved = state.use(addresses).get(residenceOf(account));
  if (saved) return saved;
  if (account.kind === undefined || account.kind === "unverified") return null;
  const known = homeOf(account.home).addresses;
  return { ...known[account.id % known.length], number: String(100 + account.id) };
}

/** Keeps the fields that were sent, over those there are. */
export function saveAddress(state: SandboxState, account: Account, change: Address): Address {
  const address = { ...addressOf(state, account), ...change };
  state.use(addresses).set(residenceOf(account), address);
  return address;
}
