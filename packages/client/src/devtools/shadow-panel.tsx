import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "./store.ts";
import { STYLES } from "./styles.ts";

/** Shows its children in a shadow root of its own at the end of the page; nothing on the server. */
export function ShadowPanel({ children }: { children: ReactNode }): ReactElement | null {
  const [store] = useState(() => createStore<ShadowRoot | undefined>(undefined));
  const root = useStore(store);
  useEffect(() => {
    const host = document.createElement("div");
    host.dataset["storefrontDevtools"] = "";
    const made = host.attachShadow({ mode: "open" });
    addStyles(made);
    document.body.append(host);
    store.set(made);
    return () => {
      store.set(undefined);
      host.remove();
    };
  }, [store]);
  return root ? (createPortal(children, root) as ReactElement) : null;
}

/** A constructed sheet, which a Content-Security-Policy without inline styles allows too. */
function addStyles(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement("style");
    style.textContent = STYLES;
    root.append(style);
  }
}
