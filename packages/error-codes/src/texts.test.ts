import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "./error-codes.ts";
import { sessionErrorKey, sessionErrorText } from "./texts.ts";

const LANGUAGES = ["pt-BR", "es", "en"];
const textsOf = (language: string): string[] => ERROR_CODES.map(([code]) => sessionErrorText(code, language));

describe("the texts of the EM codes", () => {
  it.each(LANGUAGES)("are sentences in %s", (language) => {
    expect(textsOf(language).filter((text) => !/^[\p{Lu}¿].{15,130}[.?]$/u.test(text))).toEqual([]);
  });

  it("are never the same for two codes, nor in two languages", () =>
    expect(new Set(LANGUAGES.flatMap(textsOf)).size).toBe(LANGUAGES.length * ERROR_CODES.length));

  it.each([
    ["EM0003", "pt-BR", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "pt", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "PT_br", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "es-CL", "Tu sesión ha caducado. Inicia sesión de nuevo para continuar."],
    ["EM0003", "en-GB", "Your session has expired. Log in again to continue."],
    ["EM0003", "fr", "Your session has expired. Log in again to continue."],
    ["EM0003", "", "Your session has expired. Log in again to continue."],
    ["EM9999", "en", sessionErrorText("EM0099", "en")],
    [undefined, "en", sessionErrorText("EM0099", "en")],
    ["EP0090-EM0003", "en", "Your session has expired. Log in again to continue."],
    ["EP0001-EM0032", "es", sessionErrorText("EM0032", "es")],
    ["EP0001-EM9999", "en", sessionErrorText("EM0099", "en")],
    ["EM0003", "constructor", "Your session has expired. Log in again to continue."],
  ] as const)("are found by code and language: %s in %j", (code, language, text) => {
    expect(sessionErrorText(code, language)).toBe(text);
  });

  it.each([
    ["EM0003", "session_expired"],
    ["EM0030", "session_terminated"],
    ["EM0099", "unexpected"],
    ["EM9999", "unexpected"],
    ["EP8007-EM0030", "session_terminated"],
  ] as const)("have a key in locale files: %s is %s", (code, key) => {
    expect(sessionErrorKey(code)).toBe(key);
  });
});
