export { developmentGroups } from "./development/development-groups.ts";
export { routeTable } from "./development/route-table.ts";
export type { RouteRow } from "./development/route-table.ts";
export { toolAnswer } from "./development/tool-answers.ts";
export type { ToolParts } from "./development/tool-answers.ts";
export { createToolListener } from "./development/tool-listener.ts";
export type { ToolListener, ToolSources } from "./development/tool-listener.ts";
export { serveDevelopment } from "./development/serve-development.ts";
export type { DevelopmentOptions } from "./development/serve-development.ts";
