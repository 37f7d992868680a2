import { painted } from "../../ui/painted.ts";
import { readStored, createStore, type Store } from "../../ui/store.ts";

/** A visitor's consent: to everything, or only to what the site needs. */
export type Consent = "all" | "needed";

/** The storage key of the consent; a tool that opens pages for tests may set it. */
export const CONSENT_KEY = "storefront.consent";
/** The event of the window when a visitor says that they are old enough: the document itself handles that answer. */
export const AGE_CONFIRMED = "storefront.age";

/** The visitor's consent; undefined until it was given or refused in this browser. */
export const consent: Store<Consent | undefined> = createStore<Consent | undefined>(undefined, () => {
  const stored = readStored("localStorage", CONSENT_KEY);
  return stored === "all" || stored === "needed" ? stored : undefined;
});

/** True when the visitor of this browser said that they are old enough, or the brand does not ask. */
export const isOldEnough: Store<boolean> = createStore(false, () => {
  // The press that answers shows the page for the first time; what follows from the answer begins once that is painted.
  addEventListener(AGE_CONFIRMED, () => void painted().then(() => isOldEnough.set(true)));
  return !("age" in document.documentElement.dataset);
});

/** True while the visitor changes an earlier consent. */
export const changesConsent: Store<boolean> = createStore(false);
