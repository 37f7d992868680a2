import type { Language } from "../../contract/http/texts.ts";

/** The words of the sportsbook's pages. */
export interface SportsbookWords {
  title: string;
  all: string;
  live: string;
  coming: string;
  none: string;
  slip: string;
  stake: string;
  odds: string;
  returns: string;
  bet: string;
  login: string;
  taken: string;
  failed: string;
  remove: string;
  more: string;
}

/** The words in each language. */
export const SPORTSBOOK_WORDS: Record<Language, SportsbookWords> = {
  "pt-br": {
    title: "Apostas esportivas",
    all: "Tudo",
    live: "Ao vivo",
    coming: "Próximos",
    none: "Nada por aqui agora",
    slip: "Seu bilhete",
    stake: "Valor",
    odds: "Cotação",
    returns: "Retorno possível",
    bet: "Apostar",
    login: "Entrar para apostar",
    taken: "Aposta feita!",
    failed: "Não foi possível, tente de novo",
    remove: "Remover",
    more: "Mais mercados",
  },
  es: {
    title: "Apuestas deportivas",
    all: "Todo",
    live: "En vivo",
    coming: "Próximos",
    none: "Nada por aquí ahora",
    slip: "Tu boleto",
    stake: "Monto",
    odds: "Cuota",
    returns: "Retorno posible",
    bet: "Apostar",
    login: "Entrar para apostar",
    taken: "¡Apuesta hecha!",
    failed: "No se pudo, intenta otra vez",
    remove: "Quitar",
    more: "Más mercados",
  },
  en: {
    title: "Sports betting",
    all: "All",
    live: "Live",
    coming: "Coming up",
    none: "Nothing here right now",
    slip: "Your slip",
    stake: "Stake",
    odds: "Odds",
    returns: "Possible return",
    bet: "Place bet",
    login: "Log in to bet",
    taken: "Bet placed!",
    failed: "That did not work, please try again",
    remove: "Remove",
    more: "More markets",
  },
};
