import { accountOf, type Area } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { languageOf, message } from "../http/texts.ts";
import { walletOf } from "../wallet/ledger.ts";
import { checkMayPlay } from "../wallet/restrictions.ts";
import { noteStart, queriedGame } from "./games-index.ts";
import { isTimeUp, openPlay } from "./play-sessions.ts";

const PLATFORMS = ["MOBILE", "WEB"];
const DEMO = ["0", "1"];

/** The start of a game: the address of its page, or that the player's time is up. */
export const gameStartArea: Area = (area, state, session) => {
  area.get("/start-game-v2", session, (context) => {
    const { platform = "", use_demo: demo = "0" } = context.req.query();
    if (!PLATFORMS.includes(platform)) throw refuseField(context, "platform", "invalid_choice");
    if (!DEMO.includes(demo)) throw refuseField(context, "use_demo", "invalid_choice");
    const game = queriedGame(state, context);
    const account = accountOf(context);
    const lang = context.req.header("lang");
    if (isTimeUp(state, account)) {
      return context.json({ reason: "time_limit", message: message("time_limit", lang) }, 202);
    }
    const url = new URL(`/play/${game.slug}`, context.req.url);
    url.searchParams.set("lang", languageOf(lang));
    if (demo === "1") {
      if (!game.hasDemo) throw refuse(context, 422, "no_demo");
      url.searchParams.set("currency", walletOf(account).currency);
    } else {
      checkMayPlay(context, state, account);
      url.searchParams.set("session", openPlay(state, account, game).secret);
    }
    noteStart(state, account.id, game);
    return context.json({ url: url.href, type: "iframe" });
  });
};
