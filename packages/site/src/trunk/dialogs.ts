/** The dialogs that have an address: `?dialog=login`. */
export const DIALOGS = ["login", "register", "recovery", "deposit", "validation", "search", "menu"] as const;
export type DialogName = (typeof DIALOGS)[number];
