import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("account", import.meta.dirname);
