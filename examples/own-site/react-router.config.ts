import { siteReactRouter } from "@storefront/site/vite";
import { BRANDS } from "./brands/index.ts";

export default siteReactRouter({ brands: BRANDS });
