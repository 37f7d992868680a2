import { createStore, useStore } from "../../ui/store.ts";

const restricted = createStore(false);

/** Tells the page whether the signed-in account is restricted (decision D12), for parts without the account library. */
export const publishRestricted: (next: boolean) => void = restricted.set;

/** True while the signed-in account is restricted, as far as the page knows; false on the server. */
export function useRestricted(): boolean {
  return useStore(restricted);
}
