import { BackendError } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import type { FormErrorCode } from "@storefront/client";
import { formErrorCode } from "./form-errors.handlers.ts";

const failed = (status: number, reason: string, path = "/auth/login"): BackendError =>
  new BackendError({
    kind: "status",
    status,
    method: "POST",
    path,
    body: new TextEncoder().encode(JSON.stringify({ message: reason })),
    contentType: "application/json",
    retryAfter: undefined,
  });

/** Words of backends, with the code and the status that they come with. */
const WORDS = `
invalid_code 401: invalid_code | invalid_two_factor_code | InvalidCode | otp-expired | The code you entered is not valid
invalid_code 401: Código inválido | O código informado não confere | Codigo de verificação expirado | Código incorrecto
invalid_code 401: El código no es válido | El código ha caducado
invalid_code 422: Código incorreto | Código já utilizado | code mismatch | Código vencido
already_registered 422: E-mail já cadastrado | CPF já está em uso | This e-mail is taken | email_already_registered
already_registered 422: Este usuário já existe | El correo ya está registrado | El documento ya existe | Documento duplicado
already_registered 400: El correo ya existe
account_blocked 401: user_blocked | Usuário bloqueado | Conta inativa | Cuenta suspendida | Não autorizado
invalid_credentials 401: Invalido | Credenciais inválidas | Usuario o contraseña incorrectos
validation_failed 422: Código postal inválido | postal_code_invalid | Invalid promo code | Código de área inválido
validation_failed 422: You are mistaken | Dados inválidos
captcha_required 403: captcha_required | Captcha inválido
too_many_attempts 429: Código inválido`;

describe("the words of a backend (decision E9)", () => {
  it.each(
    WORDS.trim()
      .split("\n")
      .map((line) => line.split(/ (?=\d)|: /)),
  )("%s of %s: %s", (code, status, reasons = "") => {
    const path = code === "already_registered" ? "/bff/register-simplified" : "/auth/login";
    for (const reason of reasons.split(" | "))
      expect([reason, formErrorCode(failed(Number(status), reason, path))]).toEqual([reason, code]);
  });

  it("are read of a failure of the call alone, and never of a server's", () => {
    const codes = [400, 499, 500, 502].map((status) => formErrorCode(failed(status, "captcha")));
    expect(codes).toEqual([
      "captcha_required",
      "captcha_required",
      "service_unavailable",
      "service_unavailable",
    ]);
    const unread = new BackendError({
      kind: "bad_body",
      status: 422,
      method: "POST",
      path: "/auth/login",
      body: new TextEncoder().encode("captcha"),
      contentType: "text/html",
      retryAfter: undefined,
    });
    expect(formErrorCode(unread)).toBe("service_unavailable");
  });

  it.each<[FormErrorCode, number]>([
    ["account_blocked", 403],
    ["unknown", 409],
    ["invalid_credentials", 404],
    ["validation_failed", 400],
    ["unknown", 418],
  ])("are %s where there are none, after a %i", (code, status) => {
    expect(formErrorCode(failed(status, ""), { code: "1" })).toBe(code);
  });

  it.each<[FormErrorCode, number, string, string]>([
    ["unknown", 404, "CPF não encontrado", "/documents/validate"],
    ["unknown", 401, "", "/documents/confirm-birthdate"],
    ["unknown", 401, "Invalid token", "/bff/social/google"],
    ["unknown", 404, "", "/bff/otp/register/send"],
    ["already_registered", 409, "", "/bff/social/google"],
    ["unknown", 409, "Sessão já existe", "/auth/login"],
    ["validation_failed", 422, "Code already sent", "/auth/passwords/reset/by-sms"],
    ["invalid_credentials", 404, "", "/auth/passwords/reset/options"],
  ])(
    "are %s after a %i (%j) of %s, which names the mistake of another form",
    (code, status, reason, path) => {
      expect(formErrorCode(failed(status, reason, path))).toBe(code);
    },
  );
});

describe("a 401 of a call that carried a code", () => {
  it.each<[string, object, string, string, FormErrorCode]>([
    ["of a login", { two_factor_code: 123_456 }, "/auth/login", "Invalido", "invalid_code"],
    ["of a registration", { code: "123456" }, "/auth/register", "Invalido", "invalid_code"],
    ["of a blocked player", { two_factor_code: 123_456 }, "/auth/login", "user_blocked", "account_blocked"],
    ["that was left out", { code: "", two_factor_code: null }, "/auth/login", "x", "invalid_credentials"],
    ["or of none", {}, "/auth/register", "x", "unknown"],
  ])("%s", (_, body, path, reason, code) => {
    expect(formErrorCode(failed(401, reason, path), body)).toBe(code);
  });
});
