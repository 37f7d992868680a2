import { expect, it } from "vitest";
import { mostAlike } from "./name-proposals.ts";

it.each([
  [["created_at"], ["createdAt", "updatedAt"], [["created_at", "createdAt"]]],
  [
    ["balance", "bonus"],
    ["saldo", "saldo_bonus"],
    [
      ["balance", "saldo"],
      ["bonus", "saldo_bonus"],
    ],
  ],
  [["created_at"], ["data_de_criação"], [["created_at", "data_de_criação"]]],
  [
    ["minimum", "maximum"],
    ["valorMax", "valorMin"],
    [
      ["minimum", "valorMin"],
      ["maximum", "valorMax"],
    ],
  ],
  [["street"], ["logradouro", "bairro"], [["street", "logradouro"]]],
  [["balance"], ["color", "position"], []],
])("%j of ours and %j of theirs are %j", (own, theirs, pairs) => {
  expect(new Map(mostAlike(own, theirs))).toEqual(new Map(pairs as [string, string][]));
});
