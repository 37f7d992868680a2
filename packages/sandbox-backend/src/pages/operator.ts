import * as z from "zod/mini";
import type { Area } from "../contract/http/environment.ts";
import { readBody, refusal } from "../contract/http/refusal.ts";
import { inLanguages, languageOf, textsIn } from "../contract/http/texts.ts";
import { findVerification, setStatus, type Verification } from "../contract/kyc/kyc.area.ts";
import type { SandboxState } from "../contract/state/state.ts";
import { framedPage, PLAIN_STYLE } from "./framed-page.ts";

const DECISIONS = ["approve", "fail", "manual", "mobile"] as const;
type Decision = (typeof DECISIONS)[number];

/** The status after each decision: APPROVED, REPROVED, MANUAL_APPROVE_PENDING, LIVENESS_PENDING. */
const STATUS_OF: Record<Decision, number> = { approve: 1, fail: 2, manual: 4, mobile: 6 };

// The payloads are not shown (document 1, 6.2). The names are those of the storefront's own table; the shapes
// differ on purpose: an object, a JSON string, a bare name, a nested object. The page of any other operator is silent,
// so that only polling tells.
const NAMES: Readonly<Record<string, readonly string[]>> = {
  operator_b: "process_completed process_failed process_in_review continue_on_mobile".split(" "),
  operator_c:
    "verification_approved verification_rejected verification_pending_review verification_mobile_started".split(
      " ",
    ),
  operator_d: "success rejected pending qr_code_scanned".split(" "),
  operator_g: "flow_approved flow_failed flow_manual_review flow_mobile_started".split(" "),
};

/** The window message of an operator about a decision; undefined when its page is silent. */
function operatorMessage(operator: string, decision: Decision, id: number): unknown {
  const name = NAMES[operator]?.[DECISIONS.indexOf(decision)];
  if (name === undefined) return undefined;
  if (operator === "operator_b") return { event: name, process_id: id };
  if (operator === "operator_c") return JSON.stringify({ type: name, id });
  return operator === "operator_d" ? name : { source: "kyc", data: { event: name, id } };
}

const LABELS = {
  title: inLanguages`Verificação de identidade | Verificación de identidad | Identity verification`,
  about: inLanguages`Página de teste: escolha como a verificação termina. | Página de prueba: elige cómo termina la verificación. | A test page: choose how the verification ends.`,
  phone: inLanguages`Abrir a página do celular | Abrir la página del móvil | Open the phone's page`,
  approve: inLanguages`Aprovar | Aprobar | Approve`,
  fail: inLanguages`Reprovar | Rechazar | Fail`,
  manual: inLanguages`Enviar para análise manual | Enviar a revisión manual | Send to manual review`,
  mobile: inLanguages`Continuar no celular | Continuar en el móvil | Continue on the phone`,
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
    const labels = textsIn(LABELS, language);
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
