import { useEffect, useRef } from "react";
import { usePagePath } from "../features/routing/links.tsx";

/**
 * Moves the focus where a reader of the page would look: after a navigation to the heading of the new page, which is then
 * announced, and after a control that goes to what came in its place, else to the heading of the closest part. A field or a dialog that took the
 * focus by itself keeps it.
 */
export function PageFocus(): null {
  const path = usePagePath();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // After a dialog that is closed by the same press has given the focus back.
    const frame = requestAnimationFrame(() => {
      if (
        document.activeElement?.matches("main :is(input, textarea, select), [role=dialog], [role=dialog] *")
      )
        return;
      focusOn(document.querySelector("main h1") ?? document.querySelector("#content"));
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  useEffect(() => {
    let around: readonly Element[] = [];
    const remember = ({ target }: FocusEvent): void => {
      around = [];
      for (let place = target; place instanceof Element; place = place.parentElement)
        around = [...around, place];
    };
    const keep = (changes: readonly MutationRecord[]): void => {
      if (around[0]?.isConnected !== false) return;
      const left = around;
      around = [];
      const place = left.find(({ isConnected }) => isConnected);
      const came = changes.flatMap(({ target, addedNodes }) => (target === place ? [...addedNodes] : []));
      // What takes the place of the control may take the focus by itself.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const part = left.find(isPart);
        const shown = came.find((node) => node.isConnected && node instanceof HTMLElement);
        focusOn(shown ?? part?.querySelector("h1, h2, h3") ?? part);
      });
    };
    const watcher = new MutationObserver(keep);
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return null;
}

const isPart = (place: Element): boolean =>
  place.isConnected && place.matches("section, main, [role=dialog]");

function focusOn(place: Node | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
