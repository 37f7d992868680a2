/** Whether somebody can see the page, and when that changes. */
export interface Visibility {
  isVisible(): boolean;
  /** Answers how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** The document's visibility; visible for ever where there is no document. */
export const DOCUMENT_VISIBILITY: Visibility = {
  isVisible: () => typeof document === "undefined" || document.visibilityState !== "hidden",
  onChange(listener) {
    if (typeof document === "undefined") return () => {};
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};
