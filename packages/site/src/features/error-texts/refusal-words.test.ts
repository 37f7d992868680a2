import { expect, it } from "vitest";
import { playerSentence } from "./refusal-words.ts";

it.each([
  ["Conta em análise até amanhã", "pt-BR"],
  ["O valor é maior que o seu limite.", "pt-BR"],
  ["Tu cuenta está en revisión", "es-CL"],
  ["El importe supera el límite del banco", "es"],
  ["Your bank is closed until Monday", "en"],
])("shows %j to a reader of %s", (text, language) => {
  expect(playerSentence(text, language)).toBe(text);
});

it.each([
  ["another language", "Your bank is closed until Monday", "pt-BR"],
  ["its neighbour's language", "Tu cuenta está en revisión", "pt-BR"],
  ["its neighbour's language", "Sua conta está em análise", "es-CL"],
  ["a server's words", "Server Error", "en"],
  ["a server's words in a sentence", "The server is on fire, please try again", "en"],
  ["a code", "insufficient_balance", "en"],
  ["a lone word", "Não", "pt-BR"],
  ["words of no language for certain", "Saldo insuficiente agora", "pt-BR"],
  ["markup", "Your account is <b>closed</b>", "en"],
  ["a statement", "You have an error in your SQL syntax near this", "en"],
  ["a novel", "this is not your account ".repeat(20), "en"],
  ["an object", { message: "You are in" }, "en"],
])("shows no %s: %j to a reader of %s", (_, text, language) => {
  expect(playerSentence(text, language)).toBeUndefined();
});
