export { endpointCodes } from "./features/i18n/endpoint-codes.ts";
export { WORD_RULES } from "./features/deposit/word-rules.ts";
export { siteRootFiles } from "./server/site-root-files.ts";
export type { OfflineTexts } from "./server/offline-page.ts";
export type { BuiltSite } from "./server/site-root-files.ts";
