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
  captcha_required: {
    "pt-br": "Resolva o desafio e tente de novo",
    es: "Resuelve el desafío e inténtalo de nuevo",
    en: "Solve the challenge and try again",
  },
  invalid_code: { "pt-br": "Código inválido", es: "Código inválido", en: "Invalid code" },
  already_used: {
    "pt-br": "Este link já foi usado",
    es: "Este enlace ya se usó",
    en: "This link was used before",
  },
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
  saved: { "pt-br": "Dados salvos", es: "Datos guardados", en: "Saved" },
  removed: { "pt-br": "Removido", es: "Eliminado", en: "Removed" },
  not_found: { "pt-br": "Não encontrado", es: "No encontrado", en: "Not found" },
  not_yours: {
    "pt-br": "Sem permissão para este recurso",
    es: "Sin permiso para este recurso",
    en: "No permission for this resource",
  },
  wrong_password: { "pt-br": "Senha incorreta", es: "Contraseña incorrecta", en: "Wrong password" },
  postal_code_not_found: {
    "pt-br": "CEP não encontrado",
    es: "Código postal no encontrado",
    en: "Postal code not found",
  },
  empty_file: { "pt-br": "O arquivo está vazio", es: "El archivo está vacío", en: "The file is empty" },
  already_linked: {
    "pt-br": "Esta conta já está vinculada",
    es: "Esta cuenta ya está vinculada",
    en: "This account is linked already",
  },
  invalid_amount: { "pt-br": "Valor inválido", es: "Importe no válido", en: "Invalid amount" },
  minimum_amount: {
    "pt-br": "Valor abaixo do mínimo",
    es: "Importe por debajo del mínimo",
    en: "The amount is below the minimum",
  },
  insufficient_balance: {
    "pt-br": "Saldo insuficiente",
    es: "Saldo insuficiente",
    en: "Insufficient balance",
  },
  deposit_limit: {
    "pt-br": "O depósito passa do seu limite",
    es: "El depósito supera tu límite",
    en: "The deposit is above your limit",
  },
  withdrawal_limit: {
    "pt-br": "O saque passa do seu limite",
    es: "El retiro supera tu límite",
    en: "The withdrawal is above your limit",
  },
  self_excluded: {
    "pt-br": "Conta autoexcluída: depósitos não são permitidos",
    es: "Cuenta autoexcluida: no se permiten depósitos",
    en: "Self-excluded account: no deposits",
  },
  withdraw_only: {
    "pt-br": "Esta conta só permite saques",
    es: "Esta cuenta solo permite retiros",
    en: "This account may only withdraw",
  },
  account_paused: {
    "pt-br": "Conta em pausa: depósitos não são permitidos",
    es: "Cuenta en pausa: no se permiten depósitos",
    en: "The account is paused: no deposits",
  },
  kyc_required: {
    "pt-br": "É preciso verificar a identidade",
    es: "Debes verificar tu identidad",
    en: "Your identity has to be verified",
  },
  unknown_provider: {
    "pt-br": "Meio de pagamento desconhecido",
    es: "Medio de pago desconocido",
    en: "Unknown payment provider",
  },
  coupon_not_found: { "pt-br": "Cupom não encontrado", es: "Cupón no encontrado", en: "Coupon not found" },
  coupon_expired: { "pt-br": "Cupom vencido", es: "Cupón vencido", en: "The coupon has expired" },
  already_redeemed: {
    "pt-br": "Esta recompensa já foi resgatada",
    es: "Esta recompensa ya fue canjeada",
    en: "This reward has been redeemed already",
  },
  year_not_available: {
    "pt-br": "Não há informe para este ano",
    es: "No hay informe para este año",
    en: "There is no report for this year",
  },
  game_not_found: { "pt-br": "Jogo não encontrado", es: "Juego no encontrado", en: "Game not found" },
  required: { "pt-br": "Campo obrigatório", es: "Campo obligatorio", en: "This field is required" },
  invalid_number: { "pt-br": "Número inválido", es: "Número no válido", en: "Not a valid number" },
  invalid_choice: { "pt-br": "Opção inválida", es: "Opción no válida", en: "Not one of the choices" },
  no_demo: {
    "pt-br": "Este jogo não tem demonstração",
    es: "Este juego no tiene demostración",
    en: "This game has no demo",
  },
  no_play: {
    "pt-br": "Sua conta não permite jogar agora",
    es: "Tu cuenta no permite jugar ahora",
    en: "Your account does not allow play right now",
  },
  time_limit: {
    "pt-br": "Você atingiu o seu limite de tempo de jogo",
    es: "Alcanzaste tu límite de tiempo de juego",
    en: "You have reached your playing time limit",
  },
  round_over: {
    "pt-br": "Esta partida foi encerrada, abra o jogo de novo",
    es: "Esta partida terminó, abre el juego de nuevo",
    en: "This session is over, please open the game again",
  },
  login_required: {
    "pt-br": "Entre na sua conta para apostar",
    es: "Inicia sesión para apostar",
    en: "Log in to place a bet",
  },
  odds_changed: {
    "pt-br": "As cotações mudaram",
    es: "Las cuotas cambiaron",
    en: "The odds have changed",
  },
  event_not_found: {
    "pt-br": "Evento não encontrado",
    es: "Evento no encontrado",
    en: "Event not found",
  },
  too_many_streams: {
    "pt-br": "Muitas conexões ao vivo",
    es: "Demasiadas conexiones en vivo",
    en: "Too many live connections",
  },
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
