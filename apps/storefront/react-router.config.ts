import { siteReactRouter } from "@storefront/site/vite";

export default siteReactRouter();
