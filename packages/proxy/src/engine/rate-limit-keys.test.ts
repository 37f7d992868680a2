import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountKeys, accountNames } from "./rate-limit-keys.ts";

const keysOf = (body: Readonly<Record<string, unknown>>): string[] =>
  accountKeys(accountNames(body)).map(({ key }) => key);
const nameOf = (login: unknown): string | undefined => keysOf({ login })[0];
const LETTERS = "abcxyzABCXYZ0123456789éÉãÃñÑçßИиΣσ".split("");
const NOISE = [" ", ".", "-", "/", "@", "+", "_", "\t", "\u00a0", "\u200b", "'", "(", ")", "\u0301"];

describe("the name of an account", () => {
  it("is the same in every spelling of a login", () => {
    const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 3 }).map((parts) => parts.join(""));
    const letter = fc.tuple(fc.constantFrom(...LETTERS), noise, fc.boolean());
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), noise, (letters, before) => {
        const plain = letters.map(([character]) => character).join("");
        const spelled = letters.map(([character, after, isUpper]) => {
          return (isUpper ? character.toUpperCase() : character.toLowerCase()) + after;
        });
        expect(nameOf(before + spelled.join(""))).toBe(nameOf(plain));
        expect(nameOf(plain.normalize("NFD"))).toBe(nameOf(plain.normalize("NFC")));
      }),
    );
  });

  it.each([
    ["529.982.247-25", "52998224725"],
    [" Ana@Sandbox.Test ", "ana@sandbox.test"],
    ["\u0665\u0665 \u0661\u0661", "5511"],
    ["ＡＮＡ@sandbox.test", "ana@sandbox.test"],
    ["joão", "joao"],
    ["STRAẞE", "straße"],
    [["Ana"], "ana"],
    [52998224725, "52998224725"],
  ])("of %j is that of %j", (spelling, login) => {
    expect(nameOf(spelling)).toBe(nameOf(login));
  });

  it.each([
    ["ana", "anna"],
    ["иван", "анна"],
    ["user1", "user10"],
  ])("of %j is not that of %j", (one, other) => {
    expect(nameOf(one)).not.toBe(nameOf(other));
  });

  it("is read from every field that may contain it, and never shown", () => {
    const body = {
      login: "ana",
      email: "ANA",
      phone: "11 99999-0000",
      number: 5,
      code: "123456",
      token: "t",
    };
    const names = keysOf(body);
    expect(names).toHaveLength(3);
    expect(names.join()).not.toMatch(/ana|99999|123456/i);
  });

  it("is one for a telephone in every spelling and field", () => {
    const bodies: object[] = [
      "11999990000",
      "5511999990000",
      "+55 (11) 99999-0000",
      "011 99999 0000",
      "00011999990000",
      "11999990000;ext=1",
      "\u0661\u0661\u0669\u0669\u0669\u0669\u0669\u0660\u0660\u0660\u0660",
      11_999_990_000,
    ].map((phone) => ({ phone }));
    for (const field of ["mobile", "celular", "telefone", "phone_number", "phoneNumber", "tel"])
      bodies.push({ [field]: "11999990000" });
    bodies.push({ user: { phone: "11999990000" } }, { phone: ["11999990000"] });
    const keys = bodies.map((body) => keysOf(body as Record<string, unknown>));
    expect(new Set(keys.map((key) => key.join()))).toEqual(new Set([keysOf({ phone: "11 99999-0000" })[0]]));
    expect(keysOf({ phone: "11999990001" })).not.toEqual(keys[0]);
  });

  it.each([{}, { login: "" }, { login: "..." }, { login: null }, { login: { a: 1 } }])(
    "is missing in %j",
    (body) => {
      expect(keysOf(body)).toEqual([]);
    },
  );

  it("is not read from a prototype", () => {
    expect(accountNames(Object.create({ login: "ana" }) as Record<string, unknown>)).toEqual([]);
  });
});
