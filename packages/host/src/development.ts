export { developmentGroups } from "./development/development-groups.ts";
export { routeTable } from "./development/route-table.ts";
export type { RouteRow } from "./development/route-table.ts";
export { variableTable } from "./development/variable-table.ts";
export type { VariableGroup, VariableRow } from "./development/variable-table.ts";
export { serveDevelopment } from "./development/serve-development.ts";
export type { DevelopmentOptions } from "./development/serve-development.ts";
