/** The languages the sandbox speaks, as the `lang` header spells them. */
export type Language = "pt-br" | "es" | "en";

/** One text in every language. */
export type Text = Record<Language, string>;

const MESSAGES = {
  invalid_credentials: {
    "pt-br": "Login ou senha incorretos",
    es: "Usuario o contraseña incorrectos",
    en: "Wrong login or password",
  },
  user_blocked: {
    "pt-br": "Usuário bloqueado, fale com o suporte",
    es: "Usuario bloqueado, contacta con soporte",
    en: "User blocked, please contact support",
  },
  invalid_code: { "pt-br": "Código inválido", es: "Código inválido", en: "Invalid code" },
  code_expired: { "pt-br": "Código vencido", es: "Código vencido", en: "The code has expired" },
  too_many_attempts: {
    "pt-br": "Muitas tentativas, aguarde um pouco",
    es: "Demasiados intentos, espera un momento",
    en: "Too many attempts, please wait a moment",
  },
  already_registered: {
    "pt-br": "Já existe uma conta com estes dados",
    es: "Ya existe una cuenta con estos datos",
    en: "An account with these details already exists",
  },
  user_not_found: { "pt-br": "Conta não encontrada", es: "Cuenta no encontrada", en: "Account not found" },
  invalid_data: {
    "pt-br": "Os dados enviados são inválidos",
    es: "Los datos enviados no son válidos",
    en: "The given data was invalid",
  },
  invalid_document: {
    "pt-br": "Número de documento inválido",
    es: "Número de documento inválido",
    en: "Invalid document number",
  },
  weak_password: {
    "pt-br": "A senha precisa de 8 caracteres, com letras e números",
    es: "La contraseña necesita 8 caracteres, con letras y números",
    en: "The password needs 8 characters, with letters and numbers",
  },
  underage: {
    "pt-br": "É preciso ter 18 anos ou mais",
    es: "Debes tener 18 años o más",
    en: "You must be 18 or older",
  },
  birthdate_mismatch: {
    "pt-br": "A data de nascimento não confere",
    es: "La fecha de nacimiento no coincide",
    en: "The birth date does not match",
  },
  document_or_phone_required: {
    "pt-br": "Informe o documento ou o telefone",
    es: "Indica el documento o el teléfono",
    en: "A document or a phone is required",
  },
  code_sent: { "pt-br": "Código enviado", es: "Código enviado", en: "Code sent" },
  password_changed: { "pt-br": "Senha alterada", es: "Contraseña cambiada", en: "Password changed" },
  logged_out: { "pt-br": "Sessão encerrada", es: "Sesión cerrada", en: "Logged out" },
} satisfies Record<string, Text>;

/** The name of a message the sandbox can show. */
export type MessageName = keyof typeof MESSAGES;

/** The language of a `lang` header: `pt*` and `es*` by prefix, English for the rest. */
export function languageOf(lang: string | undefined): Language {
  const tag = (lang ?? "").toLowerCase();
  if (tag.startsWith("pt")) return "pt-br";
  return tag.startsWith("es") ? "es" : "en";
}

/** A message in the language of a `lang` header. */
export const message = (name: MessageName, lang: string | undefined): string =>
  MESSAGES[name][languageOf(lang)];
