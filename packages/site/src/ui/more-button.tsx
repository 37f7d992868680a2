import { type JSX, type MouseEvent, useEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { Button, buttonClass } from "./button.tsx";

/** In view, close below it, or anywhere above: the End key goes past a button without ever showing it. */
const REACHED = "1000000px 0px 200px";

/**
 * Reads the next page of a list when a visitor reaches it or is past it, or at a press. With `to` it is a link to that
 * page, which a browser without scripts and a search engine follow; a plain press reads on all the same.
 */
export function MoreButton({
  label,
  busy,
  onMore,
  to,
}: {
  label: string;
  busy: boolean;
  onMore: () => void;
  to?: To | undefined;
}): JSX.Element {
  const anchor = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onMore });
  useEffect(() => {
    latest.current = { busy, onMore };
  });
  useEffect(() => {
    if (!anchor.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page is told of several changes at once: the last one is how it is now.
        if (entries.at(-1)?.isIntersecting && !latest.current.busy) latest.current.onMore();
      },
      { rootMargin: REACHED },
    );
    observer.observe(anchor.current);
    return () => observer.disconnect();
    // Observed again after each page: an element that stayed in view would not be reported again.
  }, [busy]);
  const read = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <div ref={anchor} style={{ display: "grid", justifyItems: "center" }}>
      {to === undefined ? (
        <Button look="quiet" busy={busy} onClick={onMore}>
          {label}
        </Button>
      ) : (
        <Link
          to={to}
          className={buttonClass({ look: "quiet" })}
          aria-disabled={busy || undefined}
          onClick={read}
        >
          {label}
        </Link>
      )}
    </div>
  );
}
