import { HostBrand } from "@storefront/host/brand";
import { expect, it } from "vitest";
import { brands } from "../server/brands.ts";

it.each(Object.entries(brands.inputs))("the brand %s is valid, and its region exists", (id, input) => {
  const brand = HostBrand.parse(input);
  expect(brand.id).toBe(id);
  expect(Intl.supportedValuesOf("currency")).toContain(brand.currency);
  expect(Intl.DisplayNames.supportedLocalesOf(brand.locales)).toEqual(brand.locales);
  expect(new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(brand.country)).toBeDefined();
});
