/** The style of every game page; colours come from the game's palette. */
export const PLAY_STYLE = `
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { height: 100%; background: var(--bottom); }
body {
  min-height: 100dvh; display: grid; grid-template: auto 1fr auto auto / minmax(0, 1fr); justify-items: center; gap: .75rem;
  padding: max(.75rem, env(safe-area-inset-top)) .75rem max(.75rem, env(safe-area-inset-bottom));
  font: 500 1rem/1.35 system-ui, -apple-system, "Segoe UI", sans-serif; color: #fff; overflow: hidden auto;
  background: radial-gradient(90% 70% at 50% 32%, var(--middle), transparent 75%), linear-gradient(160deg, var(--top), var(--bottom) 62%) fixed;
}
header { text-align: center; text-shadow: 0 2px 10px rgb(0 0 0 / .4); }
h1 { font-size: clamp(1.125rem, 4.6vmin, 2rem); font-weight: 850; letter-spacing: -.02em; line-height: 1.1; }
header p { font-size: .8125rem; font-weight: 600; color: var(--light); letter-spacing: .04em; }
main { position: relative; align-self: center; width: 100%; display: grid; justify-items: center; }
output { min-height: 1.35em; font-size: .875rem; color: var(--light); text-align: center; }
footer {
  width: min(100%, 46rem); display: grid; grid-template-columns: 1fr auto auto; align-items: center; gap: .75rem 1rem;
  padding: .75rem; border-radius: 1.25rem; background: rgb(0 0 0 / .42); border: 1px solid rgb(255 255 255 / .14);
}
dl { display: flex; gap: 1.25rem; } dt, small { display: block; font-size: .75rem; color: var(--light); font-weight: 600; }
dd, b { font-size: 1.0625rem; font-weight: 800; font-variant-numeric: tabular-nums; white-space: nowrap; }
#win.won { color: #fde047; }
.stake { display: flex; align-items: center; gap: .5rem; text-align: center; } .stake p { min-width: 4.5rem; }
button { font: inherit; color: inherit; border: 0; cursor: pointer; touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
.stake button { width: 2.75rem; height: 2.75rem; border-radius: 50%; font-size: 1.375rem; font-weight: 700; background: rgb(255 255 255 / .16); }
.stake button:hover { background: rgb(255 255 255 / .28); }
button:disabled { opacity: .45; cursor: default; }
#play {
  min-height: 3.5rem; padding: 0 1.5rem 0 1.125rem; border-radius: 2rem; display: flex; align-items: center; gap: .375rem;
  font-size: 1.125rem; font-weight: 850; color: #3b1a05; background: linear-gradient(#fef08a, #facc15 45%, #f59e0b);
  box-shadow: 0 6px 0 #b45309, 0 12px 26px rgb(0 0 0 / .45); transition: transform .12s, box-shadow .12s;
}
#play svg { width: 1.5rem; fill: currentColor; }
#play:active:not(:disabled) { transform: translateY(4px); box-shadow: 0 2px 0 #b45309; }
.cheer {
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; text-align: center; pointer-events: none;
  background: radial-gradient(closest-side, rgb(0 0 0 / .72), transparent);
}
.cheer strong { font-size: clamp(2rem, 9vmin, 4.25rem); font-weight: 900; line-height: 1; color: #fde047; text-shadow: 0 3px 0 #b45309, 0 8px 26px #000; }
.cheer span { font-size: clamp(1.5rem, 6vmin, 2.75rem); font-weight: 850; font-variant-numeric: tabular-nums; text-shadow: 0 3px 12px #000; }
@media (max-width: 34rem) {
  footer { grid-template-columns: 1fr auto; } dl { grid-column: 1 / -1; justify-content: space-between; } #play { padding-right: 1.25rem; }
}
@media (max-width: 22rem) {
  body { padding-inline: .5rem; } footer { gap: .5rem; padding: .625rem; } dd, b { font-size: .9375rem; }
  .stake { gap: .25rem; } .stake p { min-width: 3.5rem; } #play { padding: 0 .75rem 0 .5rem; font-size: 1rem; }
}
@media (max-height: 26rem) { header p, output { display: none; } footer { padding: .375rem .75rem; } }
`;
