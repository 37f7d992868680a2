export * from "./build/site-host.ts";
export { siteReactRouter } from "./build/site-react-router.ts";
export { siteVite } from "./build/site-vite.ts";
export type { SiteBuild } from "./build/site-vite.ts";
export type { SitePages } from "./trunk/pages.ts";
