import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routesDocument } from "../scripts/print-routes.ts";

it("docs/ROUTES.md says what the registry is, with the file of every route", () => {
  const document = routesDocument();
  expect(readFileSync(join(import.meta.dirname, "../../..", "docs", "ROUTES.md"), "utf8")).toBe(document);
  expect(document).not.toContain("[?]");
});
