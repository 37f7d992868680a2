export { storefront } from "../../../../../../examples/host/server/trunk.ts";
