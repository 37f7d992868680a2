import { ownEndpointCodes, type OwnEndpointCodes } from "@storefront/error-codes";

const ACCOUNT = {
  "pt-BR": "Não foi possível criar a conta.",
  es: "No se pudo crear la cuenta.",
  en: "The account could not be created.",
};
const PHONE_CODE = {
  "pt-BR": "Não foi possível enviar o código para o celular.",
  es: "No se pudo enviar el código al teléfono.",
  en: "The code could not be sent to the phone.",
};
const VOTES = {
  "pt-BR": "Não foi possível ler os votos do jogo.",
  es: "No se pudieron leer los votos del juego.",
  en: "The votes for the game could not be read.",
};
const SPORTSBOOK = {
  "pt-BR": "A área de esportes não respondeu.",
  es: "El área de deportes no respondió.",
  en: "The sportsbook did not answer.",
};

/**
 * This trunk's codes for the backend calls that the registry does not name; host and page share them. Append-only: a code
 * in an old screenshot means the same for ever, and codes from EP8500 are those of the brands. The three known mismatches of the registry stay `EP0000`.
 */
export const endpointCodes: OwnEndpointCodes = ownEndpointCodes([
  ["EP8000", "POST", "/auth/register", ACCOUNT],
  ["EP8001", "POST", "/auth/register/simplified", ACCOUNT],
  [
    "EP8002",
    "POST",
    "/bff/social/{provider}",
    {
      "pt-BR": "Não foi possível entrar com esta rede social.",
      es: "No se pudo entrar con esta red social.",
      en: "The social login did not work.",
    },
  ],
  ["EP8003", "POST", "/bff/social/{provider}/registerSimplified", ACCOUNT],
  ["EP8004", "POST", "/bff/otp/register/send", PHONE_CODE],
  ["EP8005", "POST", "/bff/otp/register/resend", PHONE_CODE],
  [
    "EP8006",
    "POST",
    "/bff/validate-confirmation",
    {
      "pt-BR": "Não foi possível confirmar o link.",
      es: "No se pudo confirmar el enlace.",
      en: "The link could not be confirmed.",
    },
  ],
  [
    "EP8007",
    "GET",
    "/coupons/{code}",
    {
      "pt-BR": "Não foi possível ler o cupom.",
      es: "No se pudo leer el cupón.",
      en: "The coupon could not be read.",
    },
  ],
  ["EP8008", "GET", "/casino-game-votes", VOTES],
  ["EP8009", "GET", "/casino-game-votes/count/{gameId}", VOTES],
  [
    "EP8010",
    "GET",
    "/bff/games/statistics",
    {
      "pt-BR": "Não foi possível ler as estatísticas do jogo.",
      es: "No se pudieron leer las estadísticas del juego.",
      en: "The statistics of the game could not be read.",
    },
  ],
  ["EP8011", "GET", "/app-sportbook/auth/anonymous", SPORTSBOOK],
  ["EP8012", "GET", "/app-sportbook/auth/login", SPORTSBOOK],
  ["EP8013", "GET", "/app-sportbook/*", SPORTSBOOK],
]);
