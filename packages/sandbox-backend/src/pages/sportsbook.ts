import * as z from "zod/mini";
import type { Area } from "../contract/http/environment.ts";
import { known, readBody, refuse } from "../contract/http/refusal.ts";
import { inLanguages, type Language, languageOf, textsIn } from "../contract/http/texts.ts";
import { homeOf } from "../contract/players/homes.ts";
import { findPage } from "../contract/players/page-sessions.ts";
import { BetPayload, placeBet } from "../contract/sports/bets.ts";
import { boardOf, eventRecord, sportRecords } from "../contract/sports/board.ts";
import { type Sportsbook, SPORTSBOOKS } from "../contract/sports/sportsbook.area.ts";
import { framedPage, moneyLocale } from "./framed-page.ts";

const WORDS = {
  title: inLanguages`Apostas esportivas | Apuestas deportivas | Sports betting`,
  all: inLanguages`Tudo | Todo | All`,
  live: inLanguages`Ao vivo | En vivo | Live`,
  coming: inLanguages`Próximos | Próximos | Coming up`,
  none: inLanguages`Nada por aqui agora | Nada por aquí ahora | Nothing here right now`,
  stake: inLanguages`Valor | Monto | Stake`,
  returns: inLanguages`Retorno possível | Retorno posible | Possible return`,
  bet: inLanguages`Apostar | Apostar | Place bet`,
  login: inLanguages`Entrar para apostar | Entrar para apostar | Log in to bet`,
  taken: inLanguages`Aposta feita! | ¡Apuesta hecha! | Bet placed!`,
  failed: inLanguages`Não foi possível, tente de novo | No se pudo, intenta otra vez | That did not work, please try again`,
};

/** The colours of each book: ground, card, line, text, quiet text, accent, text on it. */
const COLOURS: Record<Sportsbook, readonly [string, string, string, string, string, string, string]> = {
  first: ["#07130f", "#0f211b", "#1f3a31", "#effaf5", "#96b8ac", "#34d399", "#04120d"],
  "provider-a": ["#eef2f8", "#ffffff", "#d5deec", "#0f1c33", "#51617d", "#1d4ed8", "#ffffff"],
  "provider-b": ["#140b22", "#21143a", "#3a2760", "#faf5ff", "#b9a6d8", "#fb923c", "#1f0d02"],
};

/** The colours that a launch may ask for, each as six hexadecimal digits. */
const LOOK = ["ground", "card", "line", "text", "quiet", "accent", "on_accent"];

/**
 * The style of a page in the look that its address asks for. Its colours count together: a mixture of two sets is hard
 * to read, and anything that is no colour would end up in the style sheet.
 */
function styleOf(book: Sportsbook, query: Readonly<Record<string, string>>): string {
  const asked = LOOK.flatMap((name) => /^[0-9a-f]{6}$/i.exec(query[name] ?? "") ?? []);
  const [ground, card, line, text, quiet, accent, onAccent] =
    asked.length === LOOK.length ? asked.map((digits) => `#${digits}`) : COLOURS[book];
  const isLight = query["theme"] === "light" || (query["theme"] !== "dark" && book === "provider-a");
  return `
:root { color-scheme: ${isLight ? "light" : "dark"}; --ground: ${ground}; --card: ${card}; --line: ${line}; --text: ${text}; --quiet: ${quiet}; --accent: ${accent}; --on-accent: ${onAccent}; }
* { box-sizing: border-box; margin: 0; } [hidden] { display: none !important; }
body { background: var(--ground); color: var(--text); font: 500 .9375rem/1.4 system-ui, sans-serif; padding: .75rem; max-width: 80rem; margin-inline: auto; }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
h2 { font-size: 1.125rem; margin: 1rem 0 .5rem; } b { font-variant-numeric: tabular-nums; }
button, input { font: inherit; color: inherit; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--ground); padding: .25rem .75rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav { display: flex; gap: .5rem; overflow-x: auto; } nav button { flex: none; border-radius: 2rem; font-weight: 700; }
[aria-pressed="true"], form button { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 800; }
.list { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: .75rem; display: grid; gap: .5rem; overflow-wrap: anywhere; }
.meta { display: flex; justify-content: space-between; gap: .5rem; font-size: .8125rem; color: var(--quiet); }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) auto; font-weight: 750; }
.market { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: .375rem; }
.market button { display: grid; justify-items: center; } .market span { max-width: 100%; overflow: hidden; font-size: .75rem; text-overflow: ellipsis; white-space: nowrap; }
form, output:not(:empty) { position: sticky; bottom: .5rem; margin-top: 1rem; padding: .75rem; border-radius: 1rem; background: var(--card); border: 2px solid var(--accent); }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; } input { width: 7rem; display: block; } output { display: block; }
`;
}

