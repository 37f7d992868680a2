import type { Game } from "../../contract/games/game.ts";
import type { Language } from "../../contract/http/texts.ts";
import { escapeXml } from "../framed-page.ts";
import type { Stage } from "./page.ts";
import { TARGETS } from "./round-rules.ts";
import { PLAY_WORDS } from "./texts.ts";

const STYLE = `
.dial { --size: clamp(8rem, calc(100dvh - 21rem), min(78vw, 24rem)); position: relative; width: var(--size); aspect-ratio: 1; display: grid; place-items: center; }
.dial > svg { position: absolute; inset: 0; rotate: -90deg; filter: drop-shadow(0 12px 40px rgb(0 0 0 / .45)); }
.dial circle { fill: none; stroke-width: 9; } .dial .track { stroke: rgb(255 255 255 / .14); }
.dial .done { stroke: #fde047; stroke-linecap: round; stroke-dasharray: 100; stroke-dashoffset: 100; }
.dial .done.short { stroke: #fb7185; }
.dial img { width: 78%; height: auto; aspect-ratio: 1; object-fit: cover; object-position: 50% 14%; border-radius: 50%; filter: brightness(.62); }
.dial b { position: absolute; font-size: calc(var(--size) / 6); font-weight: 900; letter-spacing: -.03em; text-shadow: 0 3px 16px #000; }
fieldset { border: 0; padding: 0; margin-top: 1rem; display: flex; flex-wrap: wrap; justify-content: center; gap: .375rem; }
legend { float: left; margin: .5rem .375rem 0 0; font-size: .8125rem; font-weight: 600; color: var(--light); }
label { position: relative; } input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
label span { display: block; padding: .5rem .875rem; min-width: 3.25rem; text-align: center; border-radius: 2rem; font-weight: 750; background: rgb(255 255 255 / .14); }
input:checked + span { background: #fff; color: #18181b; } input:focus-visible + span { outline: 3px solid #fff; outline-offset: 3px; }
@media (max-height: 30rem) {
  main { grid-template-columns: auto minmax(0, 18rem); align-items: center; justify-content: center; gap: 1rem; } fieldset { margin: 0; }
  .dial { --size: min(40vw, calc(100dvh - 9.5rem)); }
}
`;

const SCRIPT = `
const page = JSON.parse(document.getElementById("page").textContent);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const done = document.querySelector(".done");
const figure = document.querySelector(".dial b");
const draw = (reached, isOver, isWon) => {
  figure.textContent = reached.toLocaleString(page.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) + "×";
  done.style.strokeDashoffset = 100 - Math.min(100, (Math.log(reached) / Math.log(30)) * 100);
  done.classList.toggle("short", isOver && !isWon);
};
const stage = {
  options: () => ({ target: Number(document.querySelector("input:checked").value) }),
  play: ({ reached, win }) => new Promise((resolve) => {
    if (calm.matches) { draw(reached, true, win > 0); resolve(); return; }
    const start = performance.now();
    const length = Math.min(3600, 700 + Math.log(reached) * 1100);
    const step = (now) => {
      const part = Math.min(1, (now - start) / length);
      draw(reached ** part, part === 1, win > 0);
      if (part === 1) resolve(); else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }),
};
draw(1, false, false);
`;

/** A dial that climbs until it stops, for every game that is no slot. */
export function roundStage(game: Game, language: Language): Stage {
  const choices = TARGETS.map(
    (target, index) =>
      `<label><input type="radio" name="target" value="${target}"${index === 1 ? " checked" : ""}><span>${target.toLocaleString(language)}×</span></label>`,
  );
  return {
    html:
      `<div class="dial" aria-hidden="true"><svg viewBox="0 0 120 120"><circle class="track" cx="60" cy="60" r="54"/><circle class="done" pathLength="100" cx="60" cy="60" r="54"/></svg>` +
      `<img src="/art/${escapeXml(game.slug)}.svg" alt="" width="300" height="300"><b></b></div>` +
      `<fieldset><legend>${PLAY_WORDS[language].target}</legend>${choices.join("")}</fieldset>`,
    style: STYLE,
    script: SCRIPT,
  };
}
