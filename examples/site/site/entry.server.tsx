export { default } from "@storefront/site/entry.server";
