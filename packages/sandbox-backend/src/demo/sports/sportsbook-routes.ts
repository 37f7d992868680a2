import { Hono } from "hono";
import * as z from "zod/mini";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { framedPageHeaders, moneyLocale, scriptData } from "../framed-page.ts";
import { randomHex } from "../../contract/state/random.ts";
import { refuse } from "../../contract/http/refusal.ts";
import { readBody } from "../../contract/http/request-body.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { languageOf } from "../../contract/http/texts.ts";
import type { Language } from "../../contract/http/texts.ts";
import { walletOf } from "../../contract/wallet/ledger.ts";
import { BetPayload, placeBet } from "../../contract/sports/bets.ts";
import { boardOf } from "../../contract/sports/board.ts";
import { eventRecord } from "../../contract/sports/event-record.ts";
import { SPORTSBOOK_SCRIPT } from "./sportsbook-script.ts";
import { homeOf } from "../../contract/players/homes.ts";
import { LOOK_PARAMETERS, readLook } from "../../contract/sports/sportsbook-look.ts";
import { SPORTSBOOKS, sportsbookPlayer } from "../../contract/sports/sportsbook-sessions.ts";
import { sportsbookStyle } from "./sportsbook-style.ts";
import { SPORTSBOOK_WORDS } from "./sportsbook-texts.ts";

const SessionPayload = z.extend(BetPayload, { session: z.optional(z.string()) });

/** The pages of the three sportsbooks that have some, at `/sportsbook/<provider>`, to be framed. */
export function sportsbookRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/:book", (context) => {
    const book = SPORTSBOOKS.find((name) => name === context.req.param("book"));
    if (book === undefined) throw refuse(context, 404, "not_found");
    const { session, lang, country, ...query } = context.req.query();
    const look = Object.fromEntries(LOOK_PARAMETERS.map((name) => [name, readLook(name, query[name])]));
    const language = languageOf(lang);
    const player = sportsbookPlayer(state, session);
    const nonce = randomHex(state.random, 32);
    const words = SPORTSBOOK_WORDS[language];
    const currency = player === undefined ? homeOf(country).currency : walletOf(player).currency;
    const data = scriptData({
      ...board(language),
      words,
      language,
      currency,
      locale: moneyLocale(language, currency),
      ...(player !== undefined && { session }),
    });
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${words.title}</title>
<style nonce="${nonce}">${sportsbookStyle(book, look)}</style>
</head>
<body class="${book}">
<h1>${words.title}</h1>
<nav></nav>
<main aria-label="${words.title}"></main>
<output aria-live="polite"></output>
<form hidden>
<h2>${words.slip}</h2>
<ul></ul>
<div class="pay">
<label>${words.stake}<input name="stake" type="number" min="1" step="any" value="10" inputmode="decimal" required></label>
<p>${words.returns}<b id="returns"></b></p>
<button>${player === undefined ? words.login : words.bet}</button>
</div>
</form>
<script type="application/json" id="page">${data}</script>
<script type="module" nonce="${nonce}">${SPORTSBOOK_SCRIPT}</script>
</body>
</html>
`;
    return context.html(html, 200, framedPageHeaders(nonce));
  });

  routes.get("/:book/events", (context) => context.json(board(languageOf(context.req.query("lang")))));

  routes.post("/:book/bets", async (context) => {
    const { session, ...slip } = await readBody(context, SessionPayload);
    const player = sportsbookPlayer(state, session);
    if (player === undefined) throw refuse(context, 403, "login_required");
    return context.json({ data: placeBet(context, state, player, slip) }, 201);
  });

  return routes;

  function board(language: Language): Record<"events" | "sports", unknown[]> {
    const events = boardOf(state).matches.map((match) => eventRecord(match, state.now(), language));
    const sports = state.content.sports.map(({ slug, name }) => ({
      slug,
      name: name[language],
      live: events.filter((event) => event.is_live && event.sport === slug).length,
    }));
    return { events, sports };
  }
}
