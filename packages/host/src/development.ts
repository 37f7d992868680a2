export { routesOfTrunk } from "./command/trunk-routes.ts";
export { developmentGroups } from "./development/route-table.ts";
export { serveDevelopment } from "./development/serve-development.ts";
export { storefrontPlugin } from "./development/vite-plugin.ts";
export type { AnyTrunk } from "./process/trunk.ts";
