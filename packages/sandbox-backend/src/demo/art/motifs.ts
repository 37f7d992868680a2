import type { Palette } from "./palettes.ts";
import { place, polar, slice, star } from "./shapes.ts";
import { SYMBOLS } from "./symbols.ts";

/** Draws a motif around (0, 0), about 220 wide and high. */
export type Motif = (palette: Palette, hash: number) => string;

/** The motifs, by the category that they represent. */
export const MOTIFS = {
  slots: (palette, hash) => {
    const symbol = (shift: number): string => SYMBOLS[(hash >>> shift) % SYMBOLS.length]?.(palette) ?? "";
    const reel = (x: number, drawing: string, big: boolean): string =>
      place(
        `<rect x="-38" y="-66" width="76" height="132" rx="16" fill="#fff" opacity="${big ? 0.95 : 0.82}"/>` +
          `<rect x="-38" y="-66" width="76" height="36" rx="16" fill="${palette.bottom}" opacity=".16"/>` +
          `<rect x="-38" y="30" width="76" height="36" rx="16" fill="${palette.bottom}" opacity=".16"/>` +
          place(drawing, 0, 0, big ? 1.05 : 0.85),
        x,
        0,
        big ? 1.12 : 0.9,
      );
    return reel(-82, symbol(8), false) + reel(82, symbol(16), false) + reel(0, symbol(4), true);
  },

  roulette: (palette, hash) => {
    const pockets = Array.from({ length: 18 }, (_, index) => {
      const fill = index === 0 ? "#16a34a" : index % 2 ? "#b91c1c" : "#18181b";
      return `<path d="${slice(index * 20, index * 20 + 20, 100)}" fill="${fill}"/>`;
    }).join("");
    const [x = "0", y = "0"] = polar((hash % 18) * 20 + 10, 84).split(",");
    return (
      `<circle r="114" fill="#78350f"/><circle r="114" fill="none" stroke="#fbbf24" stroke-width="5"/>` +
      `${place(pockets, 0, 0, 1, hash % 20)}<circle r="100" fill="none" stroke="#fde68a" stroke-width="2"/>` +
      `<circle r="66" fill="#92400e" stroke="#fbbf24" stroke-width="3"/>` +
      `<polygon points="${star(4, 52, 10)}" fill="#fde68a"/><circle r="15" fill="#f59e0b" stroke="#fffbeb" stroke-width="3"/>` +
      `<circle cx="${x}" cy="${y}" r="9" fill="#fff" stroke="${palette.bottom}" stroke-width="1"/>`
    );
  },

  cards: (palette, hash) => {
    const suits = ["♠", "♥", "♣", "♦"];
    const ranks = ["A", "K", "Q", "J", "10"];
    const card = (shift: number): string => {
      const suit = suits[(hash >>> (shift * 4)) % 4] ?? "♠";
      const rank = ranks[(hash >>> (shift * 4)) % 5] ?? "A";
      const fill = suit === "♥" || suit === "♦" ? "#dc2626" : "#18181b";
      return (
        `<rect x="-52" y="-74" width="104" height="148" rx="12" fill="#fff" stroke="${palette.bottom}" stroke-opacity=".25"/>` +
        `<text x="-40" y="-42" font-size="28" font-weight="800" fill="${fill}">${rank}</text>` +
        `<text y="34" font-size="82" text-anchor="middle" fill="${fill}">${suit}</text>`
      );
    };
    return (
      place(card(1), -62, 14, 0.92, -20) + place(card(2), 62, 14, 0.92, 20) + place(card(3), 0, -6, 1.05)
    );
  },

  crash: (palette, hash) => {
    const grid = [-60, -20, 20, 60]
      .map((y) => `<path d="M-112,${y} H112" stroke="#fff" stroke-opacity=".12"/>`)
      .join("");
    const rise = 34 + (hash % 22);
    return (
      `${grid}<path d="M-112,96 C-20,92 ${rise},60 62,-44" fill="none" stroke="${palette.light}" stroke-width="26" stroke-linecap="round" opacity=".2"/>` +
      `<path d="M-112,96 C-20,92 ${rise},60 62,-44" fill="none" stroke="${palette.light}" stroke-width="7" stroke-linecap="round"/>` +
      place(
        `<path d="M-14,38 L0,74 L14,38 Z" fill="#f97316"/><path d="M-7,38 L0,60 L7,38 Z" fill="#fde047"/>` +
          `<path d="M-22,12 L-42,40 L-20,36 Z M22,12 L42,40 L20,36 Z" fill="${palette.top}"/>` +
          `<path d="M0,-66 C30,-34 30,10 20,38 H-20 C-30,10 -30,-34 0,-66 Z" fill="#f8fafc"/>` +
          `<path d="M0,-66 C13,-52 20,-40 23,-26 H-23 C-20,-40 -13,-52 0,-66 Z" fill="#ef4444"/>` +
          `<circle cy="-6" r="12" fill="${palette.middle}" stroke="#cbd5e1" stroke-width="4"/>`,
        62,
        -52,
        0.95,
        28,
      )
    );
  },

  dice: (palette, hash) => {
    const die = (face: number): string => {
      const spots = SPOTS[face % SPOTS.length] ?? [];
      const dots = spots.map(
        ([x, y]) => `<circle cx="${x * 26}" cy="${y * 26}" r="9.5" fill="${palette.bottom}"/>`,
      );
      return (
        `<rect x="-50" y="-46" width="104" height="104" rx="22" fill="${palette.bottom}" opacity=".35"/>` +
        `<rect x="-52" y="-52" width="104" height="104" rx="22" fill="#fff"/>` +
        `<rect x="-52" y="-52" width="104" height="52" rx="22" fill="${palette.light}" opacity=".35"/>${dots.join("")}`
      );
    };
    return place(die(hash), -46, 28, 1, -16) + place(die(hash >>> 3), 54, -34, 0.86, 20);
  },

  live: (palette, hash) => {
    const chip = (fill: string): string =>
      `<circle r="30" fill="${fill}"/><circle r="30" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="12 11.5"/>` +
      `<circle r="19" fill="${fill}" stroke="#fff" stroke-width="2"/><polygon points="${star(5, 11, 5)}" fill="#fff"/>`;
    const wheel = Array.from({ length: 12 }, (_, index) => {
      const fill = [palette.top, "#fbbf24", palette.light, "#ef4444"][index % 4];
      return `<path d="${slice(index * 30, index * 30 + 30, 74)}" fill="${fill}"/>`;
    }).join("");
    return (
      `<path d="M-34,-150 L34,-150 L118,96 L-118,96 Z" fill="#fff" opacity=".1"/>` +
      `<ellipse cy="92" rx="128" ry="38" fill="#065f46"/><ellipse cy="86" rx="128" ry="38" fill="#059669" stroke="#fbbf24" stroke-width="4"/>` +
      place(`<circle r="82" fill="#fbbf24"/>${wheel}<circle r="16" fill="#fff"/>`, 0, -26, 1, hash % 30) +
      `<path d="M-11,-118 H11 L0,-94 Z" fill="#fff"/>` +
      place(chip("#dc2626"), -74, 74, 0.9) +
      place(chip(palette.middle), 72, 78, 1) +
      place(chip("#111827"), -18, 92, 0.8)
    );
  },

  instant: (palette, hash) => {
    const cells = Array.from({ length: 9 }, (_, index) => {
      const x = ((index % 3) - 1) * 70;
      const y = (Math.floor(index / 3) - 1) * 70;
      const open = (hash >>> index) % 3 === 0 || index === 4;
      const fill = open ? "#fff" : palette.light;
      const content = open
        ? place(SYMBOLS[(hash + index) % SYMBOLS.length]?.(palette) ?? "", 0, 0, 0.72)
        : "";
      return place(
        `<rect x="-31" y="-27" width="62" height="62" rx="14" fill="${palette.bottom}" opacity=".4"/>` +
          `<rect x="-31" y="-31" width="62" height="62" rx="14" fill="${fill}" opacity="${open ? 0.97 : 0.38}"/>${content}`,
        x,
        y,
      );
    });
    return cells.join("");
  },

  bingo: (_palette, hash) => {
    const ball = (fill: string, shift: number): string =>
      `<circle r="46" fill="${fill}"/><circle cx="-12" cy="-16" r="22" fill="#fff" opacity=".25"/><circle r="25" fill="#fff"/>` +
      `<text y="10" font-size="28" font-weight="800" text-anchor="middle" fill="#18181b">${((hash >>> shift) % 90) + 1}</text>`;
    return (
      place(ball("#2563eb", 2), -66, -46, 0.95, -12) +
      place(ball("#dc2626", 5), 60, -60, 0.85, 14) +
      place(ball("#16a34a", 8), -58, 60, 0.8, 10) +
      place(ball("#9333ea", 11), 72, 52, 0.95, -8) +
      place(ball("#f59e0b", 14), 2, 2, 1.2)
    );
  },

  fishing: (palette, hash) => {
    const bubbles = [18, 11, 7].map(
      (radius, index) =>
        `<circle cx="${70 + index * 16 - (hash % 9)}" cy="${-62 - index * 30}" r="${radius}" fill="#fff" fill-opacity=".18" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
    );
    return (
      `${bubbles.join("")}<path d="M-130,100 q22,-20 44,0 t44,0 t44,0 t44,0 t44,0 t44,0 V140 H-130 Z" fill="${palette.light}" opacity=".25"/>` +
      place(
        `<path d="M58,0 L112,-40 Q98,0 112,40 Z" fill="#f97316"/><path d="M-14,-48 Q18,-92 42,-42 Z" fill="#f97316"/>` +
          `<ellipse rx="84" ry="54" fill="#fbbf24"/><path d="M-84,0 A84,54 0 0 0 84,0 Q0,26 -84,0 Z" fill="#fde68a"/>` +
          `<path d="M-6,-50 Q20,0 -6,50 M26,-50 Q50,0 26,50" fill="none" stroke="#f97316" stroke-width="12" stroke-linecap="round"/>` +
          `<circle cx="-46" cy="-12" r="15" fill="#fff"/><circle cx="-50" cy="-12" r="7" fill="#18181b"/>` +
          `<path d="M-78,16 q12,10 22,2" fill="none" stroke="#92400e" stroke-width="5" stroke-linecap="round"/>`,
        -8,
        8,
        1,
        -6,
      )
    );
  },

  jackpot: (palette) => place(SYMBOLS[0]?.(palette) ?? "", 0, 0, 3),

  sports: (palette) => {
    const patches = [0, 72, 144, 216, 288].map((turn) =>
      place(
        `<polygon points="0,-64 22,-78 14,-102 -14,-102 -22,-78" fill="#18181b"/><path d="M0,-38 V-64" stroke="#18181b" stroke-width="5"/>`,
        0,
        0,
        1,
        turn,
      ),
    );
    const middle = Array.from({ length: 5 }, (_, index) => polar(index * 72 - 90, 40)).join(" ");
    return (
      `<clipPath id="ball"><circle r="100"/></clipPath><circle r="100" fill="#fff"/>` +
      `<g clip-path="url(#ball)">${patches.join("")}<polygon points="${middle}" fill="#18181b"/>` +
      `<circle cx="24" cy="30" r="110" fill="none" stroke="${palette.bottom}" stroke-opacity=".25" stroke-width="40"/></g>`
    );
  },
} as const satisfies Record<string, Motif>;

/** Whether a category has a motif of its own. */
export const hasMotif = (category: string): category is keyof typeof MOTIFS =>
  Object.hasOwn(MOTIFS, category);

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
