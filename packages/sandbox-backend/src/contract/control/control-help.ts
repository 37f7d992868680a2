import { CAPTCHA_TOKEN } from "../auth/captcha.ts";
import { Toxic } from "../faults/fault.ts";
import { CODE } from "../players/players.ts";
import type { Player } from "../players/players.ts";

const HELP = {
  about: "A fake of the platform's backend. Its own paths are below /v2; this is its control.",
  endpoints: {
    "GET /__sandbox": "this help",
    "GET /__sandbox/faults": "the faults that are on",
    "POST /__sandbox/faults":
      '{ path: "/users/refresh-token" | "/auth/*" | "*", method?, times?, login?, toxic: name | { type: name, … } }',
    "DELETE /__sandbox/faults": "switches all faults off",
    "DELETE /__sandbox/faults/:id": "switches one off",
    "POST /__sandbox/token-lifetime": "{ seconds } of the next tokens",
    "POST /__sandbox/captcha": `{ captcha: "demanded" | "off" }; the solved token is ${CAPTCHA_TOKEN}`,
    "POST /__sandbox/preferences":
      '{ preferences: "merged" | "replaced" }; what an update of preferences does with those that it does not name',
    "GET /__sandbox/calls":
      "the last calls to /v2, /external, /provider-c, /album and /sweepstakes, oldest first",
    "DELETE /__sandbox/calls": "removes them",
    "GET /__sandbox/codes": 'the codes that were "sent"',
    "POST /__sandbox/sessions/force-logout": "{ login }: the next call of that player gets 440",
    "POST /__sandbox/sessions/revoke": "{ login }: the next call of that player gets 401 revoked",
    "POST /__sandbox/players":
      "{ email, balance?, kind?, password?, … }: adds a player until the next reset, and answers it complete",
    "POST /__sandbox/players/restriction":
      '{ login, restriction: "self_excluded" | "withdraw_only" | "paused" | "blocked" | null }',
    "POST /__sandbox/players/time-limit": "{ login, reached: true | false | null }: the next start gets 202",
    "GET /__sandbox/charges": "the deposits with their status",
    "POST /__sandbox/charges/:transactionId": '{ change: "pay" | "fail" | "hold" | "release" } a pending one',
    "POST /__sandbox/kyc":
      '{ login, operator?, integration?: "iframe" | "sdk" | "none" of the next start, status?: 0 to 6 of the last }',
    "GET /__sandbox/live": "how many listen to the live events",
    "POST /__sandbox/live/ticks": '{ count?, name?: "odds" | "score" }: makes events happen at once',
    "POST /__sandbox/live/disconnect": "ends every live stream",
    "GET /__sandbox/flags?tenant=": "the switches of a tenant",
    "POST /__sandbox/flags": "{ tenant?, sweepstakes_store_enabled? }; without a tenant of all",
    "POST /__sandbox/clock": "{ advanceMs }: moves the sandbox's clock forward",
    "POST /__sandbox/reset": "back to the seed",
  },
  toxics: Toxic.def.options.map((option) => ({
    type: option.shape.type.def.values[0],
    parameters: Object.keys(option.shape).filter((name) => name !== "type"),
  })),
  code: CODE,
};

/** The answer of `GET /__sandbox`: what the control can do, and how each player logs in. */
export const helpOf = (players: readonly Player[]): object => ({
  ...HELP,
  players: players.map(({ kind, email, document, password }) => ({ kind, email, document, password })),
});
