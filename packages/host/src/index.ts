export type { AnySchema, Brands, HostBrand } from "./brand.ts";
export type { Environment, HostEnvironment, VariableSource } from "./environment/env.ts";
export {
  count,
  flag,
  milliseconds,
  port,
  secret,
  serviceAddress,
  share,
} from "./environment/variable-kinds.ts";
export type { HostVariables, TrunkVariables } from "./environment/variables.ts";
export type { FlagAnswers } from "./flags/brand-source.ts";
export { foreignPageHeaders } from "./pages/security-headers.ts";
export type { ForeignPages, PolicySources } from "./pages/security-headers.ts";
export type { PageAnswer, PageRequest } from "./pages/page-bytes.ts";
export type {
  PageFigures,
  PageParts,
  PageService,
  RenderOutcome,
  StorefrontPages,
} from "./pages/page-service.ts";
export type { RootContent, RootFile, RootFileParts, RootFiles } from "./pages/root-files.ts";
export { singlePage } from "./pages/single-page.ts";
export { hostAllowlist } from "./process/upstreams.ts";
export { registryOf } from "./process/trunk.ts";
export type { RegistryOptions } from "./process/trunk.ts";
export { startSandbox } from "./process/sandbox.ts";
export type { SandboxCall, SandboxEndpoints } from "./process/sandbox.ts";
export type { EmbeddedSandbox } from "./process/sandbox.ts";
export { serveStorefront } from "./process/serve-storefront.ts";
export { createStorefrontHost } from "./process/storefront-host.ts";
export type { RequestOrigin, StorefrontHost, StorefrontHostOptions } from "./process/storefront-host.ts";
export type { StorefrontOptions } from "./process/trunk.ts";
export { defineTrunk } from "./process/trunk.ts";
export type { RouteParts, Trunk } from "./process/trunk.ts";
export { siteFiles, sitemapText } from "./site-files/site-files.ts";
export type { SiteFilesOptions, SitemapOptions, SitePicture } from "./site-files/site-files.ts";
export { rateLimitVariable } from "./environment/variables.ts";
