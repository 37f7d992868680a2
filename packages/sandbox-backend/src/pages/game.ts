import * as z from "zod/mini";
import { LIVE_STUDIOS } from "../content/games/providers.ts";
import { gameOfSlug } from "../contract/games/games-index.ts";
import { isTimeUp } from "../contract/games/player-games.area.ts";
import type { Area } from "../contract/http/environment.ts";
import { known, readBody, refuse, refuseField } from "../contract/http/refusal.ts";
import { inLanguages, languageOf, textsIn } from "../contract/http/texts.ts";
import { findPage } from "../contract/players/page-sessions.ts";
import { change, checkMayPlay, record, toCents } from "../contract/wallet/ledger.ts";
import { escapeXml, framedPage, moneyLocale } from "./framed-page.ts";

const DEMO_BALANCE = 1_000;
const STAKES = [0.2, 0.5, 1, 2, 5, 10, 25];
const STAKES_OF: Record<string, readonly number[]> = {
  CLP: [100, 200, 500, 1_000, 2_000, 5_000],
  MXN: [1, 2, 5, 10, 20, 50, 100],
};

/** What a round pays, in stakes, and how likely that is: 95 of 100 come back in the long run. */
const PAYS = [
  [20, 0.01],
  [5, 0.04],
  [2, 0.11],
  [1.5, 0.22],
] as const;

const WORDS = {
  balance: inLanguages`Saldo | Saldo | Balance`,
  stake: inLanguages`Aposta | Apuesta | Stake`,
  play: inLanguages`Jogar | Jugar | Play`,
  win: inLanguages`Ganho | Ganancia | Win`,
  lost: inLanguages`Não foi desta vez | Esta vez no | Not this time`,
  failed: inLanguages`Sem conexão, tente de novo | Sin conexión, intenta otra vez | No connection, please try again`,
  demo: inLanguages`Demonstração: nada aqui vale dinheiro | Demostración: nada aquí vale dinero | Demo: nothing here is worth money`,
  auto: inLanguages`Automático | Automático | Automatic`,
  leave: inLanguages`Sair | Salir | Leave`,
  paused: inLanguages`Em pausa | En pausa | Paused`,
  over: inLanguages`Esta partida foi encerrada. Abra o jogo de novo. | Esta partida terminó. Abre el juego de nuevo. | This session is over. Please open the game again.`,
};

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; padding: 1rem; display: grid; grid-template-rows: minmax(0, 1fr) auto auto; justify-items: center; gap: .75rem;
  font: 600 1rem/1.4 system-ui, sans-serif; color: #fff; text-align: center; background: radial-gradient(#3b2a86, #0b0a1c 75%);
}
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
img { height: min(100%, 70dvh); min-height: 8rem; border-radius: 1.25rem; align-self: center; box-shadow: 0 20px 60px rgb(0 0 0 / .5); }
.busy img { animation: turn .6s linear infinite; } @keyframes turn { 50% { transform: scale(.96) rotate(1deg); filter: brightness(1.4); } }
output { min-height: 1.4em; }
form { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .75rem 1.25rem; padding: .75rem 1rem; border-radius: 1.25rem; background: rgb(0 0 0 / .4); }
small { display: block; font-size: .75rem; } select, button { font: inherit; min-height: 2.75rem; border: 0; border-radius: 1.5rem; padding: 0 1rem; }
button { background: #facc15; color: #3b1a05; font-weight: 800; font-size: 1.125rem; padding: 0 2rem; cursor: pointer; } button:disabled { opacity: .5; }
:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
@media (prefers-reduced-motion: reduce) { .busy img { animation: none; } }
`;

/**
 * The words of the studios' pages, as objects, which obey commands too; and those of the live studios', as JSON text, which
 * obey none. No name of either is of a real provider.
 */
const WORDS_OF_STUDIOS = {
  ready: "game:ready",
  start: "game:round-start",
  end: "game:round-end",
  poor: "game:no-funds",
  leave: "game:close",
  balance: "game:balance",
  failed: "game:error",
};
const WORDS_OF_TABLES = {
  ready: "tableReady",
  start: "betsClosed",
  end: "roundFinished",
  poor: "fundsNeeded",
  leave: "lobbyAsked",
  balance: "balanceChanged",
  failed: "tableFailed",
};

const SCRIPT = `
const { secret, locale, currency, words, events, obeys } = page;
const form = document.querySelector("form");
const output = document.querySelector("output");
const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
const { stake, play, auto, leave } = form.elements;
let { balance } = page;
let isBusy = false;
let isPaused = false;
const say = (event) => {
  if (parent !== window) parent.postMessage(obeys ? { type: events[event] } : JSON.stringify({ event: events[event] }), "*");
};
const show = () => {
  form.querySelector("b").textContent = money.format(balance);
  play.disabled = isBusy || isPaused;
  document.body.classList.toggle("busy", isBusy);
  // The result of a round that a pause came into is seen in the balance.
  if (isPaused) output.textContent = words.paused;
};
stake.append(...page.stakes.map((each) => new Option(money.format(each), each)));
stake.selectedIndex = 2;
const round = async () => {
  if (isBusy || isPaused) return;
  isBusy = true;
  output.textContent = "";
  show();
  say("start");
  const amount = Number(stake.value);
  try {
    // Plain text: a frame of no origin may then ask without asking first.
    const answer = await fetch(location.pathname + "/rounds", { method: "POST", body: JSON.stringify({ secret, stake: amount }) });
    const round = await answer.json();
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (answer.ok) {
      balance = round.balance ?? Math.max(0, balance - amount + round.win);
      output.textContent = round.win > 0 ? words.win + ": " + money.format(round.win) : words.lost;
      if (secret) say("balance");
    } else {
      auto.checked = false;
      output.textContent = round.message ?? words.failed;
      say(round.reason === "insufficient_balance" ? "poor" : "failed");
    }
  } catch {
    auto.checked = false;
    output.textContent = words.failed;
    say("failed");
  }
  isBusy = false;
  show();
  say("end");
  if (auto.checked) setTimeout(round, 500);
};
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void round();
});
leave.addEventListener("click", () => say("leave"));
addEventListener("message", ({ source, data }) => {
  if (!obeys || source !== parent) return;
  if (data.type === "host:stop-autoplay") auto.checked = false;
  if (data.type === "host:pause") isPaused = true;
  if (data.type === "host:resume") {
    isPaused = false;
    output.textContent = "";
  }
  show();
});
show();
say("ready");
`;

const RoundPayload = z.looseObject({ secret: z.optional(z.string()), stake: z.number().check(z.gt(0)) });

/** The page of every game at `/play/<slug>`, to be framed: a stake, a round, a win or none. */
export const gamePage: Area = (routes, state) => {
  routes.get("/:slug", (context) => {
    const game = gameOfSlug(state, context.req.param("slug"));
    const { session: secret, currency: asked = "BRL", lang } = context.req.query();
    const language = languageOf(lang);
    const words = textsIn(WORDS, language);
    const session = findPage(state, secret, game.slug);
    const page = { language, title: escapeXml(game.name), style: STYLE };
    if (session === undefined && !(secret === undefined && game.hasDemo)) {
      return framedPage(context, state, { ...page, status: 404, body: `<p>${words.over}</p>` });
    }
    const { balance, currency } = session === undefined ? demoWallet(asked) : session.account.user.wallet;
    return framedPage(context, state, {
      ...page,
      body: `<h1>${page.title}</h1>
