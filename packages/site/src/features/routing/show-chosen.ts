/** Scrolls a row sideways, when it comes, so that the choice in it is seen; what stands first is seen anyhow. The ref of the row. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = [
    ...(row?.querySelectorAll(":is([aria-current], [aria-pressed=true]):not(:first-child)") ?? []),
  ].at(-1);
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  const [place, around] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - around.left - around.width / 2;
}
