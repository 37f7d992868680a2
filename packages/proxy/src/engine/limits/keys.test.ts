import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountKeys, accountNames, addressKeys } from "./keys.ts";

const keysOf = (body: Readonly<Record<string, unknown>>, country = "BR"): string[] =>
  accountKeys(accountNames(body, country)).map(({ key }) => key);
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
    ["łøđħŧßæœı", "lodhtssaeoei"],
    ["ŁØĐĦŦẞÆŒ", "lodhtssaeoe"],
    ["ǿ ƀðþ", "obdth"],
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

  it.each([
    ["BR", "11999990000", "55", "21999990000"],
    ["BR", "55999990000", "55", "53999990000"],
    ["CL", "912345678", "56", "922345678"],
    // A country whose calling code is not known here.
    ["MT", "99123456", "356", "99123457"],
  ])("is one for a telephone of %s in every spelling and field: %s", (country, national, code, other) => {
    const spellings: unknown[] = [
      national,
      `${code}${national}`,
      `+${code} (${national.slice(0, 2)}) ${national.slice(2)}`,
      `00${code}${national}`,
      `0${national}`,
      `000${national}`,
      `${national};ext=1`,
      national.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
      Number(national),
      [national],
    ];
    const bodies = spellings.map((phone): Record<string, unknown> => ({ phone }));
    for (const field of ["mobile", "celular", "telefone", "phone_number", "phoneNumber", "tel"])
      bodies.push({ [field]: national });
    bodies.push({ ddi: code, phone: national }, { ddi: "1", phone: `${code}${national}` });
    bodies.push({ user: { phone: national } });
    const keys = bodies.map((body) => keysOf(body, country).join());
    expect(new Set(keys)).toEqual(new Set(keysOf({ phone: national }, country)));
    expect(keysOf({ phone: other }, country)).not.toEqual([keys[0]]);
  });

  it.each([{}, { login: "" }, { login: "..." }, { login: null }, { login: { a: 1 } }])(
    "is missing in %j",
    (body) => {
      expect(keysOf(body)).toEqual([]);
    },
  );

  it("is not read from a prototype", () => {
    expect(accountNames(Object.create({ login: "ana" }) as Record<string, unknown>, "BR")).toEqual([]);
  });
});

it("an address of IPv6 is counted by its /64, and twice as often by the wider blocks around it", () => {
  expect(addressKeys("2001:db8:3:4::1")).toEqual([
    { key: "2001:db8:3:4::/64", wide: false },
    { key: "2001:db8:3:0::/56", wide: true },
    { key: "2001:db8:3::/48", wide: true },
  ]);
});
