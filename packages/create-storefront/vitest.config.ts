import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("create-storefront");
