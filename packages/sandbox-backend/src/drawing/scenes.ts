/** A place to draw in, with its own row of random numbers. */
export interface Canvas {
  readonly random: () => number;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
}

/** Colours from light to dark, and one that stands out. */
export type Palette = readonly [light: string, bright: string, deep: string, accent: string];

/** A number between two, without decimals. */
export const between = (random: () => number, least: number, most: number): number =>
  Math.round(least + random() * (most - least));

/** One of a list. */
export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** So many pieces, one after the other. */
export const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join("");

const circle = (x: number, y: number, radius: number, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${more}/>`;
const path = (line: string, more: string): string => `<path d="${line}" ${more}/>`;

/** A rolling line from side to side, and all that is below it. */
function wave({ random, width, height }: Canvas, y: number, steep: number): string {
  const [bend, half] = [between(random, -steep, steep), width / 2];
  return `M0 ${y}q${width / 4} ${bend - steep} ${half} ${between(random, -9, 9)}t${half} 0V${height}H0Z`;
}

/** A jagged line from side to side, and all that is below it. */
function peaks({ random, width, height }: Canvas, y: number, steep: number, step: number): string {
  const count = Math.ceil(width / step / 2);
  return `M-20 ${y}${many(count, () => `l${step} -${between(random, steep * 0.4, steep)}l${step} ${between(random, steep * 0.4, steep)}`)}V${height}H0Z`;
}

/** Dots of light all over, as one line of round dots without length. */
function dots(
  { random, width, height }: Canvas,
  count: number,
  size: number,
  colour: string,
  opacity = 0.8,
): string {
  const line = many(count, () => `M${between(random, 0, width)} ${between(random, 0, height * 0.75)}h0`);
  return path(line, `stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"`);
}

const sun = ({ random, width, height }: Canvas, colour: string): string => {
  const [x, y] = [between(random, width * 0.2, width * 0.8), between(random, height * 0.12, height * 0.34)];
  return circle(x, y, 62, ` fill="${colour}" opacity=".25"`) + circle(x, y, 42, ` fill="${colour}"`);
};

/** A wheel of beams about a point; a dashed ring as thick as its radius. */
export function beams(x: number, y: number, radius: number, count: number, colour: string): string {
  const step = ((Math.PI * radius) / count).toFixed(1);
  return circle(
    x,
    y,
    radius,
    ` fill="none" stroke="${colour}" stroke-width="${radius * 2}" stroke-dasharray="${step}" opacity=".22"`,
  );
}

const group = (attributes: string, pieces: string): string => `<g ${attributes}>${pieces}</g>`;

