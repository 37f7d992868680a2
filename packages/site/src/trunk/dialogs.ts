/** The dialogs that have an address: `?dialog=login`. */
export const DIALOGS = ["login", "register", "recovery", "deposit", "validation", "search", "menu"] as const;
/** The name of a dialog in its address. */
export type DialogName = (typeof DIALOGS)[number];
