import { expect, it } from "vitest";
import { documentName, nationalPhone, writing, written, typedKey } from "./country-forms.ts";
import { typedDay, writtenDay } from "./typed-day.ts";

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

it.each([
  ["BR", "document", "5299", "529.9"],
  ["BR", "document", "529.982.247-255", "529982247255"],
  ["BR", "phone", "(11) 98888-", "(11) 9888-8"],
  ["BR", "phone", "+55 11", "+55 11"],
  ["BR", "phone", "5511987654321", "5511987654321"],
  ["CL", "document", "12345678", "1.234.567-8"],
  ["MT", "document", "0123456M", "0123456M"],
] as const)("gives what is typed its form: %s %s %s", (country, kind, typed, expected) => {
  expect(writing(country, kind, typed)).toBe(expected);
});

it.each([
  ["dd/mm/aaaa", "3112", "31/12", "31/12"],
  ["dd/mm/aaaa", "31121990", "31/12/1990", "1990-12-31"],
  ["dd/mm/aaaa", "1990-12-31", "31/12/1990", "1990-12-31"],
  ["mm/dd/yyyy", "12/31/1990", "12/31/1990", "1990-12-31"],
  ["yyyy-mm-dd", "19901231", "1990-12-31", "1990-12-31"],
])("writes and reads a day in the form %s: %s", (form, typed, text, day) => {
  expect([writtenDay(form, typed), typedDay(form, text)]).toEqual([text, day]);
});

it.each([
  ["BR", "(11) 98765-4321", "11987654321"],
  ["BR", "+55 11 98765-4321", "11987654321"],
  ["BR", "0055 11 98765 4321", "11987654321"],
  ["BR", "5511987654321", "11987654321"],
  ["BR", "011 98765-4321", "11987654321"],
  ["BR", "+55 (0)11 98765-4321", "11987654321"],
  ["BR", "55 99876-5432", "55998765432"],
  ["BR", "+55 55 99876-5432", "55998765432"],
  ["BR", "+351 912 345 678", undefined],
  ["BR", "11987654321;ext=1", undefined],
  ["BR", "1198765", undefined],
  ["CL", "+56 9 8765 4321", "987654321"],
  ["MX", "+52 1 55 1234 5678", "5512345678"],
  ["MX", "044 55 1234 5678", "5512345678"],
  ["AR", "+54 9 11 1234-5678", "91112345678"],
  ["MT", "+356 7912 3456", "35679123456"],
])("reads a phone number of %s in every spelling: %s is %s", (country, value, expected) => {
  expect(nationalPhone(country, value)).toBe(expected);
});

it("names the document where the country has one name for it", () => {
  expect([documentName("BR"), documentName("CL"), documentName("MT")]).toEqual(["CPF", "RUT", undefined]);
});

it.each([
  ["\u200eana@sandbox.test\u200b ", "ana@sandbox.test"],
  ["Ana.Souza@Exemplo.com", "ana.souza@exemplo.com"],
  ["529.982.247-25\u2060", "529.982.247-25"],
  ["WEL\u00adCOME\u200d10", "WELCOME10"],
  ["Player One", "Player One"],
])("%j is the key %j", (typed, key) => {
  expect(typedKey(typed)).toBe(key);
});
