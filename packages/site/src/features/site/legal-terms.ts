/** The legal terms a brand publishes; the last segment of `/terms/:term`. Their titles are `terms.<id>` of the common texts. */
export const LEGAL_TERMS = ["terms", "privacy", "responsible-gaming"] as const;
export type LegalTerm = (typeof LEGAL_TERMS)[number];

/** Tells a known term from any other path segment. */
export const isLegalTerm = (value: string): value is LegalTerm => LEGAL_TERMS.some((term) => term === value);
