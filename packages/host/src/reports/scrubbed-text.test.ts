import { expect, it } from "vitest";
import { scrubbedText } from "./scrubbed-text.ts";

it.each([
  ["TypeError: x.map is not a function", "TypeError: x.map is not a function"],
  [
    "Cannot read properties of undefined (reading 'amount')",
    "Cannot read properties of undefined (reading 'amount')",
  ],
  ["GET https://play.example/en?token=abc#frag failed", "GET https://play.example/en failed"],
  ["/en/recover-account?code=9&login=ana", "/en/recover-account"],
  ["no user ana.souza@sandbox.test here", "no user <e-mail> here"],
  ["https://ana:secret@play.example/", "<e-mail>"],
  ["document 52998224725 of 529.982.247-25", "document <digits> of <digits>.<digits>.<digits>-25"],
  ["telephone ٣٤٥٦", "telephone <digits>"],
  ["row 12 of 20", "row 12 of 20"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2ln", "Bearer <token>.<token>.c2ln"],
  [
    "key abcdefghijklmnopqrstuvwxyzabcdefgh and characteristicallyLongName",
    "key <token> and characteristicallyLongName",
  ],
  ['Unexpected token in "Ana Maria Souza, Rua A"', "Unexpected token in <text>"],
  ["one\nline\u0000 \u202E only", "one line only"],
])("%j becomes %j", (text, scrubbed) => {
  expect(scrubbedText(text)).toBe(scrubbed);
});

it("cuts a message, whatever its length", () => {
  expect(scrubbedText("no ".repeat(100_000))).toHaveLength(200);
});
