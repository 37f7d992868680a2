export { siteHost } from "./build/site-host.ts";
export { siteReactRouter } from "./build/site-react-router.ts";
export { siteVite } from "./build/site-vite.ts";
