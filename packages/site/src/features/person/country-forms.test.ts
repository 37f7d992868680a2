import { expect, it } from "vitest";
import { documentName, written } from "./country-forms.ts";

it.each([
  ["BR", "document", "52998224725", "529.982.247-25"],
  ["BR", "document", "529.982.247-25", "529.982.247-25"],
  ["BR", "phone", "11988887777", "(11) 98888-7777"],
  ["BR", "phone", "1133334444", "(11) 3333-4444"],
  ["BR", "postalCode", "30130010", "30130-010"],
  ["CL", "document", "12345678k", "12.345.678-k"],
  ["CL", "phone", "987654321", "9 8765 4321"],
  ["CL", "phone", "+1 (212) 555", "+1 (212) 555"],
  ["MT", "phone", "21234567", "21234567"],
] as const)("writes a number as %s does: %s %s", (country, kind, value, expected) => {
  expect(written(country, kind, value)).toBe(expected);
});

it("names the document where the country has one name for it", () => {
  expect([documentName("BR"), documentName("CL"), documentName("MT")]).toEqual(["CPF", "RUT", undefined]);
});
