import { place, star } from "../shapes.ts";

/** Places and skies, drawn around (0, 0), about 200 wide and high. */
export const PLACES = {
  pyramid:
    `<circle cy="-44" r="52" fill="#fde047"/><circle cy="-44" r="70" fill="#fde047" opacity=".25"/>` +
    `<path d="M-104,84 L0,-58 L104,84 Z" fill="#f59e0b"/><path d="M0,-58 L104,84 H28 Z" fill="#b45309"/>` +
    `<path d="M-70,38 H71 M-36,-8 H37 M-87,61 H88" stroke="#92400e" stroke-opacity=".45" stroke-width="4"/>` +
    `<path d="M-15,84 V60 L0,44 L15,60 V84 Z" fill="#451a03"/><path d="M-112,84 H112 V96 H-112 Z" fill="#fcd34d"/>`,
  torii:
    `<circle cy="-14" r="78" fill="#f43f5e"/><path d="M-108,-62 Q0,-40 108,-62 L100,-34 Q0,-18 -100,-34 Z" fill="#18181b"/>` +
    `<path d="M-74,-28 H-52 L-56,96 H-82 Z M52,-28 H74 L82,96 H56 Z" fill="#dc2626"/><path d="M-92,4 H92 V24 H-92 Z" fill="#dc2626"/>` +
    `<rect x="-14" y="-24" width="28" height="30" fill="#18181b"/><path d="M-74,-28 H-64 L-68,96 H-82 Z M52,-28 H62 L66,96 H56 Z" fill="#fff" opacity=".14"/>`,
  castle:
    `<path d="M-92,96 V-14 H-46 V96 Z M46,96 V-14 H92 V96 Z" fill="#c4b5fd"/><path d="M-52,96 V16 H52 V96 Z" fill="#ddd6fe"/>` +
    `<path d="M-30,20 V-44 H30 V20 Z" fill="#ede9fe"/><path d="M-102,-14 L-69,-74 L-36,-14 Z M36,-14 L69,-74 L102,-14 Z" fill="#7c3aed"/>` +
    `<path d="M-40,-44 L0,-112 L40,-44 Z" fill="#db2777"/><path d="M0,-112 V-128 L22,-121 L0,-112" fill="#fbbf24"/>` +
    `<path d="M-17,96 V64 A17,17 0 0 1 17,64 V96 Z" fill="#4c1d95"/><path d="M-76,34 V18 A7,7 0 0 1 -62,18 V34 Z M62,34 V18 A7,7 0 0 1 76,18 V34 Z M-8,-8 V-24 A8,8 0 0 1 8,-24 V-8 Z" fill="#4c1d95"/>`,
  volcano:
    `<path d="M-34,-36 Q-14,-92 -40,-118 Q6,-104 2,-70 Q22,-90 16,-112 Q56,-74 34,-36 Z" fill="#f97316"/>` +
    `<path d="M-16,-36 Q-6,-64 -16,-84 Q14,-66 18,-36 Z" fill="#fde047"/><path d="M-38,-40 H38 L108,92 H-108 Z" fill="#57534e"/>` +
    `<path d="M38,-40 L108,92 H30 L14,20 Z" fill="#292524"/><path d="M-38,-40 H38 L30,0 L16,-14 L6,34 L-8,2 L-20,20 Z" fill="#ef4444"/><path d="M-20,-40 H20 L10,-14 L0,6 Z" fill="#fbbf24"/>`,
  planet:
    `<g transform="rotate(-18)"><path d="M-118,10 A118,32 0 0 1 118,10" fill="none" stroke="#fde68a" stroke-width="15" opacity=".7"/>` +
    `<circle r="70" fill="#f97316"/><path d="M-66,-22 Q0,-2 66,-22 L69,-2 Q0,20 -69,-2 Z" fill="#fdba74"/><path d="M-60,36 Q0,54 60,36 L48,51 Q0,64 -48,51 Z" fill="#c2410c"/>` +
    `<circle cx="-24" cy="-26" r="26" fill="#fff" opacity=".22"/><path d="M-118,10 A118,32 0 0 0 118,10" fill="none" stroke="#fde68a" stroke-width="15"/></g>` +
    `<polygon points="${star(4, 16, 4)}" fill="#fff" transform="translate(78 -74)"/><polygon points="${star(4, 10, 3)}" fill="#fff" transform="translate(-84 72)"/>`,
  temple:
    `<path d="M-104,-40 L0,-102 L104,-40 Z" fill="#f8fafc"/><path d="M-72,-48 L0,-90 L72,-48 Z" fill="#cbd5e1"/>` +
    `<rect x="-100" y="-40" width="200" height="18" fill="#e2e8f0"/>` +
    [-80, -32, 16, 64]
      .map(
        (x) =>
          `<rect x="${x}" y="-22" width="22" height="92" fill="#f8fafc"/><rect x="${x + 14}" y="-22" width="8" height="92" fill="#94a3b8" opacity=".6"/>`,
      )
      .join("") +
    `<path d="M-108,70 H108 V84 H-108 Z" fill="#e2e8f0"/><path d="M-118,84 H118 V98 H-118 Z" fill="#cbd5e1"/><circle cy="-64" r="10" fill="#f59e0b"/>`,
  steps:
    `<circle cy="-56" r="44" fill="#fbbf24"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (row) =>
          `<rect x="${-104 + row * 18}" y="${64 - row * 26}" width="${208 - row * 36}" height="28" fill="${row % 2 ? "#65a30d" : "#84cc16"}"/>`,
      )
      .join("") +
    `<rect x="-24" y="-66" width="48" height="28" fill="#4d7c0f"/><path d="M-18,92 L-10,-40 H10 L18,92 Z" fill="#d9f99d"/><path d="M-17,76 H17 M-16,60 H16 M-15,44 H15 M-14,28 H14 M-13,12 H13 M-12,-4 H12 M-11,-20 H11" stroke="#4d7c0f" stroke-width="4"/>`,
  moon:
    `<path d="M40,-92 A96,96 0 1 0 92,40 A76,76 0 0 1 40,-92 Z" fill="#fde68a"/><circle cx="-40" cy="10" r="13" fill="#fbbf24" opacity=".6"/><circle cx="-6" cy="54" r="18" fill="#fbbf24" opacity=".6"/>` +
    place(`<polygon points="${star(5, 26, 11)}" fill="#fff"/>`, 52, -30) +
    place(`<polygon points="${star(5, 15, 6)}" fill="#fff"/>`, 84, -70),
  pines:
    `<path d="M-112,96 Q0,56 112,96 Z" fill="#f8fafc"/>` +
    [
      [-54, 12, 0.8],
      [56, 18, 0.74],
      [0, 0, 1.05],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        place(
          `<rect x="-9" y="60" width="18" height="28" fill="#78350f"/><path d="M0,-92 L40,-26 H-40 Z" fill="#15803d"/><path d="M0,-54 L52,22 H-52 Z" fill="#16a34a"/><path d="M0,-10 L62,66 H-62 Z" fill="#22c55e"/>` +
            `<path d="M0,-92 L20,-59 Q0,-48 -20,-59 Z M0,-54 L26,-16 Q0,0 -26,-16 Z" fill="#fff" opacity=".85"/>`,
          x,
          y,
          size,
        ),
      )
      .join(""),
} as const;
