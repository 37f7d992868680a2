/** Scrolls a row sideways, when it comes, so that what is chosen in it is seen; the ref of the row. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = [...(row?.querySelectorAll("[aria-current], [aria-pressed=true]") ?? [])].at(-1);
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  const [place, around] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - around.left - around.width / 2;
}
