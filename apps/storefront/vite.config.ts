import { siteVite } from "@storefront/site/vite";
import { BRANDS } from "./brands/index.ts";

export default siteVite({ brands: BRANDS });
