export { brand } from "../../../../../examples/host/brand.ts";
