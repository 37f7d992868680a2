import { expect, it } from "vitest";
import { brands } from "../server/brands.ts";

it.each(Object.entries(brands.inputs))("the brand %s is valid, and its region exists", (id, input) => {
  const result = brands.schema.safeParse(input);
  expect(result.success ? [] : result.error.issues).toEqual([]);
  const brand = result.success ? result.data : undefined;
  expect(brand?.id).toBe(id);
  expect(Intl.supportedValuesOf("currency")).toContain(brand?.currency);
  expect(Intl.DisplayNames.supportedLocalesOf(brand?.locales)).toEqual(brand?.locales);
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(regions.of(brand?.country ?? "")).toBeDefined();
});
