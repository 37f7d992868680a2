export { reactRouterPages } from "./react-router/pages.ts";
export { createPageTable, pageName } from "./react-router/page-table.ts";
export type { PageDeclaration, PageRoute, ParameterUse } from "./react-router/page-table.ts";
