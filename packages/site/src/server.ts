export { endpointCodes } from "./features/error-texts/endpoint-codes.ts";
export { siteReads } from "./server/site-reads.ts";
export { siteRootFiles } from "./server/site-root-files.ts";
export type { BuiltSite, RootFacts } from "./server/site-root-files.ts";
export { preferencesGuard } from "./trunk/own-preferences.ts";
export type { OwnPreferences } from "./trunk/own-preferences.ts";
export type { SiteAnswers } from "./server/backend-shapes.ts";
export type { SiteBrand } from "./brand/site-brand.schema.ts";
export type { SitePages } from "./trunk/pages.ts";
