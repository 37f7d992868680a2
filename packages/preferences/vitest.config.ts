import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("preferences", import.meta.dirname);
