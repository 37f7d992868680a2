import { siteHost } from "@storefront/site/vite";

export default siteHost();
