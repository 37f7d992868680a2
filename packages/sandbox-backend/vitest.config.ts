import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("sandbox-backend", import.meta.dirname);
