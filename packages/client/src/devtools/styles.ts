/** The style sheet of the panel; `all: initial` on the host keeps inherited styles of the site out. */
export const STYLES = `
:host { all: initial; }
* { box-sizing: border-box; }
.devtools {
  --ground: #14171f; --raised: #212633; --line: #3a4152; --text: #e8ebf2; --quiet: #aab2c5;
  --accent: #8fb4ff; --bad: #ff9b93; --good: #8fd6a4; --warn: #f2c66d;
  position: fixed; inset: auto 0 0 auto; z-index: 2147483000; display: flex; flex-direction: column; align-items: flex-end;
  gap: 8px; padding: 8px; max-width: 100vw; pointer-events: none;
  font: 13px/1.45 system-ui, sans-serif; color: var(--text); color-scheme: dark; text-align: start;
}
.devtools[data-side="left"] { inset: auto auto 0 0; align-items: flex-start; }
.devtools > * { pointer-events: auto; }
.launcher { border-radius: 999px; box-shadow: 0 2px 10px rgb(0 0 0 / 45%); }
.count { margin-inline-start: 6px; padding: 0 6px; border-radius: 999px; background: var(--bad); color: #2b0906; font-weight: 700; }
.panel {
  display: flex; flex-direction: column; width: min(640px, calc(100vw - 16px)); height: min(560px, 70vh);
  background: var(--ground); border: 1px solid var(--line); border-radius: 10px; overflow: hidden;
  box-shadow: 0 10px 40px rgb(0 0 0 / 55%);
}
.head { display: flex; align-items: center; gap: 2px; padding: 4px; background: var(--raised); border-bottom: 1px solid var(--line); }
.tabs { display: flex; flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
.body { flex: 1; min-height: 0; overflow: auto; padding: 12px; outline-offset: -3px; }
h2, h3 { margin: 0; font-size: 14px; font-weight: 650; }
h3 { margin: 16px 0 6px; font-size: 12px; color: var(--quiet); }
p { margin: 8px 0; color: var(--quiet); }
ul { margin: 0; padding: 0; list-style: none; }
code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
button, select, label { font: inherit; color: inherit; }
button, select {
  min-height: 30px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--raised); cursor: pointer;
  max-width: 100%;
}
button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
button.quiet, [role="tab"] { border-color: transparent; background: none; white-space: nowrap; }
[role="tab"] { padding-inline: 9px; color: var(--quiet); border-radius: 6px; }
[role="tab"][aria-selected="true"] { color: var(--text); background: var(--ground); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 10px; }
.row h2 { margin-inline-end: auto; }
.row label { display: flex; align-items: center; gap: 6px; min-width: 0; }
.facts { display: grid; gap: 4px; margin: 8px 0; }
.facts > div { display: grid; grid-template-columns: minmax(90px, 30%) 1fr; gap: 10px; }
dt { color: var(--quiet); }
dt, dd { margin: 0; overflow-wrap: anywhere; }
.calls > li { border-bottom: 1px solid var(--line); }
summary, .query { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 7px 2px; }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "▸"; color: var(--quiet); }
details[open] > summary::before { content: "▾"; }
summary > code { min-width: 46px; color: var(--accent); }
details > button, details > .facts { margin-inline-start: 20px; }
details > button { margin-bottom: 10px; }
.name { flex: 1 1 140px; min-width: 0; overflow-wrap: anywhere; }
.query .name { flex-basis: 100%; }
.time { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.status { font-variant-numeric: tabular-nums; color: var(--good); }
[data-failed] .status { color: var(--bad); font-weight: 650; }
.badge { padding: 0 7px; border: 1px solid var(--line); border-radius: 999px; font-size: 12px; color: var(--quiet); }
.badge[data-state="fresh"] { color: var(--good); }
.badge[data-state="stale"] { color: var(--warn); }
.badge[data-state="failed"] { color: var(--bad); }
.query button { margin-inline-start: auto; }
.scroll { overflow-x: auto; margin-top: 10px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 5px 8px 5px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--quiet); }
tbody th { font-size: 12px; }
.faults { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 6px 14px; }
.faults li { display: flex; align-items: center; gap: 10px; }
.faults span { color: var(--quiet); }
[role="switch"] { flex: 0 0 148px; display: flex; align-items: center; gap: 8px; text-align: start; }
[role="switch"]::before { content: ""; flex: none; width: 10px; height: 10px; border-radius: 50%; border: 2px solid var(--quiet); }
[role="switch"][aria-checked="true"] { border-color: var(--bad); }
[role="switch"][aria-checked="true"]::before { background: var(--bad); border-color: var(--bad); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 640px) {
  .devtools { padding-bottom: calc(72px + env(safe-area-inset-bottom, 0px)); }
  .panel { height: 62vh; }
  .facts > div { grid-template-columns: minmax(80px, 38%) 1fr; }
  [role="tab"] { padding-inline: 6px; }
  [role="switch"] { flex-basis: 138px; }
}
@media (pointer: coarse) { button, select, [role="tab"] { min-height: 40px; } }
`;
