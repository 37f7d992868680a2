export { testTrunk as storefront } from "../process/trunk.test-helper.ts";
