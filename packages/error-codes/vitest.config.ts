import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("error-codes", import.meta.dirname);
