import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "./error-codes.ts";
import { SESSION_ERROR_TEXTS, sessionErrorKey, sessionErrorText, type TextLanguage } from "./texts.ts";

const LANGUAGES: readonly TextLanguage[] = ["pt-BR", "es", "en"];
const KEYS = ERROR_CODES.map(([, , , labelKey]) => labelKey.replace("session_error.", ""));

describe("the texts of the EM codes", () => {
  it.each(LANGUAGES)("exist in %s for every label key and for nothing else", (language) => {
    expect(Object.keys(SESSION_ERROR_TEXTS[language])).toEqual(KEYS);
  });

  it.each(LANGUAGES)("are sentences in %s, no two alike", (language) => {
    const texts = Object.values(SESSION_ERROR_TEXTS[language]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !/^[\p{Lu}¿].{15,130}[.?]$/u.test(text))).toEqual([]);
  });

  it("are never the same in two languages", () => {
    const texts = LANGUAGES.flatMap((language) => Object.values(SESSION_ERROR_TEXTS[language]));
    expect(new Set(texts).size).toBe(LANGUAGES.length * ERROR_CODES.length);
  });

  it.each([
    ["EM0003", "pt-BR", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "pt", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "PT_br", "Sua sessão expirou. Entre novamente para continuar."],
    ["EM0003", "es-CL", "Tu sesión ha caducado. Inicia sesión de nuevo para continuar."],
    ["EM0003", "en-GB", "Your session has expired. Log in again to continue."],
    ["EM0003", "fr", "Your session has expired. Log in again to continue."],
    ["EM0003", "", "Your session has expired. Log in again to continue."],
    ["EM9999", "en", SESSION_ERROR_TEXTS.en.unexpected],
    ["constructor", "en", SESSION_ERROR_TEXTS.en.unexpected],
    ["EM0003", "constructor", "Your session has expired. Log in again to continue."],
  ])("are found by code and language: %s in %j", (code, language, text) => {
    expect(sessionErrorText(code, language)).toBe(text);
  });

  it.each([
    ["EM0003", "session_expired"],
    ["EM0030", "session_terminated"],
    ["EM0099", "unexpected"],
    ["EM9999", "unexpected"],
    ["constructor", "unexpected"],
  ])("have a key in locale files: %s is %s", (code, key) => {
    expect(sessionErrorKey(code)).toBe(key);
  });
});
