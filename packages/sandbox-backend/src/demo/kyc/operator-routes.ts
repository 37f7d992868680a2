import { Hono } from "hono";
import * as z from "zod/mini";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { framedPageHeaders } from "../framed-page.ts";
import { randomHex } from "../../contract/state/random.ts";
import { refusal } from "../../contract/http/refusal.ts";
import { readBody } from "../../contract/http/request-body.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { languageOf } from "../../contract/http/texts.ts";
import { operatorPage } from "./operator-page.ts";
import { DECISIONS, STATUS_OF } from "./operators.ts";
import { findVerification, setStatus } from "../../contract/kyc/verifications.ts";
import type { Verification } from "../../contract/kyc/verifications.ts";

const DecisionPayload = z.strictObject({ id: z.number(), secret: z.string(), decision: z.enum(DECISIONS) });

/** The pages of the operators at `/kyc/operator/<name>`, which imitate other companies' sites. */
export function operatorRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/operator/:operator", (context) => {
    const { id, secret, language, device } = context.req.query();
    const verification = opened(state, context.req.param("operator"), id, secret);
    const nonce = randomHex(state.random, 32);
    const page = operatorPage({
      verification,
      language: languageOf(language),
      isPhone: device === "phone",
      nonce,
    });
    return context.html(page, 200, framedPageHeaders(nonce));
  });

  routes.post("/operator/:operator/decisions", async (context) => {
    const { id, secret, decision } = await readBody(context, DecisionPayload);
    const verification = opened(state, context.req.param("operator"), id, secret);
    setStatus(state, verification, STATUS_OF[decision]);
    return context.json({ status: verification.status });
  });

  return routes;
}

function opened(state: SandboxState, operator: string, id: unknown, secret: unknown): Verification {
  const verification = findVerification(state, id);
  if (verification?.operator !== operator || verification.secret !== secret) {
    throw refusal(404, { message: "No such verification" });
  }
  return verification;
}
