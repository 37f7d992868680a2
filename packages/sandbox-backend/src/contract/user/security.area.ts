import * as z from "zod/mini";
import { isCode, isStrongPassword, tryOut } from "../auth/codes.ts";
import { accountOf, type Area, done, isoNow, touch } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { message } from "../http/texts.ts";
import { loginsOf } from "../players/logins.ts";
import { randomHex } from "../state/random.ts";

const CheckPayload = z.looseObject({ password: z.string() });
// Only `password` is plausible beyond doubt; the current one is checked under its usual names when it is sent.
const ChangePayload = z.looseObject({
  password: z.string(),
  current_password: z.optional(z.string()),
  old_password: z.optional(z.string()),
});
const TwoFactorPayload = z.looseObject({
  two_factor_enabled: z.union([z.boolean(), z.literal([0, 1])]),
  two_factor_type: z.optional(z.string()),
  two_factor_code: z.optional(z.union([z.string(), z.number()])),
});

/** Password, two-factor login, past logins and the token of the helpdesk tool. */
export const securityArea: Area = (area, state, session) => {
  area.post("/bff/users/check-password", session, async (context) => {
    const { password } = await readBody(context, CheckPayload);
    const account = accountOf(context);
    const isRight = account.password === password;
    tryOut(state, `password:${account.id}`, isRight, ["password", "wrong_password"]);
    return context.json({ valid: true });
  });

  area.post("/users/change-password/:id", session, async (context) => {
    const account = accountOf(context);
    if (context.req.param("id") !== String(account.id)) throw refuse(403, "not_yours");
    const payload = await readBody(context, ChangePayload);
    const current = payload.current_password ?? payload.old_password;
    if (current !== undefined && current !== account.password) {
      throw refuseField("current_password", "wrong_password", "wrong_password");
    }
    if (!isStrongPassword(payload.password)) throw refuseField("password", "weak_password");
    account.password = payload.password;
    for (const other of state.sessions.values()) {
      if (other.accountId === account.id && other !== context.var.signedIn.session) other.status = "revoked";
    }
    touch(state, account);
    return done(context, "password_changed");
  });

  area.patch("/bff/users/self-two-factor", session, async (context) => {
    const payload = await readBody(context, TwoFactorPayload);
    const { two_factor_code: code, two_factor_type: type } = payload;
    if (code !== undefined && !isCode(code)) {
      throw refuseField("two_factor_code", "invalid_code", "invalid_code");
    }
    const { userInfo } = accountOf(context);
    userInfo.two_factor_enabled = Boolean(payload.two_factor_enabled);
    userInfo.two_factor_at = userInfo.two_factor_enabled ? isoNow(state) : null;
    if (userInfo.two_factor_enabled) userInfo.two_factor_type = type ?? "email";
    touch(state, accountOf(context));
    return done(context);
  });

  area.get("/bff/users/login-history", session, (context) =>
    context.json(queriedPage(context, loginsOf(state, accountOf(context)))),
  );

  // The tool's name is the brand's own; any will do.
  area.get("/bff/users/:helpdesk/create-or-update-user", session, (context) =>
    context.json({
      token: `helpdesk-${randomHex(state.random, 32)}`,
      message: message("saved", context.req.header("lang")),
    }),
  );
};
