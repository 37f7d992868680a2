/**
 * The one rule of the network, for queries and mutations: a call fails at once while the browser is offline, is never
 * repeated by itself, and is never sent because the network returned. A form needs its error instead of a waiting
 * spinner, and a bet or a payment must not be sent later.
 */
export const NETWORK_RULE = { networkMode: "always", retry: false } as const;
