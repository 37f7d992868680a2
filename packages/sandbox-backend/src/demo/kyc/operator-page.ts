import { scriptData } from "../framed-page.ts";
import type { Language } from "../../contract/http/texts.ts";
import { DECISIONS, operatorMessage } from "./operators.ts";
import type { Decision } from "./operators.ts";
import type { Verification } from "../../contract/kyc/verifications.ts";

/** The contents of a page. */
export interface OperatorPage {
  verification: Verification;
  language: Language;
  /** Opened by the hand-off: it changes the status and speaks to no window. */
  isPhone: boolean;
  nonce: string;
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

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1.5rem; display: grid; gap: .75rem; max-width: 26rem; margin-inline: auto; }
h1 { margin: 0; font-size: 1.25rem; } p { margin: 0 0 .75rem; }
button { font: inherit; font-weight: 600; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer; }
button:hover { background: color-mix(in srgb, CanvasText 8%, Canvas); }
`;

const SCRIPT = `
const { id, secret, language, messages } = JSON.parse(document.getElementById("page").textContent);
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

/** The page of an operator, with a button for every end a verification can come to. */
export function operatorPage({ verification, language, isPhone, nonce }: OperatorPage): string {
  const { id, secret, operator } = verification;
  const labels = LABELS[language];
  const decisions = DECISIONS.filter((decision) => !isPhone || decision !== "mobile");
  const messages = isPhone
    ? {}
    : Object.fromEntries(decisions.map((decision) => [decision, operatorMessage(operator, decision, id)]));
  const data = scriptData({ id, secret, language, messages });
  const buttons = decisions.map(
    (decision) => `<button type="button" data-decision="${decision}">${labels[decision]}</button>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${labels.title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${labels.title} · ${operator}</h1>
<p>${labels.about}</p>
${buttons.join("\n")}
<a hidden target="_blank">${labels.phone}</a>
<output></output>
<script type="application/json" id="page">${data}</script>
<script type="module" nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}
