import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routeLines, routesDocument } from "../scripts/print-routes.ts";

it("finds the file of every route", () => {
  expect(routeLines().filter(({ file }) => file === "?")).toEqual([]);
});

it("docs/ROUTES.md says what the registry is; `pnpm fix` renews it", () => {
  expect(readFileSync(join(import.meta.dirname, "../../..", "docs", "ROUTES.md"), "utf8")).toBe(
    routesDocument(),
  );
});