/** What is behind the things of a drawing, by name. */
export const SCENES = {
  rays: ({ random, width, height, palette }) =>
    beams(width / 2, height * 0.43, height / 2, pick(random, [9, 12, 16]), palette[0]),
  hills: (canvas) =>
    sun(canvas, canvas.palette[3]) +
    layers(canvas, 3, (n) => wave(canvas, canvas.height * (0.5 + n * 0.12), 46)),
  ridges: (canvas) =>
    dots(canvas, 14, 3, "#fff") +
    sun(canvas, "#fef9c3") +
    layers(canvas, 2, (n) => peaks(canvas, Math.round(canvas.height * (0.55 + n * 0.16)), 90, 44)),
  dunes: (canvas) =>
    sun(canvas, canvas.palette[3]) +
    path(
      `M${between(canvas.random, -40, 60)} ${canvas.height * 0.62}l110-140 110 140Z`,
      `fill="${canvas.palette[2]}" opacity=".4"`,
    ) +
    layers(canvas, 2, (n) => wave(canvas, canvas.height * (0.6 + n * 0.12), 30)),
  deep: (canvas) => {
    const { random, width, height, palette } = canvas;
    return (
      path(
        many(
          4,
          (n) => `M${n * 80 + between(random, -40, 0)} 0h${between(random, 20, 46)}l-60 ${height}h-70Z`,
        ),
        `fill="${palette[0]}" opacity=".2"`,
      ) +
      group(
        `fill="none" stroke="#fff" stroke-width="2" opacity=".5"`,
        many(6, () =>
          circle(between(random, 0, width), between(random, 20, height * 0.75), between(random, 3, 13)),
        ),
      ) +
      layers(canvas, 1, () => peaks(canvas, height * 0.72, 44, 22))
    );
  },
  city: (canvas) => {
    const tops = Array.from({ length: Math.ceil(canvas.width / 44) }, () =>
      between(canvas.random, canvas.height * 0.26, canvas.height * 0.6),
    );
    const houses = tops.map((top, n) => `M${n * 44 - 4} 999V${top}h38V999`).join("");
    const windows = tops.map((top, n) => `M${n * 44 + 8} ${top + 12}V999m14 0V${top + 12}`).join("");
    return (
      sun(canvas, canvas.palette[0]) +
      path(houses, `fill="${canvas.palette[2]}" opacity=".75"`) +
      path(
        windows,
        `stroke="${canvas.palette[3]}" stroke-width="5" stroke-dasharray="7 ${between(canvas.random, 9, 18)}" opacity=".55"`,
      )
    );
  },
  portal: ({ width: w, height: h, palette }) =>
    path(
      `M${w / 2 - 116} ${h}V180a116 116 0 0 1 232 0V${h}`,
      `fill="${palette[0]}" fill-opacity=".35" stroke="#fbbf24" stroke-width="12"`,
    ) +
    path(`M14 ${h}V40m${w - 28} 0V${h}`, `stroke="${palette[2]}" stroke-width="34"`) +
    path(`M-8 34h44M${w - 36} 34h44`, `stroke="#fbbf24" stroke-width="14"`),
  stage: ({ width: w, height: h, palette }) =>
    path(`M${w / 2} -60L20 ${h}H${w - 20}Z`, `fill="#fff" opacity=".18"`) +
    group(
      `id="c"`,
      path(`M0 0h96q2 190-78 ${h}H0Z`, `fill="${palette[2]}"`) +
        path(
          `M22 0q4 210-14 ${h}M48 0q6 200-30 330M74 0q6 170-40 270`,
          `fill="none" stroke="${palette[1]}" stroke-width="9" opacity=".55"`,
        ),
    ) +
    `<use href="#c" transform="translate(${w})scale(-1 1)"/>` +
    path(
      `M0 10H${w}`,
      `stroke="${palette[3]}" stroke-width="36" stroke-linecap="round" stroke-dasharray="0 43"`,
    ),
  forest: (canvas) =>
    dots(canvas, 10, 4, canvas.palette[3]) +
    layers(
      canvas,
      2,
      (row) =>
        many(
          5,
          () =>
            `M${between(canvas.random, -10, canvas.width)} ${between(canvas.random, 100, 170) + row * 60}l38 92h-22l34 90h-100l34-90h-22Z`,
        ) + `M0 ${canvas.height * 0.66}h${canvas.width}v200H0Z`,
    ),
  leaves: ({ random, width, height, palette }) =>
    many(7, (n) => {
      const turn = between(random, -60, 60) + (n % 2 ? 180 : 0);
      const at = `transform="translate(${n % 2 ? width : 0} ${between(random, 0, height * 0.75)})rotate(${turn})"`;
      const leaf = `id="f"`;
      return n === 0
        ? group(
            at,
            group(
              leaf,
              path("M-20 0q60-60 140 0q-76 60-140 0", `fill="${palette[2]}"`) +
                path("M-8 0h112", `stroke="${palette[0]}" stroke-width="3" opacity=".5"`),
            ),
          )
        : `<use href="#f" ${at}/>`;
    }),
  lights: (canvas) =>
    [30, 60, 90].map((size) => dots(canvas, 5, size, canvas.palette[size === 60 ? 3 : 0], 0.22)).join(""),
  ribbons: (canvas) =>
    dots(canvas, 12, 3, "#fff") +
    group(
      `fill="none" opacity=".32"`,
      many(3, (n) =>
        path(
          `M-40 ${60 + n * 70 + between(canvas.random, -30, 30)}q${canvas.width / 3} -${between(canvas.random, 60, 150)} ${canvas.width / 2 + 30} 10t${canvas.width / 2 + 60} -30`,
          `stroke="${canvas.palette[n % 2 ? 3 : 0]}" stroke-width="${between(canvas.random, 24, 48)}"`,
        ),
      ),
    ) +
    layers(canvas, 1, () => peaks(canvas, canvas.height * 0.74, 70, 40)),
  grid: ({ width: w, height: h, palette }) =>
    circle(w / 2, h * 0.42, 106, ` fill="${palette[3]}"`) +
    path(
      many(5, (n) => `M0 ${h * 0.44 + n * 20}h${w}`),
      `stroke="${palette[1]}" stroke-width="7"`,
    ) +
    path(`M0 ${h * 0.68}h${w}v${h}H0Z`, `fill="${palette[2]}"`) +
    path(
      many(9, (n) => `M${w / 2 + (n - 4) * 22} ${h * 0.68}l${(n - 4) * 90} 130`) +
        many(5, (n) => `M0 ${h * 0.68 + n * n * 7}h${w}`),
      `stroke="${palette[0]}" stroke-width="2" opacity=".7"`,
    ),
  diamonds: ({ random, width: w, height: h, palette }) => {
    const step = between(random, 40, 76);
    return path(
      many(Math.ceil((w + h) / step), (n) => `M${n * step} 0l-${h} ${h}m0-${h}l${h} ${h}`),
      `stroke="${palette[0]}" stroke-width="3" opacity=".3"`,
    );
  },
  flames: ({ random, width, height, palette }) =>
    many(3, (n) =>
      path(
        `M0 ${height}V${height * (0.4 + n * 0.13)}${many(Math.ceil(width / 50), () => `q8 44 20 20t30-${between(random, 20, 60)}q-16 50 0 ${between(random, 20, 60)}`)}V${height}Z`,
        `fill="${[palette[1], "#f97316", "#fbbf24"][n]}" opacity=".${8 - n}"`,
      ),
    ),
  arcs: ({ random, width, height, palette }) =>
    group(
      `fill="none" stroke="${palette[random() < 0.5 ? 0 : 3]}" stroke-width="${between(random, 6, 18)}" opacity=".24"`,
      many(7, (n) => circle(width / 2, height * 0.43, 40 + n * 36)),
    ),
  confetti: ({ random, width, height }) =>
    ["#fde047", "#f472b6", "#4ade80", "#fff"]
      .map((colour) =>
        path(
          many(
            6,
            () =>
              `M${between(random, 0, width)} ${between(random, 0, height * 0.8)}l${between(random, -12, 12)} ${between(random, 4, 12)}`,
          ),
          `stroke="${colour}" stroke-width="7"`,
        ),
      )
      .join(""),
  snow: (canvas) =>
    dots(canvas, 20, 4, "#fff") +
    dots(canvas, 8, 9, "#fff") +
    group(
      `fill="#fff" opacity=".6"`,
      many(2, (n) => path(wave(canvas, canvas.height * (0.6 + n * 0.13), 36), "")),
    ),
} as const satisfies Record<string, (canvas: Canvas) => string>;

/** So many lines of land, each nearer and darker. */
function layers({ palette }: Canvas, count: number, line: (index: number) => string): string {
  return group(
    `fill="${palette[2]}"`,
    many(count, (n) => path(line(n), `opacity=".${4 + n * 2}"`)),
  );
}

export type Scene = keyof typeof SCENES;
