import { type JSX, useEffect, useRef } from "react";
import { Button } from "./button.tsx";

/** Reads the next page of a list when it comes into view, or at a press. */
export function MoreButton({
  label,
  busy,
  onMore,
}: {
  label: string;
  busy: boolean;
  onMore: () => void;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onMore });
  useEffect(() => {
    latest.current = { busy, onMore };
  });
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onMore();
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
    // Observed again after each page: an element that stayed in view would not be reported again.
  }, [busy]);
  return (
    <div ref={place} style={{ display: "grid", justifyItems: "center" }}>
      <Button look="quiet" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
