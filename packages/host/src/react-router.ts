export { createPageTable, pageName } from "./react-router/page-table.ts";
export type { PageDeclaration, PageRoute, ParameterUse } from "./react-router/page-table.ts";
export { reactRouterPages } from "./react-router/pages.ts";
export type { HostBrand } from "./brand.ts";
export type { PageFigures, PageParts, PageService, RenderOutcome } from "./pages/page-service.ts";
export type { PageAnswer, PageRequest } from "./pages/page-bytes.ts";
export type { PolicySources } from "./pages/security-headers.ts";
