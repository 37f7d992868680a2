import { Hono } from "hono";
import * as z from "zod/mini";
import { digits, findAccount } from "../players/accounts.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, done, optionalAccount, touch } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { accountOfEmail, confirmCode, confirmToken, sendValidation } from "./validation-codes.ts";

const code = z.optional(z.union([z.string(), z.number()]));
const phone = z.string().check(z.regex(/^\+?[\d ().-]{8,}$/));
const ddi = z.optional(z.string());

const SendEmailPayload = z.looseObject({ email: z.optional(z.email()) });
const SendSmsPayload = z.looseObject({ phone: z.optional(phone), ddi });
const CodePayload = z.looseObject({ code });
const EmailPayload = z.looseObject({ email: z.email() });
const PhonePayload = z.looseObject({ phone, ddi });
const LinkPayload = z.looseObject({
  token: z.optional(z.string()),
  email: z.optional(z.string()),
  code,
});

/** E-mail and phone: codes, their check, a change of address, and the link of the e-mail. */
export function validationArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.post("/bff/users/send-email", session, async (context) => {
    await readBody(context, SendEmailPayload);
    sendValidation(context, state, accountOf(context), "email");
    return done(context, "code_sent");
  });

  area.post("/bff/users/send-sms", session, async (context) => {
    await readBody(context, SendSmsPayload);
    if (accountOf(context).user.phone === "") throw refuseField(context, "phone", "invalid_data");
    sendValidation(context, state, accountOf(context), "sms");
    return done(context, "code_sent");
  });

  // `validade` is the backend's spelling (document 2, 4.2).
  for (const channel of ["email", "sms"] as const) {
    area.post(`/bff/users/validade-${channel}-code`, session, async (context) => {
      const payload = await readBody(context, CodePayload);
      confirmCode(context, state, accountOf(context), { channel, code: payload.code });
      return done(context);
    });
  }

  area.patch("/bff/users/self-email", session, async (context) => {
    const email = (await readBody(context, EmailPayload)).email.toLowerCase();
    const account = accountOf(context);
    const owner = findAccount(state.accounts, email);
    if (owner !== undefined && owner !== account) throw refuse(context, 409, "already_registered");
    if (owner === account) return done(context);
    account.user.email = email;
    account.userInfo.validate_email_at = "";
    touch(state, account);
    return done(context);
  });

  area.patch("/bff/users/self-phone", session, async (context) => {
    const payload = await readBody(context, PhonePayload);
    const { user, userInfo } = accountOf(context);
    user.phone = digits(payload.phone);
    if (payload.ddi !== undefined) user.ddi = digits(payload.ddi);
    userInfo.validate_sms_at = "";
    touch(state, accountOf(context));
    return done(context);
  });

  // The link works in a browser without a session too; what it carries is not shown.
  area.post("/bff/validate-confirmation", async (context) => {
    const payload = await readBody(context, LinkPayload);
    const signed = await optionalAccount(context, state);
    if (payload.token !== undefined) {
      confirmToken(context, state, payload.token);
      return done(context);
    }
    const account = signed ?? accountOfEmail(context, state, payload.email ?? "");
    confirmCode(context, state, account, { channel: "email", code: payload.code });
    return done(context);
  });

  return area;
}
