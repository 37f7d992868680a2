import { siteReactRouter } from "@storefront/site/vite";
import { BRANDS } from "./server/brands.ts";

export default siteReactRouter({ brands: BRANDS });
