import { type JSX, useContext, useEffect } from "react";
import { PageNonce } from "../../../features/site/use-shell.ts";
import { useMounted } from "../../../ui/use-mounted.ts";

declare global {
  interface Window {
    /** The answer of the brand's list of matches; undefined where none was requested, or when the call failed. */
    earlyMatches?: Promise<unknown> | undefined;
  }
}

/**
 * Reads the odds for the rows of a guest's document and writes them there, long before the page's code has come; a press is
 * shown, and taken over by the board. The document has this function's text: it names nothing of this module, and the
 * oldest browsers read it as it is. A failure costs the early odds alone, because the board reads its own.
 */
export function readEarly(list: HTMLElement): void {
  const path = list.dataset["early"];
  if (!path || /(^|; )is_authenticated=1/.test(document.cookie)) return;
  const { lang } = document.documentElement;
  const headers = { accept: "application/json", "app-lang": lang };
  const answer = fetch(path, { headers }).then((response) => (response.ok ? response.json() : undefined));
  const whole = new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
    else resolve(undefined);
  });
  window.earlyMatches = answer.catch(() => undefined);
  Promise.all([answer, whole])
    .then(([{ data }]) => {
      const text = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      const odds = new Map<string, number>();
      for (const { id, markets } of data)
        for (const market of markets)
          for (const outcome of market.outcomes) odds.set(`${id} ${market.id} ${outcome.id}`, outcome.odds);
      for (const button of list.querySelectorAll<HTMLButtonElement>("[data-pick]:disabled")) {
        const now = odds.get(button.dataset["pick"] ?? "");
        const shown = button.querySelector("strong");
        if (!shown || !(Number(now) > 0) || !list.dataset["early"]) continue;
        shown.textContent = text.format(Number(now));
        button.setAttribute("aria-label", `${button.getAttribute("aria-label")} ${shown.textContent}`);
        button.disabled = false;
      }
    })
    .catch(() => {});
  list.addEventListener("click", ({ target }) => {
    const button = list.dataset["early"] && target instanceof Element && target.closest("[data-pick]");
    if (button) button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}

/** The script of the document in the list of matches; the browser's code has no text of it. */
export function EarlyOdds(): JSX.Element | null {
  const nonce = useContext(PageNonce);
  const isMounted = useMounted();
  // Who comes back to this page sees no odds of then.
  useEffect(() => () => void (window.earlyMatches = undefined), []);
  if (isMounted) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a function of this file
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? `(${readEarly.toString()})(document.currentScript.parentElement)` : "",
      }}
    />
  );
}
