import { Hono } from "hono";
import type { Context } from "hono";
import { findAccount } from "../players/accounts.ts";
import type { Account } from "../players/account.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { findVerification, isApproved, openVerification, planOf } from "./verifications.ts";
import type { Verification } from "./verifications.ts";
import { refusal, refuse } from "../http/refusal.ts";
import { accountOf } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { languageOf } from "../http/texts.ts";
import { allowRecovery } from "../auth/recovery.area.ts";

const PREFIX = "sandbox:";

/** Identity verification, of a player with a session or of one who recovers the account. */
export function kycArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.get("/bff/users/kyc", session, (context) =>
    context.json(start(context, state, accountOf(context), false)),
  );

  area.get("/bff/users/kyc/recovery", (context) =>
    context.json(start(context, state, recovering(context, state), true)),
  );

  area.get("/bff/users/kyc/status", session, (context) =>
    context.json({ status: own(context, state, accountOf(context)).status }),
  );

  // An approved recovery answers with the token that sets a new password.
  area.get("/bff/users/kyc/status/recovery", (context) => {
    const account = recovering(context, state);
    const { status } = own(context, state, account);
    return context.json(
      isApproved(status) ? { status, token: allowRecovery(state, account.id) } : { status },
    );
  });

  return area;
}

/** A KycStartResponse (document 1, 2.7). */
function start(
  context: Context,
  state: SandboxState,
  account: Account,
  recovery: boolean,
): Record<string, unknown> {
  const { integration } = planOf(state, account.id);
  const verification = openVerification(state, account, {
    source: context.req.query("source") ?? "global",
    recovery,
  });
  const { id, operator, secret, status } = verification;
  const answer = {
    correlation_id: id,
    operator,
    status,
    operation_type: recovery ? "recovery" : "verification",
  };
  if (integration === "none") return { ...answer, exception: "operator_unavailable" };
  if (integration === "sdk") return { ...answer, token: secret, process_id: `process-${id}` };
  const language = languageOf(context.req.header("lang"));
  const query = new URLSearchParams({ id: String(id), secret, language });
  return {
    ...answer,
    url: `${new URL(context.req.url).origin}/kyc/operator/${encodeURIComponent(operator)}?${query.toString()}`,
  };
}

function own(context: Context, state: SandboxState, account: Account): Verification {
  const verification = findVerification(state, context.req.query("kyc_id"));
  if (verification?.accountId !== account.id) throw refuse(context, 404, "not_found");
  return verification;
}

/** `sandbox:<e-mail>` is the token of that person's recovery link. */
function recovering(context: Context, state: SandboxState): Account {
  const token = context.req.query("token") ?? "";
  const account = token.startsWith(PREFIX)
    ? findAccount(state.accounts, token.slice(PREFIX.length))
    : undefined;
  if (account === undefined) throw refusal(401, { reason: "invalid_token" });
  return account;
}
