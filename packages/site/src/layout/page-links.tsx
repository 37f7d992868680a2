import { type JSX, useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { showProgressBar } from "../features/loading/progress-bar.ts";

/** Milliseconds under the pointer or the focus after which a page is loaded in advance. */
const INTENT = 100;

/** Follows every `PageLink` of the document within the page, and loads in advance the page that a visitor points at. */
export function PageLinks(): JSX.Element | null {
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const [intended, setIntended] = useState<string>();
  // In the step that shows the page: the router itself has arrived before it is rendered.
  useEffect(() => showProgressBar(false), [entry]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent): void => {
      const path = pathOf(event.target);
      const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
      if (path === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
        return;
      event.preventDefault();
      const { pathname, search } = window.location;
      void navigate(path, { replace: path === pathname + search });
    };
    const intend = ({ target }: Event): void => {
      clearTimeout(timer);
      const path = pathOf(target);
      if (path !== undefined) timer = setTimeout(() => setIntended(path), INTENT);
    };
    document.addEventListener("click", follow);
    for (const sign of SIGNS) document.addEventListener(sign, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", follow);
      for (const sign of SIGNS) document.removeEventListener(sign, intend);
    };
  }, [navigate]);
  return intended === undefined ? null : <PrefetchPageLinks page={intended} />;
}

const SIGNS = ["pointerover", "focusin"] as const;

function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a[data-page]") : null;
  return link?.getAttribute("href") ?? undefined;
}
