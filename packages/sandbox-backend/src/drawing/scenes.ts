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

/** A rolling line from side to side, and all that is below it. */
function wave({ random, width, height }: Canvas, y: number, steep: number): string {
  const [bend, half] = [between(random, -steep, steep), width / 2];
  return `M0 ${y}q${width / 4} ${bend - steep} ${half} ${between(random, -9, 9)}t${half} 0V${height}H0Z`;
}

/** A jagged line from side to side, and all that is below it. */
function peaks({ random, width, height }: Canvas, y: number, steep: number, step: number): string {
  const rise = (): number => between(random, steep * 0.4, steep);
  return `M-20 ${y}${many(Math.ceil(width / step / 2), () => `l${step} -${rise()}l${step} ${rise()}`)}V${height}H0Z`;
}

/** Dots of light all over, as one line of round dots without length. */
function dots(canvas: Canvas, count: number, size: number, colour: string, opacity = 0.8): string {
  const { random, width, height } = canvas;
  const line = many(count, () => `M${between(random, 0, width)} ${between(random, 0, height * 0.75)}h0`);
  return `<path d="${line}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`;
}

function sun({ random, width, height }: Canvas, colour: string): string {
  const at = `cx="${between(random, width * 0.2, width * 0.8)}" cy="${between(random, height * 0.12, height * 0.34)}" fill="${colour}"`;
  return `<circle ${at} r="62" opacity=".25"/><circle ${at} r="42"/>`;
}

/** A wheel of beams about a point; a dashed ring as thick as its radius. */
export function beams(x: number, y: number, radius: number, count: number, colour: string): string {
  const step = ((Math.PI * radius) / count).toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${radius * 2}" stroke-dasharray="${step}" opacity=".22"/>`;
}

/** So many lines of land, each nearer and darker. */
function layers({ palette }: Canvas, count: number, line: (index: number) => string): string {
  return `<g fill="${palette[2]}">${many(count, (n) => `<path d="${line(n)}" opacity=".${4 + n * 2}"/>`)}</g>`;
}

