import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsSecret, toSecrets } from "./secrets.ts";

/** An edge key as `openssl rand -base64 32` makes them, and a token. */
const KEY = "nB/X3p+qkZt4GQ9rYw7sVd1Lh0MfTjE5uC8aKo//xRz=";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlX29mX3RoZV90b2tlbg";
const SECRETS = toSecrets([KEY, TOKEN]);

const unicode = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** The spellings of a letter in JSON. */
const SPELLINGS: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  unicode,
  (letter) => unicode(letter).toUpperCase().replace("U", "u"),
  (letter) => (/["\\/]/.test(letter) ? `\\${letter}` : letter),
];
const spelled = (secret: string, choice: readonly number[]): string =>
  secret.replaceAll(
    /[^]/g,
    (letter, index: number) => SPELLINGS[choice[index % choice.length] ?? 0]?.(letter) ?? letter,
  );
const found = (text: string, secrets = SECRETS): boolean[] => [
  holdsSecret(text, secrets),
  holdsSecret(Buffer.from(text), secrets),
];

describe("the search for a secret", () => {
  it.each([
    ["as it is", (secret: string) => secret],
    ["with escaped slashes", (secret: string) => secret.replaceAll("/", String.raw`\/`)],
    ["with one of several slashes escaped", (secret: string) => secret.replace("/", String.raw`\/`)],
    ["with an escaped equals sign", (secret: string) => secret.replaceAll("=", String.raw`\u003d`)],
    ["with an escaped plus sign", (secret: string) => secret.replaceAll("+", String.raw`\u002B`)],
    ["with every letter escaped", (secret: string) => secret.replaceAll(/[^]/g, unicode)],
    [
      "in JSON within JSON",
      (secret: string) => JSON.stringify({ k: secret }).replaceAll("=", String.raw`\u003d`),
    ],
    [
      "in JSON within JSON, escaped twice",
      (secret: string) => JSON.stringify(secret.replaceAll(/[^]/g, unicode)).slice(1, -1),
    ],
  ])("finds it %s, in text and in bytes", (_, spell) => {
    for (const secret of [KEY, TOKEN]) {
      const text = `{"é":"a\\n\\u00e9","k":"${spell(secret)}"}`;
      expect([secret, found(text)]).toEqual([secret, [true, true]]);
      // In the middle of other memory, as bodies are.
      const bytes = Buffer.from(`"${spell(secret)}"`);
      expect(holdsSecret(new Uint8Array(bytes).subarray(1), SECRETS)).toBe(true);
    }
  });

  it("finds any secret in any mixture of spellings, and not where a letter is another", () => {
    const letter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const secret = fc.array(letter, { minLength: 8, maxLength: 60 }).map((letters) => letters.join(""));
    const choice = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 7 });
    const around = fc.constantFrom("", "x ", "{} ", String.raw`\n`, "é ", "\u{1f3b0} ");
    fc.assert(
      fc.property(secret, choice, around, around, (text, choices, before, after) => {
        // A backslash that is not escaped is no JSON.
        fc.pre(!text.includes("\\") || choices.every((one) => one !== 0));
        const secrets = toSecrets(["no-such-secret-anywhere", text]);
        const shown = `${before}${spelled(text, choices)}${after}`;
        const other = `${before}${spelled(`\u007f${text.slice(1)}`, choices)}${after}`;
        expect(found(shown, secrets)).toEqual([true, true]);
        // The backslash of an escape takes the place of one that a secret begins with.
        const [first = ""] = text;
        if (first !== "\\" && !text.slice(1).includes(first))
          expect(found(other, secrets)).toEqual([false, false]);
      }),
      RUNS,
    );
  });

  it.each([
    "",
    "a-b",
    KEY.slice(1),
    TOKEN.slice(0, -1),
    String.raw`{"text":"\u00e9\u0041\/"}`,
    String.raw`{"key":"${KEY.slice(0, -1)}\u003e"}`,
    "\\",
    String.raw`\u00`,
    String.raw`\u003`,
  ])("does not find it in %j", (text) => {
    expect(found(text)).toEqual([false, false]);
  });

  it("begins with seven letters of it, which no writer of JSON escapes of its own accord", () => {
    for (const { text, part } of SECRETS) {
      expect([part.length, text.includes(part), part.includes("/")]).toEqual([7, true, false]);
    }
  });

  it("finds nothing where there is no secret", () => {
    expect(found(String.raw`\u0041\u003d`, [])).toEqual([false, false]);
  });
});
