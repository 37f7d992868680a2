import { polar, star } from "../shapes.ts";

const spokes = (count: number, drawing: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(index * 360) / count})">${drawing}</g>`,
  ).join("");

/** Riches and signs, drawn around (0, 0), about 200 wide and high. */
export const TREASURES = {
  chest:
    `<path d="M-92,-14 Q-92,-82 -40,-82 H40 Q92,-82 92,-14 Z" fill="#b45309"/><path d="M-92,-14 Q-92,-82 -40,-82 H-22 V-14 Z M22,-82 H40 Q92,-82 92,-14 H22 Z" fill="#92400e"/>` +
    `<path d="M-84,-10 Q-60,-44 -34,-18 Q-10,-52 14,-20 Q44,-48 84,-10 Z" fill="#fde047"/><circle cx="-44" cy="-18" r="14" fill="#fbbf24"/><circle cx="48" cy="-16" r="14" fill="#fbbf24"/><circle cx="4" cy="-24" r="16" fill="#fef08a"/>` +
    `<rect x="-96" y="-10" width="192" height="96" rx="8" fill="#b45309"/><path d="M-96,20 H96 M-96,54 H96" stroke="#78350f" stroke-width="5"/><path d="M-64,-10 V86 M64,-10 V86" stroke="#fbbf24" stroke-width="14"/><rect x="-20" y="-22" width="40" height="46" rx="6" fill="#fbbf24"/><circle cy="-2" r="8" fill="#78350f"/><path d="M-4,0 H4 L7,16 H-7 Z" fill="#78350f"/>`,
  anchor:
    `<circle cy="-78" r="18" fill="none" stroke="#cbd5e1" stroke-width="12"/><path d="M-10,-60 H10 V82 H-10 Z" fill="#e2e8f0"/><path d="M-46,-38 H46 V-20 H-46 Z" fill="#cbd5e1"/>` +
    `<path d="M-88,12 L-104,52 L-84,46 Q-60,96 0,98 Q60,96 84,46 L104,52 L88,12 L58,42 L70,40 Q46,74 0,76 Q-46,74 -70,40 L-58,42 Z" fill="#e2e8f0"/><path d="M20,-78 Q64,-52 12,-10 Q-40,24 22,70" fill="none" stroke="#d97706" stroke-width="9" stroke-linecap="round"/>`,
  diamond: `<path d="M-96,-26 L-54,-82 H54 L96,-26 L0,96 Z" fill="#22d3ee"/><path d="M-96,-26 H96 L0,96 Z" fill="#0891b2"/><path d="M-54,-82 L-36,-26 L0,-82 L36,-26 L54,-82 Z" fill="#a5f3fc"/><path d="M-36,-26 H36 L0,96 Z" fill="#67e8f9"/><path d="M-36,-26 L0,-82 L36,-26 Z" fill="#ecfeff"/><polygon points="${star(4, 22, 5)}" fill="#fff" transform="translate(62 -66)"/>`,
  ruby: `<path d="M0,-98 L84,-49 V49 L0,98 L-84,49 V-49 Z" fill="#e11d48"/><path d="M0,-54 L46,-27 V27 L0,54 L-46,27 V-27 Z" fill="#fb7185"/><path d="M0,-98 V-54 L-46,-27 L-84,-49 Z" fill="#fda4af"/><path d="M84,49 L46,27 L0,54 V98 Z" fill="#881337"/><path d="M84,-49 V49 L46,27 V-27 Z" fill="#be123c"/><path d="M0,-54 L-46,-27 V27 Z" fill="#fff" opacity=".35"/>`,
  crystals:
    `<path d="M-70,88 L-96,10 L-70,-40 L-40,8 L-34,88 Z" fill="#a855f7"/><path d="M-70,-40 L-40,8 L-34,88 H-52 Z" fill="#7e22ce"/><path d="M38,88 L46,16 L76,-24 L100,22 L74,88 Z" fill="#38bdf8"/><path d="M76,-24 L100,22 L74,88 H60 Z" fill="#0369a1"/>` +
    `<path d="M-40,92 L-44,-36 L0,-106 L44,-36 L40,92 Z" fill="#e879f9"/><path d="M0,-106 L44,-36 L40,92 H6 Z" fill="#a21caf"/><path d="M-44,-36 L0,-16 L44,-36 M0,-16 V92" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/><path d="M-106,92 H106 L84,104 H-84 Z" fill="#581c87"/>`,
  badge: `<polygon points="${star(6, 104, 62)}" fill="#b45309"/><polygon points="${star(6, 96, 57)}" fill="#fbbf24"/>${spokes(6, `<circle cy="-96" r="13" fill="#fde68a" stroke="#b45309" stroke-width="4"/>`)}<circle r="42" fill="#fde68a" stroke="#b45309" stroke-width="6"/><polygon points="${star(5, 32, 13)}" fill="#b45309"/>`,
  horseshoe:
    `<path d="M-56,92 Q-104,0 -62,-60 Q0,-124 62,-60 Q104,0 56,92 L26,86 Q64,6 36,-34 Q0,-70 -36,-34 Q-64,6 -26,86 Z" fill="#fbbf24"/><path d="M62,-60 Q104,0 56,92 L42,90 Q88,0 50,-48 Z" fill="#b45309"/><path d="M-66,96 H-18 V76 H-58 Z M66,96 H18 V76 H58 Z" fill="#d97706"/>` +
    [-140, -100, -60, -20, 20]
      .map((turn) => polar(turn - 30, 70).split(","))
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#78350f"/>`)
      .join(""),
  trophy: `<path d="M-62,-86 H-104 Q-108,0 -40,12 L-34,-6 Q-84,-14 -84,-66 H-60 Z M62,-86 H104 Q108,0 40,12 L34,-6 Q84,-14 84,-66 H60 Z" fill="#d97706"/><path d="M-66,-98 H66 Q70,14 14,30 V58 H-14 V30 Q-70,14 -66,-98 Z" fill="#fbbf24"/><path d="M20,-98 H66 Q70,14 14,30 Q34,-20 20,-98 Z" fill="#d97706"/><path d="M-50,-86 H-32 Q-34,-20 -22,6 Q-50,-14 -50,-86 Z" fill="#fef08a"/><path d="M-44,58 H44 V74 H-44 Z" fill="#b45309"/><path d="M-58,74 H58 V98 H-58 Z" fill="#78350f"/><polygon points="${star(5, 26, 11)}" fill="#fff" transform="translate(0 -44)"/>`,
  crown: `<path d="M-96,60 L-104,-44 L-50,6 L0,-84 L50,6 L104,-44 L96,60 Z" fill="#fbbf24"/><path d="M0,-84 L50,6 L104,-44 L96,60 H0 Z" fill="#f59e0b"/><rect x="-98" y="56" width="196" height="30" rx="8" fill="#b45309"/><circle cx="-104" cy="-48" r="13" fill="#fde047"/><circle cx="104" cy="-48" r="13" fill="#fde047"/><circle cy="-90" r="14" fill="#fde047"/><circle cy="20" r="20" fill="#dc2626"/><circle cx="-56" cy="28" r="13" fill="#2563eb"/><circle cx="56" cy="28" r="13" fill="#2563eb"/><circle cx="-6" cy="14" r="6" fill="#fff" opacity=".6"/>`,
  coin: `<circle r="94" fill="#b45309"/><circle r="94" cy="-5" fill="#fbbf24"/><circle r="76" cy="-5" fill="none" stroke="#d97706" stroke-width="6" stroke-dasharray="10 7"/><rect x="-27" y="-32" width="54" height="54" fill="#7f1d1d"/><rect x="-27" y="-32" width="54" height="54" fill="none" stroke="#d97706" stroke-width="6"/><path d="M-64,-40 A76,76 0 0 1 0,-82" stroke="#fef9c3" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  sun: `${spokes(12, `<path d="M-14,-66 L0,-112 L14,-66 Z" fill="#f59e0b"/>`)}<circle r="68" fill="#fbbf24"/><circle r="54" fill="#f97316"/><path d="M-32,-14 H-10 V0 H-32 Z M10,-14 H32 V0 H10 Z" fill="#7c2d12"/><path d="M0,-10 L-8,16 H8 Z" fill="#fde68a"/><path d="M-26,26 H26 V38 H-26 Z" fill="#7c2d12"/><path d="M-20,26 V38 M-6,26 V38 M8,26 V38 M20,26 V38" stroke="#fde68a" stroke-width="3"/>`,
  seven: `<path d="M-74,-92 H80 V-58 Q22,0 12,92 H-40 Q-30,4 26,-48 H-44 V-30 H-74 Z" fill="#7f1d1d" transform="translate(6 7)"/><path d="M-74,-92 H80 V-58 Q22,0 12,92 H-40 Q-30,4 26,-48 H-44 V-30 H-74 Z" fill="#ef4444" stroke="#fde047" stroke-width="8" stroke-linejoin="round"/><path d="M-62,-80 H66 V-70 H-62 Z" fill="#fff" opacity=".5"/>`,
  bars: [-58, 0, 58]
    .map(
      (y) =>
        `<rect x="-98" y="${y - 25}" width="196" height="50" rx="12" fill="#18181b" stroke="#fbbf24" stroke-width="7"/><text y="${y + 13}" font-size="38" font-weight="900" letter-spacing="8" text-anchor="middle" fill="#fde047">BAR</text>`,
    )
    .join(""),
  wheel: `<circle r="104" fill="#b45309"/><circle r="98" fill="#fbbf24"/>${spokes(12, `<path d="M0,0 L-23,-86 A89,89 0 0 1 23,-86 Z" fill="none" stroke="#fff" stroke-width="3"/>`)}${[0, 1, 2, 3, 4, 5].map((index) => `<path d="M0,0 L-23,-86 A89,89 0 0 1 23,-86 Z" transform="rotate(${index * 60})" fill="${["#dc2626", "#7c3aed", "#2563eb"][index % 3]}"/>`).join("")}${[0, 1, 2, 3, 4, 5].map((index) => `<path d="M0,0 L-23,-86 A89,89 0 0 1 23,-86 Z" transform="rotate(${30 + index * 60})" fill="${["#16a34a", "#ea580c", "#db2777"][index % 3]}"/>`).join("")}<circle r="24" fill="#fde68a" stroke="#b45309" stroke-width="6"/><path d="M-16,-116 H16 L0,-80 Z" fill="#fff"/>`,
} as const;
