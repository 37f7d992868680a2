import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod/mini";
import { paletteOf } from "../art/palettes.ts";
import type { Game } from "../../contract/games/game.ts";
import { gameOfSlug } from "../../contract/games/queried-game.ts";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { framedPageHeaders } from "../framed-page.ts";
import { randomHex } from "../../contract/state/random.ts";
import { refuse, refuseField } from "../../contract/http/refusal.ts";
import { readBody } from "../../contract/http/request-body.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { languageOf } from "../../contract/http/texts.ts";
import { toCents } from "../../contract/wallet/amount.ts";
import { change, record, walletOf } from "../../contract/wallet/ledger.ts";
import { checkMayPlay } from "../../contract/wallet/restrictions.ts";
import { overPage, playPage } from "./page.ts";
import { playRound, TARGETS } from "./round-rules.ts";
import type { Round } from "./round-rules.ts";
import { roundStage } from "./round-stage.ts";
import { findPlay, isTimeUp } from "../../contract/games/play-sessions.ts";
import type { PlaySession } from "../../contract/games/play-sessions.ts";
import { spin } from "./slot-rules.ts";
import type { Spin } from "./slot-rules.ts";
import { slotStage } from "./slot-stage.ts";

const DEMO_BALANCE = 1_000;
const STAKES = [0.2, 0.5, 1, 2, 5, 10, 25];
const STAKES_OF: Record<string, readonly number[]> = {
  CLP: [100, 200, 500, 1_000, 2_000, 5_000],
  MXN: [1, 2, 5, 10, 20, 50, 100],
};

const RoundPayload = z.looseObject({
  secret: z.optional(z.string()),
  stake: z.number().check(z.gt(0)),
  target: z.optional(z.number()),
});

/** The games themselves at `/play/<slug>`: a page to be framed, and the rounds it plays. */
export function playRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/:slug", (context) => {
    const game = gameOfSlug(state, context, context.req.param("slug"));
    const { session: secret, currency = "BRL", lang } = context.req.query();
    const language = languageOf(lang);
    const nonce = randomHex(state.random, 32);
    const session = findPlay(state, secret, game.slug);
    const isDemo = secret === undefined && game.hasDemo;
    if (session === undefined && !isDemo) {
      return context.html(overPage(language, nonce), 404, framedPageHeaders(nonce));
    }
    const wallet = session === undefined ? demoWallet(currency) : walletOf(session.account);
    const page = playPage(
      {
        game,
        palette: paletteOf(game.slug),
        language,
        nonce,
        balance: wallet.balance,
        currency: wallet.currency,
        stakes: stakesOf(wallet.currency),
        ...(session !== undefined && { secret: session.secret }),
      },
      isSlot(game) ? slotStage(game) : roundStage(game, language),
    );
    return context.html(page, 200, framedPageHeaders(nonce));
  });

  // A frame without an origin of its own plays too; the secret alone says who.
  routes.post("/:slug/rounds", async (context) => {
    const game = gameOfSlug(state, context, context.req.param("slug"));
    const { secret, stake, target } = await readBody(context, RoundPayload);
    context.header("access-control-allow-origin", "*");
    context.header("cache-control", "no-store");
    const outcome = roundOf(context, state, { game, stake, target });
    if (secret === undefined) {
      if (!game.hasDemo) throw refuse(context, 422, "no_demo");
      return context.json(outcome);
    }
    const session = findPlay(state, secret, game.slug);
    if (session === undefined) throw refuse(context, 404, "round_over");
    return context.json({ ...outcome, balance: settle(context, state, session, stake, outcome.win) });
  });

  return routes;
}

function roundOf(
  context: Context,
  state: SandboxState,
  { game, stake, target }: { game: Game; stake: number; target: number | undefined },
): Spin | Round {
  if (isSlot(game)) return spin(state.random, stake);
  const aim = TARGETS.find((each) => each === target);
  if (aim === undefined) throw refuseField(context, "target", "invalid_choice");
  return playRound(state.random, stake, aim);
}

function settle(
  context: Context,
  state: SandboxState,
  session: PlaySession,
  stake: number,
  win: number,
): number {
  const { account, game } = session;
  const wallet = walletOf(account);
  if (!stakesOf(wallet.currency).includes(stake)) throw refuseField(context, "stake", "invalid_choice");
  if (isTimeUp(state, account)) throw refuse(context, 403, "time_limit");
  checkMayPlay(context, state, account);
  if (stake > wallet.balance) throw refuse(context, 422, "insufficient_balance");
  change(account, "balance", toCents(win - stake));
  record(state, account, { type: "bet", amount: -stake, description: game.name });
  if (win > 0) record(state, account, { type: "win", amount: win, description: game.name });
  session.lastAt = state.now();
  return wallet.balance;
}

const isSlot = (game: Game): boolean => game.categories[0] === "slots" || game.categories[0] === "fishing";

const stakesOf = (currency: string): readonly number[] => STAKES_OF[currency] ?? STAKES;

function demoWallet(currency: string): { balance: number; currency: string } {
  const known = /^[A-Z]{3}$/.test(currency) ? currency : "BRL";
  return { balance: (stakesOf(known)[2] ?? 1) * DEMO_BALANCE, currency: known };
}
