import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("sports", import.meta.dirname);
