import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("host", import.meta.dirname);
