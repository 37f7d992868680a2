/**
 * The one rule of the network, for queries and mutations: a call fails at once while the browser is offline, is never
 * repeated by itself, and is never sent because the network returned. A form wants its error instead of a spinner that
 * waits, and a bet or a payment that is sent later is another one.
 */
export const NETWORK_RULE = { networkMode: "always", retry: false } as const;
