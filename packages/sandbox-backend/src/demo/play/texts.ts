import type { Language } from "../../contract/http/texts.ts";

/** The words of the game pages. */
export interface PlayWords {
  balance: string;
  stake: string;
  win: string;
  play: string;
  less: string;
  more: string;
  demo: string;
  big: string;
  lost: string;
  failed: string;
  over: string;
  target: string;
  hint: string;
}

/** The words in each language; `{amount}` is an amount of money. */
export const PLAY_WORDS: Record<Language, PlayWords> = {
  "pt-br": {
    balance: "Saldo",
    stake: "Aposta",
    win: "Ganho",
    play: "Jogar",
    less: "Diminuir a aposta",
    more: "Aumentar a aposta",
    demo: "Demonstração: nada aqui vale dinheiro",
    big: "Que ganho!",
    lost: "Não foi desta vez",
    failed: "Sem conexão, tente de novo",
    over: "Esta partida foi encerrada. Abra o jogo de novo.",
    target: "Retirar em",
    hint: "Espaço joga · setas mudam a aposta",
  },
  es: {
    balance: "Saldo",
    stake: "Apuesta",
    win: "Ganancia",
    play: "Jugar",
    less: "Bajar la apuesta",
    more: "Subir la apuesta",
    demo: "Demostración: nada aquí vale dinero",
    big: "¡Qué ganancia!",
    lost: "Esta vez no",
    failed: "Sin conexión, intenta otra vez",
    over: "Esta partida terminó. Abre el juego de nuevo.",
    target: "Retirar en",
    hint: "Espacio juega · las flechas cambian la apuesta",
  },
  en: {
    balance: "Balance",
    stake: "Stake",
    win: "Win",
    play: "Play",
    less: "Lower the stake",
    more: "Raise the stake",
    demo: "Demo: nothing here is worth money",
    big: "Big win!",
    lost: "Not this time",
    failed: "No connection, please try again",
    over: "This session is over. Please open the game again.",
    target: "Cash out at",
    hint: "Space plays · arrows change the stake",
  },
};
