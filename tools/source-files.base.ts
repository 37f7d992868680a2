import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const SHIPPED = ["packages/*/src/**/*.{ts,tsx}", "apps/storefront/{brands,server,site}/**/*.{ts,tsx}"];
const FOR_TESTS = /\.test(?:-[a-z]+)?\.tsx?$|\/testing\/|\.d\.ts$/;

/** A source of the product, with its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript source of the packages and of the reference trunk, without tests and what helps them. */
export const sourceFiles = (): readonly SourceFile[] =>
  globSync(SHIPPED, { cwd: root })
    .filter((path) => !FOR_TESTS.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
