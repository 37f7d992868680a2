/**
 * Marks every picture of the page that cannot be loaded, now and later, so that the style sheet shows what was drawn
 * behind it. The result ends that.
 */
export function watchPictures(): () => void {
  const mark = ({ target, type }: Pick<Event, "target" | "type">): void => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-broken", type === "error");
  };
  // Some failed before there was a script to notice.
  for (const target of document.images) {
    if (target.complete && target.currentSrc !== "" && target.naturalWidth === 0)
      target.decode().catch(() => mark({ target, type: "error" }));
  }
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
  return () => {
    document.removeEventListener("error", mark, true);
    document.removeEventListener("load", mark, true);
  };
}
