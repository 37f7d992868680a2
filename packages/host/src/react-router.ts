export { createPageTable, pageName } from "./react-router/page-table.ts";
export type { PageDeclaration } from "./react-router/page-table.ts";
export { reactRouterPages } from "./react-router/pages.ts";