const SCRIPT = `
const { words, language, locale, session, currency } = page;
const [nav, main, form, output] = ["nav", "main", "form", "output"].map((name) => document.querySelector(name));
const money = new Intl.NumberFormat(locale, { style: "currency", currency });
const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "2-digit", minute: "2-digit" });
const say = (message) => { if (parent !== window) parent.postMessage(message, "*"); };
let { events, sports } = page;
let sport = "";
/** The outcome that was chosen, by event: one leg of each. */
const slip = new Map();
const make = (tag, fields = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
};
const toggle = (children, isPressed, press) => {
  const button = make("button", { type: "button", ariaPressed: String(isPressed), onclick: () => { press(); draw(); } }, ...children);
  return button;
};
const card = (event) => {
  const [market] = event.markets;
  const odds = market.outcomes.map(({ id, name, odds }) => {
    const isChosen = slip.get(event.id) === id;
    const children = [make("span", { textContent: name }), make("b", { textContent: decimal.format(odds) })];
    return toggle(children, isChosen, () => { output.textContent = ""; if (isChosen) slip.delete(event.id); else slip.set(event.id, id); });
  });
  const when = event.is_live ? event.minute + "'" : clock.format(new Date(event.starts_at));
  const side = (name) => [make("span", { textContent: event[name] }), make("b", { textContent: event.is_live ? event.score[name] : "" })];
  return make("article", {},
    make("div", { className: "meta" }, make("span", { textContent: event.league }), make("b", { textContent: when })),
    make("div", { className: "sides" }, ...side("home"), ...side("away")),
    make("div", { className: "market" }, ...odds));
};
const legs = () => [...slip].flatMap(([id, chosen]) => {
  const market = events.find((event) => event.id === id)?.markets[0];
  const outcome = market?.outcomes.find((each) => each.id === chosen);
  return outcome ? [{ event_id: id, market_id: market.id, outcome_id: chosen, odds: outcome.odds }] : [];
});
const draw = () => {
  const focused = [...document.querySelectorAll("button")].indexOf(document.activeElement);
  nav.replaceChildren(...[{ slug: "", name: words.all }, ...sports].map(({ slug, name }) =>
    toggle([name], slug === sport, () => { sport = slug; say({ type: "navigation", path: "/" + slug }); })));
  const shown = events.filter((event) => sport === "" || event.sport === sport);
  const section = (title, list) => list.length === 0 ? [] : [make("h2", { textContent: title }), make("div", { className: "list" }, ...list.map(card))];
  const lists = [...section(words.live, shown.filter((event) => event.is_live)), ...section(words.coming, shown.filter((event) => !event.is_live).slice(0, 40))];
  main.replaceChildren(...(lists.length > 0 ? lists : [make("p", { textContent: words.none })]));
  form.hidden = legs().length === 0;
  const total = legs().reduce((product, { odds }) => product * odds, Number(form.elements.stake.value) || 0);
  form.querySelector("b").textContent = money.format(total);
  document.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
};
const refresh = async () => {
  const answer = await fetch(location.pathname + "/events?lang=" + language);
  if (answer.ok) ({ events, sports } = await answer.json());
  draw();
};
form.addEventListener("input", draw);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!session) { say({ type: "login_required" }); return; }
  try {
    const body = JSON.stringify({ session, selections: legs(), stake: Number(form.elements.stake.value) });
    const answer = await fetch(location.pathname + "/bets", { method: "POST", body });
    const { message } = await answer.json();
    if (answer.ok) slip.clear();
    output.textContent = answer.ok ? words.taken : message ?? words.failed;
    await refresh();
  } catch { output.textContent = words.failed; }
});
setInterval(() => { if (document.visibilityState === "visible") refresh().catch(() => {}); }, 5000);
new ResizeObserver(() => say({ type: "height", height: Math.min(1100, Math.max(480, document.body.offsetHeight)) })).observe(document.body);
draw();
`;

const SessionPayload = z.extend(BetPayload, { session: z.optional(z.string()) });

/** The pages of the three sportsbooks that have some, at `/sportsbook/<provider>`, to be framed. */
export const sportsbookPage: Area = (routes, state) => {
  routes.get("/:book", (context) => {
    const book = known(SPORTSBOOKS.find((name) => name === context.req.param("book")));
    const { session, lang, country, ...look } = context.req.query();
    const language = languageOf(lang);
    const player = findPage(state, session, book)?.account;
    const words = textsIn(WORDS, language);
    const currency = player === undefined ? homeOf(country).currency : player.user.wallet.currency;
    return framedPage(context, state, {
      language,
      title: words.title,
      style: styleOf(book, look),
      body: `<h1>${words.title}</h1>
<nav></nav>
<main aria-label="${words.title}"></main>
<output aria-live="polite"></output>
<form hidden>
<label>${words.stake}<input name="stake" type="number" min="1" step="any" value="10" inputmode="decimal" required></label>
<p>${words.returns}<br><b></b></p>
<button>${player === undefined ? words.login : words.bet}</button>
</form>`,
      data: {
        ...board(language),
        words,
        language,
        currency,
        locale: moneyLocale(language, currency),
        ...(player !== undefined && { session }),
      },
      script: SCRIPT,
    });
  });

  routes.get("/:book/events", (context) => context.json(board(languageOf(context.req.query("lang")))));

  routes.post("/:book/bets", async (context) => {
    const { session, ...slip } = await readBody(context, SessionPayload);
    const player = findPage(state, session, context.req.param("book"))?.account;
    if (player === undefined) throw refuse(403, "login_required");
    return context.json({ data: placeBet(state, player, slip) }, 201);
  });

  function board(language: Language): Record<"events" | "sports", unknown[]> {
    const events = boardOf(state).matches.map((match) => eventRecord(state, match, language));
    return { events, sports: sportRecords(state, language) };
  }
};