<img src="/art/${escapeXml(game.slug)}.svg" alt="" width="300" height="400">
<output>${session === undefined ? words.demo : ""}</output>
<form><p><small>${words.balance}</small><b></b></p><label><small>${words.stake}</small><select name="stake"></select></label><label><input type="checkbox" name="auto"> ${words.auto}</label><button name="play">${words.play}</button><button type="button" name="leave">${words.leave}</button></form>`,
      data: {
        ...(session !== undefined && { secret }),
        balance,
        currency,
        stakes: stakesOf(currency),
        locale: moneyLocale(language, currency),
        words,
        ...(LIVE_STUDIOS.includes(game.provider)
          ? { events: WORDS_OF_TABLES, obeys: false }
          : { events: WORDS_OF_STUDIOS, obeys: true }),
      },
      script: SCRIPT,
    });
  });

  // A frame without an origin of its own plays too; the secret alone says who.
  routes.post("/:slug/rounds", async (context) => {
    const game = gameOfSlug(state, context.req.param("slug"));
    const { secret, stake } = await readBody(context, RoundPayload);
    context.header("access-control-allow-origin", "*");
    context.header("cache-control", "no-store");
    const win = toCents(stake * payOf(state.random()));
    if (secret === undefined) {
      if (!game.hasDemo) throw refuse(422, "no_demo");
      return context.json({ win });
    }
    const session = known(findPage(state, secret, game.slug), "round_over");
    const { account } = session;
    const wallet = account.user.wallet;
    if (!stakesOf(wallet.currency).includes(stake)) throw refuseField("stake", "invalid_choice");
    if (isTimeUp(state, account)) throw refuse(403, "time_limit");
    checkMayPlay(state, account);
    if (stake > wallet.balance) throw refuse(422, "insufficient_balance");
    change(account, "balance", toCents(win - stake));
    record(state, account, { type: "bet", amount: -stake, description: game.name });
    if (win > 0) record(state, account, { type: "win", amount: win, description: game.name });
    session.lastAt = state.now();
    return context.json({ win, balance: wallet.balance });
  });
};

/** What a round pays, in stakes, by where a number from 0 to 1 falls. */
function payOf(chance: number): number {
  let left = chance;
  return PAYS.find(([, share]) => (left -= share) < 0)?.[0] ?? 0;
}

const stakesOf = (currency: string): readonly number[] => STAKES_OF[currency] ?? STAKES;

function demoWallet(currency: string): { balance: number; currency: string } {
  const known = /^[A-Z]{3}$/.test(currency) ? currency : "BRL";
  return { balance: (stakesOf(known)[2] ?? 1) * DEMO_BALANCE, currency: known };
}
