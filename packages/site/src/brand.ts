export { siteChecks } from "./brand/duties.ts";
export { SiteBrand, siteBrandWith } from "./brand/site-brand.schema.ts";
export type { BrandInput } from "./brand/site-brand.schema.ts";
