import type { Theme } from "../../brand/site-brand.schema.ts";
import { MARKS } from "./brand-marks.ts";

/** The brand's mark on its own ground, as an SVG. */
export function iconSvg({ colours, logo }: Theme): string {
  const paths = MARKS[logo.mark]
    .map(
      ({ path, tone }) => `<path d="${path}" fill="${tone === "accent" ? colours.accent : colours.text}"/>`,
    )
    .join("");
  const ground = `<rect width="32" height="32" rx="8" fill="${colours.surface}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}${paths}</svg>`;
}

/** The same as a data address: the tab's icon needs no request. */
export function favicon(theme: Theme): string {
  return `data:image/svg+xml,${encodeURIComponent(iconSvg(theme))}`;
}
