import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("client", import.meta.dirname);
