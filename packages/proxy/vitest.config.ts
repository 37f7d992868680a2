import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("proxy", import.meta.dirname);
