import { useEffect } from "react";

/**
 * Marks the document while what a press leads to is on its way; the style sheet draws a line then. A press thereby changes
 * what is seen in the next frame, and not only once files and data have come: on a slow line a page would else seem
 * deaf, and be pressed again.
 */
export function showProgressBar(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-under-way", isLoading);
}

/** Takes the place of a part of the page that was pressed for, until its file is there. */
export function ProgressBar(): null {
  useEffect(() => {
    showProgressBar(true);
    return () => showProgressBar(false);
  }, []);
  return null;
}
