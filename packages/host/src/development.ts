export { developmentGroups } from "./development/development-groups.ts";
export { routeTable } from "./development/route-table.ts";
export type { RouteRow } from "./development/route-table.ts";
export { serveDevelopment } from "./development/serve-development.ts";
export type { DevelopmentOptions } from "./development/serve-development.ts";
export { storefrontPlugin } from "./development/vite-plugin.ts";
export type { StorefrontPluginOptions } from "./development/vite-plugin.ts";
