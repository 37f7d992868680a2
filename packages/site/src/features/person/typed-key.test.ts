import { expect, it } from "vitest";
import { typedKey } from "./country-forms.ts";

it.each([
  ["\u200eana@sandbox.test\u200b ", "ana@sandbox.test"],
  ["Ana.Souza@Exemplo.com", "ana.souza@exemplo.com"],
  ["529.982.247-25\u2060", "529.982.247-25"],
  ["WEL\u00adCOME\u200d10", "WELCOME10"],
  ["Player One", "Player One"],
])("%j is the key %j", (typed, key) => {
  expect(typedKey(typed)).toBe(key);
});
