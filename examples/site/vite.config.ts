import { siteVite } from "@storefront/site/vite";
import { pages } from "./site/pages.ts";
import { BRANDS } from "./server/brands.ts";

export default siteVite({ brands: BRANDS, pages });
