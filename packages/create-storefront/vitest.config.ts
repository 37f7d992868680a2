import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("create-storefront", import.meta.dirname);
