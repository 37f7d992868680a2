import type { CaptchaQuestion } from "../../contract/auth/captcha.ts";
import type { Language } from "../../contract/http/texts.ts";
import { scriptData } from "../framed-page.ts";

/** The contents of a widget: a question, or the token of a visitor who needs to answer none. */
export interface CaptchaPage {
  readonly language: Language;
  readonly theme: "dark" | "light";
  readonly nonce: string;
  readonly content: { readonly question: CaptchaQuestion } | { readonly token: string };
}

const TEXTS: Record<Language, { press: string; wrong: string }> = {
  "pt-br": { press: "Toque no número {number}", wrong: "Era outro número. Tente de novo." },
  es: { press: "Toca el número {number}", wrong: "Era otro número. Inténtalo de nuevo." },
  en: { press: "Press the number {number}", wrong: "That was another number. Try again." },
};

const STYLE = `
:root { font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: .25rem; display: grid; gap: .75rem; }
p { margin: 0; font-weight: 600; text-align: center; } output { text-align: center; } output:empty { display: none; }
div { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; }
button { font: inherit; font-size: 1.25rem; min-block-size: 3rem; border: 1px solid; border-radius: .5rem; cursor: pointer; background: none; }
`;

const SCRIPT = `
const page = JSON.parse(document.getElementById("page").textContent);
const say = (message) => parent.postMessage(message, "*");
const place = document.querySelector("div");
const output = document.querySelector("output");
const show = ({ id, number, numbers }) => {
  document.querySelector("p").textContent = page.texts.press.replace("{number}", number);
  place.replaceChildren(...numbers.map((each) => {
    const button = document.createElement("button");
    button.textContent = each;
    button.addEventListener("click", () => answer(id, each));
    return button;
  }));
  say({ height: document.documentElement.scrollHeight });
};
const answer = async (id, number) => {
  const response = await fetch("/captcha/answers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, number }),
  }).catch(() => undefined);
  if (!response?.ok) return say({ failed: true });
  const { token, question } = await response.json();
  if (token) return say({ token });
  output.textContent = page.texts.wrong;
  show(question);
};
if (page.token) say({ token: page.token });
else {
  say({ question: true });
  show(page.question);
}
`;

/** The page in the frame of a widget. */
export function captchaPage({ language, theme, nonce, content }: CaptchaPage): string {
  const data = scriptData({
    ...content,
    texts: TEXTS[language],
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Captcha (sandbox)</title>
<style nonce="${nonce}">:root { color-scheme: ${theme}; }${STYLE}</style>
</head>
<body>
<p></p>
<div></div>
<output></output>
<script type="application/json" id="page">${data}</script>
<script type="module" nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}
