/** The languages the sandbox speaks, as the `lang` header spells them. */
export type Language = "pt-br" | "es" | "en";

export type Text = Record<Language, string>;

/** One text in every language, from a template of `Portuguese | Spanish | English`. */
export function inLanguages([line = ""]: readonly string[]): Text {
  const [portuguese = "", es = "", en = ""] = line.split(" | ");
  return { "pt-br": portuguese, es, en };
}

const MESSAGES = {
  invalid_credentials: inLanguages`Login ou senha incorretos | Usuario o contraseña incorrectos | Wrong login or password`,
  user_blocked: inLanguages`Usuário bloqueado, fale com o suporte | Usuario bloqueado, contacta con soporte | User blocked, please contact support`,
  captcha_required: inLanguages`Resolva o desafio e tente de novo | Resuelve el desafío e inténtalo de nuevo | Solve the challenge and try again`,
  invalid_code: inLanguages`Código inválido | Código inválido | Invalid code`,
  already_used: inLanguages`Este link já foi usado | Este enlace ya se usó | This link was used before`,
  code_expired: inLanguages`Código vencido | Código vencido | The code has expired`,
  too_many_attempts: inLanguages`Muitas tentativas, aguarde um pouco | Demasiados intentos, espera un momento | Too many attempts, please wait a moment`,
  already_registered: inLanguages`Já existe uma conta com estes dados | Ya existe una cuenta con estos datos | An account with these details already exists`,
  user_not_found: inLanguages`Conta não encontrada | Cuenta no encontrada | Account not found`,
  invalid_data: inLanguages`Os dados enviados são inválidos | Los datos enviados no son válidos | The given data was invalid`,
  invalid_document: inLanguages`Número de documento inválido | Número de documento inválido | Invalid document number`,
  weak_password: inLanguages`A senha precisa de 8 caracteres, com letras e números | La contraseña necesita 8 caracteres, con letras y números | The password needs 8 characters, with letters and numbers`,
  underage: inLanguages`É preciso ter 18 anos ou mais | Debes tener 18 años o más | You must be 18 or older`,
  birthdate_mismatch: inLanguages`A data de nascimento não confere | La fecha de nacimiento no coincide | The birth date does not match`,
  document_or_phone_required: inLanguages`Informe o documento ou o telefone | Indica el documento o el teléfono | A document or a phone is required`,
  code_sent: inLanguages`Código enviado | Código enviado | Code sent`,
  password_changed: inLanguages`Senha alterada | Contraseña cambiada | Password changed`,
  saved: inLanguages`Dados salvos | Datos guardados | Saved`,
  removed: inLanguages`Removido | Eliminado | Removed`,
  not_found: inLanguages`Não encontrado | No encontrado | Not found`,
  not_yours: inLanguages`Sem permissão para este recurso | Sin permiso para este recurso | No permission for this resource`,
  wrong_password: inLanguages`Senha incorreta | Contraseña incorrecta | Wrong password`,
  postal_code_not_found: inLanguages`CEP não encontrado | Código postal no encontrado | Postal code not found`,
  empty_file: inLanguages`O arquivo está vazio | El archivo está vacío | The file is empty`,
  already_linked: inLanguages`Esta conta já está vinculada | Esta cuenta ya está vinculada | This account is linked already`,
  invalid_amount: inLanguages`Valor inválido | Importe no válido | Invalid amount`,
  minimum_amount: inLanguages`Valor abaixo do mínimo | Importe por debajo del mínimo | The amount is below the minimum`,
  insufficient_balance: inLanguages`Saldo insuficiente | Saldo insuficiente | Insufficient balance`,
  deposit_limit: inLanguages`O depósito passa do seu limite | El depósito supera tu límite | The deposit is above your limit`,
  withdrawal_limit: inLanguages`O saque passa do seu limite | El retiro supera tu límite | The withdrawal is above your limit`,
  self_excluded: inLanguages`Conta autoexcluída: depósitos não são permitidos | Cuenta autoexcluida: no se permiten depósitos | Self-excluded account: no deposits`,
  withdraw_only: inLanguages`Esta conta só permite saques | Esta cuenta solo permite retiros | This account may only withdraw`,
  account_paused: inLanguages`Conta em pausa: depósitos não são permitidos | Cuenta en pausa: no se permiten depósitos | The account is paused: no deposits`,
  kyc_required: inLanguages`É preciso verificar a identidade | Debes verificar tu identidad | Your identity has to be verified`,
  unknown_provider: inLanguages`Meio de pagamento desconhecido | Medio de pago desconocido | Unknown payment provider`,
  coupon_not_found: inLanguages`Cupom não encontrado | Cupón no encontrado | Coupon not found`,
  coupon_expired: inLanguages`Cupom vencido | Cupón vencido | The coupon has expired`,
  already_redeemed: inLanguages`Esta recompensa já foi resgatada | Esta recompensa ya fue canjeada | This reward has been redeemed already`,
  year_not_available: inLanguages`Não há informe para este ano | No hay informe para este año | There is no report for this year`,
  game_not_found: inLanguages`Jogo não encontrado | Juego no encontrado | Game not found`,
  required: inLanguages`Campo obrigatório | Campo obligatorio | This field is required`,
  invalid_number: inLanguages`Número inválido | Número no válido | Not a valid number`,
  invalid_choice: inLanguages`Opção inválida | Opción no válida | Not one of the choices`,
  no_demo: inLanguages`Este jogo não tem demonstração | Este juego no tiene demostración | This game has no demo`,
  no_play: inLanguages`Sua conta não permite jogar agora | Tu cuenta no permite jugar ahora | Your account does not allow play right now`,
  time_limit: inLanguages`Você atingiu o seu limite de tempo de jogo | Alcanzaste tu límite de tiempo de juego | You have reached your playing time limit`,
  round_over: inLanguages`Esta partida foi encerrada, abra o jogo de novo | Esta partida terminó, abre el juego de nuevo | This session is over, please open the game again`,
  login_required: inLanguages`Entre na sua conta para apostar | Inicia sesión para apostar | Log in to place a bet`,
  odds_changed: inLanguages`As cotações mudaram | Las cuotas cambiaron | The odds have changed`,
  event_not_found: inLanguages`Evento não encontrado | Evento no encontrado | Event not found`,
  logged_out: inLanguages`Sessão encerrada | Sesión cerrada | Logged out`,
} satisfies Record<string, Text>;

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

export const textsIn = <Name extends string>(
  table: Readonly<Record<Name, Text>>,
  language: Language,
): Record<Name, string> =>
  Object.fromEntries(Object.entries<Text>(table).map(([name, text]) => [name, text[language]])) as Record<
    Name,
    string
  >;

/** A text without accents and capitals, to search in. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The words that a search looks for; none without a term. */
export const wordsOf = (term = ""): readonly string[] => plain(term).split(/\s+/).filter(Boolean);
