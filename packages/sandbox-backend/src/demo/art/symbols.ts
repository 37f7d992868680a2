import type { Palette } from "./palettes.ts";
import { star } from "./shapes.ts";

/** Reel symbols around (0, 0), about 56 wide and high. */
export const SYMBOLS: readonly ((palette: Palette) => string)[] = [
  ({ top, light }) =>
    `<path d="M-28,-8 L-14,-26 H14 L28,-8 L0,28 Z" fill="${top}"/><path d="M-28,-8 H28 L0,28 Z" fill="#000" opacity=".14"/>` +
    `<path d="M-14,-26 L-8,-8 L0,28 L8,-8 L14,-26 Z" fill="${light}" opacity=".75"/>`,
  () =>
    `<text y="22" font-size="64" font-weight="900" text-anchor="middle" fill="#dc2626" stroke="#fbbf24" stroke-width="2.5">7</text>`,
  () =>
    `<path d="M-12,10 Q-8,-18 14,-28 Q10,-12 14,8" fill="none" stroke="#15803d" stroke-width="4"/><path d="M14,-28 q14,-2 16,10 q-14,2 -16,-10" fill="#22c55e"/>` +
    `<circle cx="-12" cy="16" r="14" fill="#e11d48"/><circle cx="15" cy="14" r="14" fill="#be123c"/><circle cx="-17" cy="11" r="4" fill="#fff" opacity=".6"/>`,
  () =>
    `<polygon points="${star(5, 30, 13)}" fill="#f59e0b"/><polygon points="${star(5, 19, 8)}" fill="#fde68a"/>`,
  () =>
    `<path d="M-28,20 L-30,-16 L-13,2 L0,-26 L13,2 L30,-16 L28,20 Z" fill="#f59e0b"/><rect x="-28" y="16" width="56" height="10" rx="3" fill="#b45309"/>` +
    `<circle cy="6" r="6" fill="#dc2626"/><circle cx="-17" cy="8" r="4" fill="#2563eb"/><circle cx="17" cy="8" r="4" fill="#2563eb"/>`,
  () =>
    `<path d="M0,-28 C18,-28 18,-4 24,14 H-24 C-18,-4 -18,-28 0,-28 Z" fill="#fbbf24"/><rect x="-28" y="12" width="56" height="9" rx="4.5" fill="#d97706"/><circle cy="25" r="6" fill="#b45309"/>`,
  () =>
    `<path d="M0,-14 C0,-34 -30,-34 -28,-12 C-48,-8 -34,18 -14,10 C-10,28 10,28 14,10 C34,18 48,-8 28,-12 C30,-34 0,-34 0,-14 Z" transform="scale(.78)" fill="#22c55e"/><path d="M0,2 Q4,16 12,26" stroke="#15803d" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ({ middle }) =>
    `<path d="M-12,-28 H10 L2,-6 H20 L-10,30 L-2,4 H-20 Z" fill="#facc15" stroke="${middle}" stroke-width="3" stroke-linejoin="round"/>`,
];
