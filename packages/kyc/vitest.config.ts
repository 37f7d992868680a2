import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("kyc", import.meta.dirname);
