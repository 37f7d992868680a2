/** Escapes a text for SVG. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Points of a star around the middle. */
export function star(points: number, outer: number, inner: number): string {
  return Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    return polar((index * 180) / points - 90, radius);
  }).join(" ");
}

/** A point on a circle around the middle, as `x,y`. */
export function polar(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(Math.cos(angle) * radius)},${round(Math.sin(angle) * radius)}`;
}

/** A slice of a wheel around the middle. */
export const slice = (from: number, to: number, radius: number): string =>
  `M0,0 L${polar(from, radius)} A${radius},${radius} 0 0 1 ${polar(to, radius)} Z`;

/** Puts a drawing somewhere. */
export const place = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

const round = (value: number): number => Math.round(value * 10) / 10;
