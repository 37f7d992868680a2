import { place } from "../shapes.ts";

/** Creatures, drawn around (0, 0), about 200 wide and high. */
export const CREATURES = {
  scarab:
    `<path d="M0,-96 A30,30 0 0 1 0,-36 A30,30 0 0 1 0,-96" fill="#fbbf24"/><circle cy="-66" r="16" fill="#dc2626"/>` +
    `<path d="M-16,-20 Q-110,-64 -112,20 Q-70,-8 -40,44 Z M16,-20 Q110,-64 112,20 Q70,-8 40,44 Z" fill="#0ea5e9"/>` +
    `<path d="M-20,-8 Q-92,-40 -98,6 M-20,8 Q-74,-18 -86,12 M20,-8 Q92,-40 98,6 M20,8 Q74,-18 86,12" fill="none" stroke="#fde047" stroke-width="6"/>` +
    `<ellipse cy="36" rx="46" ry="60" fill="#1d4ed8"/><path d="M0,-20 V96 M-44,20 Q0,40 44,20" stroke="#fbbf24" stroke-width="7" fill="none"/><ellipse cy="-18" rx="28" ry="18" fill="#fbbf24"/>`,
  cat:
    `<path d="M-78,-96 L-26,-58 H26 L78,-96 L84,10 A84,78 0 0 1 -84,10 Z" fill="#fbbf24"/><path d="M-64,-70 L-40,-50 L-64,-30 Z M64,-70 L40,-50 L64,-30 Z" fill="#f472b6"/>` +
    `<ellipse cx="-34" cy="2" rx="17" ry="22" fill="#fff"/><ellipse cx="34" cy="2" rx="17" ry="22" fill="#fff"/><ellipse cx="-32" cy="6" rx="9" ry="15" fill="#166534"/><ellipse cx="32" cy="6" rx="9" ry="15" fill="#166534"/>` +
    `<path d="M-9,32 H9 L0,44 Z" fill="#be185d"/><path d="M0,44 Q-16,64 -28,50 M0,44 Q16,64 28,50" fill="none" stroke="#78350f" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M-54,40 L-104,30 M-54,52 L-100,60 M54,40 L104,30 M54,52 L100,60 M-12,-52 V-28 M12,-52 V-28 M0,-54 V-22" stroke="#92400e" stroke-width="5" stroke-linecap="round"/>`,
  panda:
    `<circle cx="-62" cy="-64" r="32" fill="#18181b"/><circle cx="62" cy="-64" r="32" fill="#18181b"/><ellipse rx="92" ry="84" fill="#fff"/><ellipse cy="30" rx="92" ry="54" fill="#e2e8f0" opacity=".5"/>` +
    `<ellipse cx="-38" cy="-4" rx="25" ry="32" fill="#18181b" transform="rotate(24 -38 -4)"/><ellipse cx="38" cy="-4" rx="25" ry="32" fill="#18181b" transform="rotate(-24 38 -4)"/>` +
    `<circle cx="-34" cy="-6" r="10" fill="#fff"/><circle cx="34" cy="-6" r="10" fill="#fff"/><ellipse cy="30" rx="15" ry="10" fill="#18181b"/><path d="M0,40 Q-14,60 -30,50 M0,40 Q14,60 30,50" fill="none" stroke="#18181b" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="-62" cy="36" r="12" fill="#fda4af"/><circle cx="62" cy="36" r="12" fill="#fda4af"/>`,
  ghost:
    `<path d="M-74,96 V-18 A74,74 0 0 1 74,-18 V96 L50,74 L25,96 L0,74 L-25,96 L-50,74 Z" fill="#f8fafc"/><path d="M34,-84 A74,74 0 0 1 74,-18 V96 L50,74 Z" fill="#cbd5e1"/>` +
    `<ellipse cx="-28" cy="-18" rx="15" ry="20" fill="#1e1b4b"/><ellipse cx="28" cy="-18" rx="15" ry="20" fill="#1e1b4b"/><circle cx="-23" cy="-24" r="6" fill="#fff"/><circle cx="33" cy="-24" r="6" fill="#fff"/><ellipse cy="28" rx="16" ry="22" fill="#7c3aed"/><circle cx="-50" cy="14" r="10" fill="#f9a8d4"/><circle cx="50" cy="14" r="10" fill="#f9a8d4"/>`,
  bat:
    `<path d="M-18,-40 Q-70,-88 -120,-34 Q-86,-34 -84,2 Q-58,-14 -46,22 Q-30,4 0,52 Q30,4 46,22 Q58,-14 84,2 Q86,-34 120,-34 Q70,-88 18,-40 L22,-74 L6,-54 H-6 L-22,-74 Z" fill="#4c1d95"/>` +
    `<path d="M-120,-34 Q-70,-62 -18,-20 M120,-34 Q70,-62 18,-20" fill="none" stroke="#a78bfa" stroke-width="5"/><circle cx="-9" cy="-24" r="7" fill="#fde047"/><circle cx="9" cy="-24" r="7" fill="#fde047"/><path d="M-8,-6 L-4,6 L0,-4 L4,6 L8,-6" fill="#fff"/>`,
  piggy:
    `<ellipse rx="96" ry="72" cy="12" fill="#f9a8d4"/><path d="M-70,-44 L-62,-88 L-26,-56 Z" fill="#f472b6"/><path d="M-62,60 V96 H-36 V74 Z M40,76 V96 H66 V56 Z" fill="#ec4899"/>` +
    `<ellipse cx="-72" cy="14" rx="28" ry="24" fill="#f472b6"/><circle cx="-80" cy="14" r="6" fill="#9d174d"/><circle cx="-64" cy="14" r="6" fill="#9d174d"/><circle cx="-40" cy="-14" r="9" fill="#18181b"/><rect x="-8" y="-58" width="52" height="9" rx="4.5" fill="#9d174d"/>` +
    `<path d="M94,4 q24,-6 16,-26 q-12,-4 -10,12" fill="none" stroke="#ec4899" stroke-width="8" stroke-linecap="round"/>` +
    `<circle cx="18" cy="-84" r="24" fill="#fbbf24" stroke="#d97706" stroke-width="5"/><path d="M18,-98 V-70 M10,-90 H26 M10,-78 H26" stroke="#92400e" stroke-width="5"/>`,
  toucan:
    `<path d="M-20,96 Q-78,40 -50,-30 Q-30,-82 24,-72 Q62,-60 54,-10 Q48,52 4,96 Z" fill="#18181b"/><path d="M-4,70 Q-28,30 0,-10 Q34,-28 46,-4 Q38,40 8,66 Z" fill="#fef9c3"/>` +
    `<path d="M30,-70 Q108,-92 118,-20 Q112,4 104,-2 Q96,-28 44,-26 Z" fill="#f97316"/><path d="M44,-26 Q96,-28 104,-2 Q74,4 46,-8 Z" fill="#facc15"/><path d="M94,-66 Q120,-50 118,-20 Q112,4 104,-2 Q104,-36 94,-66 Z" fill="#18181b"/>` +
    `<circle cx="18" cy="-44" r="15" fill="#38bdf8"/><circle cx="20" cy="-44" r="8" fill="#18181b"/><path d="M-44,30 Q-92,74 -60,112 Q-28,96 -20,70 Z" fill="#dc2626"/>`,
  whale:
    `<path d="M-104,10 Q-96,-58 -14,-58 Q66,-56 78,14 Q98,6 92,-32 Q74,-40 72,-62 Q96,-66 104,-48 Q118,-62 132,-50 Q126,-28 112,-26 Q122,66 10,80 Q-96,84 -104,10 Z" fill="#2563eb"/>` +
    `<path d="M-102,20 Q-40,44 40,34 Q70,28 78,14 Q82,70 10,80 Q-84,82 -102,20 Z" fill="#dbeafe"/><circle cx="-58" cy="2" r="9" fill="#0f172a"/><circle cx="-61" cy="-1" r="3" fill="#fff"/>` +
    `<path d="M-30,-62 Q-34,-92 -58,-92 M-30,-62 Q-26,-98 -2,-92" fill="none" stroke="#7dd3fc" stroke-width="9" stroke-linecap="round"/><path d="M-50,44 Q0,56 40,44 M-40,58 Q0,68 30,58" stroke="#93c5fd" stroke-width="4" fill="none"/>`,
  dragon:
    `<path d="M-60,-50 L-92,-108 L-28,-72 Z M60,-50 L92,-108 L28,-72 Z" fill="#fbbf24"/><path d="M-84,-34 Q-60,-78 0,-78 Q60,-78 84,-34 Q104,0 76,30 L58,84 Q0,112 -58,84 L-76,30 Q-104,0 -84,-34 Z" fill="#16a34a"/>` +
    `<path d="M-58,84 Q0,112 58,84 L46,38 Q0,18 -46,38 Z" fill="#86efac"/><path d="M-70,-26 L-16,-8 L-34,18 Q-66,16 -70,-26 Z M70,-26 L16,-8 L34,18 Q66,16 70,-26 Z" fill="#fde047"/><circle cx="-38" cy="0" r="8" fill="#7f1d1d"/><circle cx="38" cy="0" r="8" fill="#7f1d1d"/>` +
    `<circle cx="-18" cy="50" r="7" fill="#14532d"/><circle cx="18" cy="50" r="7" fill="#14532d"/><path d="M-34,78 L-26,92 L-18,80 L-8,94 L0,82 L8,94 L18,80 L26,92 L34,78" fill="#fff"/>` +
    `<path d="M-76,44 Q-120,52 -112,84 M76,44 Q120,52 112,84" fill="none" stroke="#fbbf24" stroke-width="7" stroke-linecap="round"/><path d="M-14,-78 L0,-104 L14,-78 L8,-44 H-8 Z" fill="#dc2626"/>`,
  phoenix:
    `<path d="M0,98 Q-30,52 -14,8 Q-78,36 -112,-24 Q-92,-16 -84,-26 Q-118,-50 -104,-88 Q-62,-40 -18,-34 Q-30,-68 0,-92 Q30,-68 18,-34 Q62,-40 104,-88 Q118,-50 84,-26 Q92,-16 112,-24 Q78,36 14,8 Q30,52 0,98 Z" fill="#ef4444"/>` +
    `<path d="M0,70 Q-16,40 -6,0 Q-50,12 -80,-30 Q-46,-16 -14,-20 Q-18,-54 0,-72 Q18,-54 14,-20 Q46,-16 80,-30 Q50,12 6,0 Q16,40 0,70 Z" fill="#fbbf24"/><path d="M-8,-60 Q0,-74 8,-60 L0,-46 Z" fill="#fff7ed"/><circle cx="-4" cy="-64" r="3" fill="#7f1d1d"/>`,
  owl:
    `<path d="M-66,-92 Q-40,-78 0,-78 Q40,-78 66,-92 Q82,-40 74,24 Q60,98 0,98 Q-60,98 -74,24 Q-82,-40 -66,-92 Z" fill="#92400e"/><path d="M-44,20 Q0,-6 44,20 Q40,86 0,86 Q-40,86 -44,20 Z" fill="#fde68a"/>` +
    place(`<path d="M-10,0 Q0,12 10,0" fill="none" stroke="#b45309" stroke-width="5"/>`, -16, 40) +
    place(`<path d="M-10,0 Q0,12 10,0" fill="none" stroke="#b45309" stroke-width="5"/>`, 16, 40) +
    place(`<path d="M-10,0 Q0,12 10,0" fill="none" stroke="#b45309" stroke-width="5"/>`, 0, 60) +
    `<circle cx="-32" cy="-28" r="33" fill="#fff7ed"/><circle cx="32" cy="-28" r="33" fill="#fff7ed"/><circle cx="-30" cy="-28" r="18" fill="#f59e0b"/><circle cx="30" cy="-28" r="18" fill="#f59e0b"/><circle cx="-29" cy="-28" r="10" fill="#18181b"/><circle cx="29" cy="-28" r="10" fill="#18181b"/><path d="M-11,-8 H11 L0,14 Z" fill="#f97316"/>`,
} as const;
