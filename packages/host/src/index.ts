export type { AnySchema, BrandCheck, Brands, HostBrand, HostBrandInput } from "./brand.ts";
export type { Environment, HostEnvironment, VariableSource } from "./environment/env.ts";
export { count, flag, secret, serviceAddress } from "./environment/variable-kinds.ts";
export { rateLimitVariable } from "./environment/variables.ts";
export type { HostVariables, KernelSettings, TrunkVariables } from "./environment/variables.ts";
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
export type { StorefrontApp } from "./process/host-app.ts";
export type { AppBindings } from "./process/listener.ts";
export { startSandbox } from "./process/sandbox.ts";
export type { EmbeddedSandbox, SandboxCall, SandboxEndpoints } from "./process/sandbox.ts";
export { serveStorefront } from "./process/serve-storefront.ts";
export { createStorefrontHost } from "./process/storefront-host.ts";
export type { RequestOrigin, StorefrontHost, StorefrontHostOptions } from "./process/storefront-host.ts";
export { defineTrunk, registryOf } from "./process/trunk.ts";
export type { RegistryOptions, RouteParts, StorefrontOptions, Trunk, TrunkService } from "./process/trunk.ts";
export { hostAllowlist } from "./process/upstreams.ts";
export { siteFiles } from "./site-files/site-files.ts";
export type { SiteFilesOptions, SitePicture } from "./site-files/site-files.ts";
