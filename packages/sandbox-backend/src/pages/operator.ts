import * as z from "zod/mini";
import type { Area } from "../contract/http/environment.ts";
import { readBody, refusal } from "../contract/http/refusal.ts";
import { type Language, languageOf } from "../contract/http/texts.ts";
import { findVerification, setStatus, type Verification } from "../contract/kyc/kyc.area.ts";
import type { SandboxState } from "../contract/state/state.ts";
import { framedPage, PLAIN_STYLE } from "./framed-page.ts";

/** The buttons of an operator's page. */
const DECISIONS = ["approve", "fail", "manual", "mobile"] as const;
type Decision = (typeof DECISIONS)[number];

/** The status after each decision: APPROVED, REPROVED, MANUAL_APPROVE_PENDING, LIVENESS_PENDING. */
const STATUS_OF: Record<Decision, number> = { approve: 1, fail: 2, manual: 4, mobile: 6 };

/** Operators whose pages speak; the page of any other operator is silent, so that only polling tells. */
const TALKING_OPERATORS = ["operator_b", "operator_c", "operator_d", "operator_g"] as const;

// The payloads are not shown (document 1, 6.2). The names are those of the storefront's own table; the shapes
// differ on purpose: an object, a JSON string, a bare name, a nested object.
const NAMES: Record<(typeof TALKING_OPERATORS)[number], Record<Decision, string>> = {
  operator_b: {
    approve: "process_completed",
    fail: "process_failed",
    manual: "process_in_review",
    mobile: "continue_on_mobile",
  },
  operator_c: {
    approve: "verification_approved",
    fail: "verification_rejected",
    manual: "verification_pending_review",
    mobile: "verification_mobile_started",
  },
  operator_d: { approve: "success", fail: "rejected", manual: "pending", mobile: "qr_code_scanned" },
  operator_g: {
    approve: "flow_approved",
    fail: "flow_failed",
    manual: "flow_manual_review",
    mobile: "flow_mobile_started",
  },
};

/** The window message of an operator about a decision; undefined when its page is silent. */
function operatorMessage(operator: string, decision: Decision, id: number): unknown {
  const name = (NAMES as Record<string, Record<Decision, string> | undefined>)[operator]?.[decision];
  if (name === undefined) return undefined;
  if (operator === "operator_b") return { event: name, process_id: id };
  if (operator === "operator_c") return JSON.stringify({ type: name, id });
  return operator === "operator_d" ? name : { source: "kyc", data: { event: name, id } };
}

interface Labels extends Record<Decision, string> {
  title: string;
  about: string;
  phone: string;
}

const LABELS: Record<Language, Labels> = {
  "pt-br": {
    title: "Verificação de identidade",
    about: "Página de teste: escolha como a verificação termina.",
    phone: "Abrir a página do celular",
    approve: "Aprovar",
    fail: "Reprovar",
    manual: "Enviar para análise manual",
    mobile: "Continuar no celular",
  },
  es: {
    title: "Verificación de identidad",
    about: "Página de prueba: elige cómo termina la verificación.",
    phone: "Abrir la página del móvil",
    approve: "Aprobar",
    fail: "Rechazar",
    manual: "Enviar a revisión manual",
    mobile: "Continuar en el móvil",
  },
  en: {
    title: "Identity verification",
    about: "A test page: choose how the verification ends.",
    phone: "Open the phone's page",
    approve: "Approve",
    fail: "Fail",
    manual: "Send to manual review",
    mobile: "Continue on the phone",
  },
};

const SCRIPT = `
const { id, secret, language, messages } = page;
const say = (message) => {
  if (message !== undefined && message !== null && parent !== window) parent.postMessage(message, "*");
};
const output = document.querySelector("output");
for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", async () => {
    const { decision } = button.dataset;
    const answer = await fetch(location.pathname + "/decisions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, secret, decision }),
    });
    output.textContent = answer.ok ? "✓ " + button.textContent : String(answer.status);
    if (!answer.ok) return;
    if (decision === "mobile") {
      const link = document.querySelector("a");
      link.href = location.pathname + "?" + new URLSearchParams({ id, secret, language, device: "phone" });
      link.hidden = false;
    }
    say(messages[decision]);
  });
}
// Real pages send other messages first; a parser must not read this one as an event.
say({ type: "ready" });
`;

const DecisionPayload = z.strictObject({ id: z.number(), secret: z.string(), decision: z.enum(DECISIONS) });

/** The pages of the operators at `/kyc/operator/<name>`, with a button for every end a verification can come to. */
export const operatorPage: Area = (routes, state) => {
  routes.get("/operator/:operator", (context) => {
    const query = context.req.query();
    const { id, secret, operator } = opened(
      state,
      context.req.param("operator"),
      query["id"],
      query["secret"],
    );
    const language = languageOf(query["language"]);
    const labels = LABELS[language];
    // The page that the hand-off opens changes the status and speaks to no window.
    const isPhone = query["device"] === "phone";
    const decisions = DECISIONS.filter((decision) => !isPhone || decision !== "mobile");
    const messages = isPhone
      ? {}
      : Object.fromEntries(decisions.map((decision) => [decision, operatorMessage(operator, decision, id)]));
    const buttons = decisions.map(
      (decision) => `<button type="button" data-decision="${decision}">${labels[decision]}</button>`,
    );
    return framedPage(context, state, {
      language,
      title: labels.title,
      style: PLAIN_STYLE,
      body: `<h1>${labels.title} · ${operator}</h1>
<p>${labels.about}</p>
${buttons.join("\n")}
<a hidden target="_blank">${labels.phone}</a>
<output></output>`,
      data: { id, secret, language, messages },
      script: SCRIPT,
    });
  });

  routes.post("/operator/:operator/decisions", async (context) => {
    const { id, secret, decision } = await readBody(context, DecisionPayload);
    const verification = opened(state, context.req.param("operator"), id, secret);
    setStatus(state, verification, STATUS_OF[decision]);
    return context.json({ status: verification.status });
  });
};

function opened(state: SandboxState, operator: string, id: unknown, secret: unknown): Verification {
  const verification = findVerification(state, id);
  if (verification?.operator !== operator || verification.secret !== secret) {
    throw refusal(404, { message: "No such verification" });
  }
  return verification;
}
