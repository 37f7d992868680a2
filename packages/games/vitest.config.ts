import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests("games", import.meta.dirname);
