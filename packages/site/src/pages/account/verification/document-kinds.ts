/**
 * The documents that may be uploaded; each is the last segment of the backend's path. The kinds are not shown
 * (decision R12), so a brand whose backend names them otherwise changes this table and its texts.
 */
export const DOCUMENT_KINDS = ["identity-front", "identity-back", "selfie", "proof-of-address"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
