import { type SandboxState, store } from "../state/state.ts";
import { homeOf } from "./homes.ts";
import type { Account } from "./records.ts";

/** What each account has in each country, made when it is first asked for and changed in place. */
export function playerStore<Value>(
  create: (account: Account, state: SandboxState) => Value,
): (state: SandboxState, account: Account) => Value {
  const all = store(() => new Map<string, Value>());
  return (state, account) => {
    const values = state.use(all);
    const key = `${homeOf(account.home).country}:${account.id}`;
    const value = values.get(key) ?? create(account, state);
    values.set(key, value);
    return value;
  };
}

/** Whether an account has a history from before anybody looked: seeded players have, but for the unverified one. */
export const hasPast = ({ kind }: Account): boolean => kind !== undefined && kind !== "unverified";
