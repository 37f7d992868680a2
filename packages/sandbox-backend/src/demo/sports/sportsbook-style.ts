import { LOOK_COLOURS, type LookParameter } from "../../contract/sports/sportsbook-look.ts";
import type { Sportsbook } from "../../contract/sports/sportsbook-sessions.ts";

/** The look that a launch names; what it leaves out is the book's own. */
export type BookLook = Readonly<Partial<Record<LookParameter, string>>>;

/** The colours of each book: ground, card, line, text, quiet text, accent, text on it. */
const COLOURS: Record<Sportsbook, readonly [string, string, string, string, string, string, string]> = {
  first: ["#07130f", "#0f211b", "#1f3a31", "#effaf5", "#96b8ac", "#34d399", "#04120d"],
  "provider-a": ["#eef2f8", "#ffffff", "#d5deec", "#0f1c33", "#51617d", "#1d4ed8", "#ffffff"],
  "provider-b": ["#140b22", "#21143a", "#3a2760", "#faf5ff", "#b9a6d8", "#fb923c", "#1f0d02"],
};

/** Red and green that can be read on a dark and on a light ground. */
const SIGNS = {
  dark: { live: "#fb7185", up: "#4ade80", down: "#fb7185" },
  light: { live: "#be123c", up: "#166534", down: "#9f1239" },
} as const;

/** The style of a sportsbook's pages. The colours of a look count together: a mixture of two sets is hard to read. */
export function sportsbookStyle(book: Sportsbook, look: BookLook = {}): string {
  const asked = LOOK_COLOURS.flatMap((name) => (look[name] === undefined ? [] : [`#${look[name]}`]));
  const [ground, card, line, text, quiet, accent, onAccent] =
    asked.length === LOOK_COLOURS.length ? asked : COLOURS[book];
  const isLight = look.theme === undefined ? book === "provider-a" : look.theme === "light";
  const { live, up, down } = SIGNS[isLight ? "light" : "dark"];
  return `
:root { color-scheme: ${isLight ? "light" : "dark"}; --ground: ${ground}; --card: ${card}; --line: ${line}; --text: ${text}; --quiet: ${quiet}; --accent: ${accent}; --on-accent: ${onAccent}; --live: #e11d48; }
* { box-sizing: border-box; margin: 0; } [hidden] { display: none !important; }
body { background: var(--ground); color: var(--text); font: 500 .9375rem/1.4 system-ui, -apple-system, "Segoe UI", sans-serif; padding: .75rem .75rem 1rem; max-width: 80rem; margin-inline: auto; }
button, input { font: inherit; color: inherit; } button { cursor: pointer; border: 0; touch-action: manipulation; }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav { position: sticky; top: 0; z-index: 1; display: flex; gap: .5rem; overflow-x: auto; padding: .375rem 0; background: var(--ground); scrollbar-width: none; }
nav button { flex: none; max-width: 16rem; min-height: 2.75rem; padding: 0 1rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; border-radius: 2rem; background: var(--card); border: 1px solid var(--line); font-weight: 700; }
nav button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
nav small { margin-left: .375rem; padding: .0625rem .4375rem; border-radius: 1rem; background: var(--live); color: #fff; font-weight: 800; }
h2 { display: flex; align-items: center; gap: .5rem; font-size: 1.125rem; font-weight: 850; margin: 1rem 0 .5rem; }
h2.live::before { content: ""; width: .625rem; height: .625rem; border-radius: 50%; background: var(--live); }
.list { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; } @media (min-width: 46rem) { .list { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
article { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: .75rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; align-content: start; overflow-wrap: anywhere; }
.meta { display: flex; justify-content: space-between; gap: .5rem; font-size: .8125rem; color: var(--quiet); font-weight: 600; }
.meta span, details > div { min-width: 0; }
.meta b { color: ${live}; font-variant-numeric: tabular-nums; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .125rem .75rem; font-weight: 750; } .sides span:nth-child(2n) { font-variant-numeric: tabular-nums; font-weight: 850; }
.market { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: .375rem; }
.odd { min-height: 3.25rem; padding: .25rem .5rem; border-radius: .625rem; background: color-mix(in srgb, var(--ground) 70%, var(--card)); border: 1px solid var(--line); display: grid; align-content: center; justify-items: center; text-align: center; }

.odd span { max-width: 100%; color: var(--quiet); font-size: .75rem; line-height: 1.2; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; } .odd b { font-variant-numeric: tabular-nums; font-weight: 850; }
.odd[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); } .odd[aria-pressed="true"] span { color: inherit; }
.up b { animation: up 1.4s step-end; } .down b { animation: down 1.4s step-end; } @keyframes up { from { color: ${up}; } } @keyframes down { from { color: ${down}; } }
summary { cursor: pointer; color: var(--quiet); font-size: .8125rem; font-weight: 700; min-height: 1.75rem; } details p { font-size: .8125rem; color: var(--quiet); margin: .375rem 0 .25rem; }
.none { color: var(--quiet); padding: 2rem; text-align: center; }
form { position: sticky; bottom: .5rem; margin-top: 1rem; padding: .875rem; border-radius: 1rem; background: var(--card); border: 2px solid var(--accent); box-shadow: 0 12px 40px rgb(0 0 0 / .4); display: grid; gap: .5rem; }
form h2 { margin: 0; } form ul { list-style: none; padding: 0; display: grid; gap: .25rem; max-height: 9rem; overflow: auto; } form li { display: grid; grid-template-columns: 1fr auto auto; gap: .75rem; align-items: center; }
form li small { display: block; color: var(--quiet); } form li button { width: 2rem; height: 2rem; border-radius: 50%; background: var(--line); }
.pay { display: grid; grid-template-columns: 7rem 1fr auto; gap: .75rem; align-items: end; } .pay label, .pay p { font-size: .8125rem; color: var(--quiet); } .pay p b { display: block; color: var(--text); font-size: 1.0625rem; }
.pay input { width: 100%; min-height: 2.75rem; padding: 0 .75rem; border-radius: .625rem; border: 1px solid var(--line); background: var(--ground); font-weight: 750; }
.pay button { min-height: 2.75rem; padding: 0 1.25rem; border-radius: .75rem; background: var(--accent); color: var(--on-accent); font-weight: 850; }
output:not(:empty) { position: sticky; bottom: .5rem; display: block; margin-top: 1rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--accent); color: var(--on-accent); font-weight: 800; text-align: center; }
@media (width < 30rem) { .pay { grid-template-columns: 1fr 1fr; } .pay button { grid-column: 1 / -1; } }
@media (prefers-reduced-motion: reduce) { .up b, .down b { animation: none; } }
`;
}