/** What is behind the things of a drawing, by name. */
export const SCENES = {
  rays: ({ random, width: w, height: h, palette }) =>
    beams(w / 2, h * 0.43, h / 2, pick(random, [9, 12, 16]), palette[0]),
  hills: (canvas) =>
    sun(canvas, canvas.palette[3]) +
    layers(canvas, 3, (n) => wave(canvas, canvas.height * (0.5 + n * 0.12), 46)),
  ridges: (canvas) => {
    const { height: h } = canvas;
    return (
      dots(canvas, 14, 3, "#fff") +
      sun(canvas, "#fef9c3") +
      layers(canvas, 2, (n) => peaks(canvas, h * (0.55 + n * 0.16), 90, 44))
    );
  },
  dunes: (canvas) => {
    const { random, height: h, palette } = canvas;
    const pyramid = `<path d="M${between(random, -40, 60)} ${h * 0.62}l110-140 110 140Z" fill="${palette[2]}" opacity=".4"/>`;
    return (
      sun(canvas, palette[3]) + pyramid + layers(canvas, 2, (n) => wave(canvas, h * (0.6 + n * 0.12), 30))
    );
  },
  deep: (canvas) => {
    const { random, width: w, height: h, palette } = canvas;
    const light = many(
      4,
      (n) => `M${n * 80 + between(random, -40, 0)} 0h${between(random, 20, 46)}l-60 ${h}h-70Z`,
    );
    const air = many(
      6,
      () =>
        `<circle cx="${between(random, 0, w)}" cy="${between(random, 20, h * 0.75)}" r="${between(random, 3, 13)}"/>`,
    );
    const ground = layers(canvas, 1, () => peaks(canvas, h * 0.72, 44, 22));
    return `<path d="${light}" fill="${palette[0]}" opacity=".2"/><g fill="none" stroke="#fff" stroke-width="2" opacity=".5">${air}</g>${ground}`;
  },
  city: (canvas) => {
    const { random, width: w, height: h, palette } = canvas;
    const tops = Array.from({ length: Math.ceil(w / 44) }, () => between(random, h * 0.26, h * 0.6));
    const houses = many(tops.length, (n) => `M${n * 44 - 4} 999V${tops[n]}h38V999`);
    const windows = many(
      tops.length,
      (n) => `M${n * 44 + 8} ${(tops[n] ?? 0) + 12}V999m14 0V${(tops[n] ?? 0) + 12}`,
    );
    return `${sun(canvas, palette[0])}<path d="${houses}" fill="${palette[2]}" opacity=".75"/><path d="${windows}" stroke="${palette[3]}" stroke-width="5" stroke-dasharray="7 ${between(random, 9, 18)}" opacity=".55"/>`;
  },
  portal: ({ width: w, height: h, palette }) =>
    `<path d="M${w / 2 - 116} ${h}V180a116 116 0 0 1 232 0V${h}" fill="${palette[0]}" fill-opacity=".35" stroke="#fbbf24" stroke-width="12"/><path d="M14 ${h}V40m${w - 28} 0V${h}" stroke="${palette[2]}" stroke-width="34"/><path d="M-8 34h44M${w - 36} 34h44" stroke="#fbbf24" stroke-width="14"/>`,
  stage: ({ width: w, height: h, palette }) =>
    `<path d="M${w / 2} -60L20 ${h}H${w - 20}Z" fill="#fff" opacity=".18"/><g id="c"><path d="M0 0h96q2 190-78 ${h}H0Z" fill="${palette[2]}"/><path d="M22 0q4 210-14 ${h}M48 0q6 200-30 330M74 0q6 170-40 270" fill="none" stroke="${palette[1]}" stroke-width="9" opacity=".55"/></g><use href="#c" transform="translate(${w})scale(-1 1)"/><path d="M0 10H${w}" stroke="${palette[3]}" stroke-width="36" stroke-linecap="round" stroke-dasharray="0 43"/>`,
  forest: (canvas) => {
    const { random, width: w, height: h, palette } = canvas;
    const trees = (row: number): string =>
      many(
        5,
        () =>
          `M${between(random, -10, w)} ${between(random, 100, 170) + row * 60}l38 92h-22l34 90h-100l34-90h-22Z`,
      );
    return (
      dots(canvas, 10, 4, palette[3]) + layers(canvas, 2, (row) => `${trees(row)}M0 ${h * 0.66}h${w}v200H0Z`)
    );
  },
  leaves: ({ random, width: w, height: h, palette }) => {
    const at = (n: number): string =>
      `transform="translate(${n % 2 ? w : 0} ${between(random, 0, h * 0.75)})rotate(${between(random, -60, 60) + (n % 2 ? 180 : 0)})"`;
    return `<g ${at(0)}><g id="f"><path d="M-20 0q60-60 140 0q-76 60-140 0" fill="${palette[2]}"/><path d="M-8 0h112" stroke="${palette[0]}" stroke-width="3" opacity=".5"/></g></g>${many(6, (n) => `<use href="#f" ${at(n + 1)}/>`)}`;
  },
  lights: (canvas) =>
    [30, 60, 90].map((size) => dots(canvas, 5, size, canvas.palette[size === 60 ? 3 : 0], 0.22)).join(""),
  ribbons: (canvas) => {
    const { random, width: w, height: h, palette } = canvas;
    const ribbon = (n: number): string =>
      `<path d="M-40 ${60 + n * 70 + between(random, -30, 30)}q${w / 3} -${between(random, 60, 150)} ${w / 2 + 30} 10t${w / 2 + 60} -30" stroke="${palette[n % 2 ? 3 : 0]}" stroke-width="${between(random, 24, 48)}"/>`;
    const sky = `<g fill="none" opacity=".32">${many(3, ribbon)}</g>`;
    return dots(canvas, 12, 3, "#fff") + sky + layers(canvas, 1, () => peaks(canvas, h * 0.74, 70, 40));
  },
  grid: ({ width: w, height: h, palette }) => {
    const stripes = many(5, (n) => `M0 ${h * 0.44 + n * 20}h${w}`);
    const lines =
      many(9, (n) => `M${w / 2 + (n - 4) * 22} ${h * 0.68}l${(n - 4) * 90} 130`) +
      many(5, (n) => `M0 ${h * 0.68 + n * n * 7}h${w}`);
    return `<circle cx="${w / 2}" cy="${h * 0.42}" r="106" fill="${palette[3]}"/><path d="${stripes}" stroke="${palette[1]}" stroke-width="7"/><path d="M0 ${h * 0.68}h${w}v${h}H0Z" fill="${palette[2]}"/><path d="${lines}" stroke="${palette[0]}" stroke-width="2" opacity=".7"/>`;
  },
  diamonds: ({ random, width: w, height: h, palette }) => {
    const step = between(random, 40, 76);
    const lines = many(Math.ceil((w + h) / step), (n) => `M${n * step} 0l-${h} ${h}m0-${h}l${h} ${h}`);
    return `<path d="${lines}" stroke="${palette[0]}" stroke-width="3" opacity=".3"/>`;
  },
  flames: ({ random, width: w, height: h, palette }) => {
    const tongues = (): string =>
      many(
        Math.ceil(w / 50),
        () => `q8 44 20 20t30-${between(random, 20, 60)}q-16 50 0 ${between(random, 20, 60)}`,
      );
    const colours = [palette[1], "#f97316", "#fbbf24"];
    return many(
      3,
      (n) =>
        `<path d="M0 ${h}V${h * (0.4 + n * 0.13)}${tongues()}V${h}Z" fill="${colours[n]}" opacity=".${8 - n}"/>`,
    );
  },
  arcs: ({ random, width: w, height: h, palette }) =>
    `<g fill="none" stroke="${palette[random() < 0.5 ? 0 : 3]}" stroke-width="${between(random, 6, 18)}" opacity=".24">${many(7, (n) => `<circle cx="${w / 2}" cy="${h * 0.43}" r="${40 + n * 36}"/>`)}</g>`,
  confetti: ({ random, width: w, height: h }) => {
    const pieces = (): string =>
      many(
        6,
        () =>
          `M${between(random, 0, w)} ${between(random, 0, h * 0.8)}l${between(random, -12, 12)} ${between(random, 4, 12)}`,
      );
    return ["#fde047", "#f472b6", "#4ade80", "#fff"]
      .map((colour) => `<path d="${pieces()}" stroke="${colour}" stroke-width="7"/>`)
      .join("");
  },
  snow: (canvas) =>
    `${dots(canvas, 20, 4, "#fff")}${dots(canvas, 8, 9, "#fff")}<g fill="#fff" opacity=".6">${many(2, (n) => `<path d="${wave(canvas, canvas.height * (0.6 + n * 0.13), 36)}"/>`)}</g>`,
} as const satisfies Record<string, (canvas: Canvas) => string>;

/** The name of a scene. */
export type Scene = keyof typeof SCENES;
