import type { Palette } from "../art/palettes.ts";
import type { Game } from "../../contract/games/game.ts";
import { escapeXml, moneyLocale, scriptData } from "../framed-page.ts";
import type { Language } from "../../contract/http/texts.ts";
import { PLAY_SCRIPT } from "./page-script.ts";
import { PLAY_STYLE } from "./page-style.ts";
import { PLAY_WORDS } from "./texts.ts";

/** The data of a game page; `secret` is missing in a demo. */
export interface PlayPage {
  game: Game;
  palette: Palette;
  language: Language;
  nonce: string;
  balance: number;
  currency: string;
  stakes: readonly number[];
  secret?: string;
}

/** The part of a page that differs from game to game: what is on the stage, how it looks and moves. */
export interface Stage {
  html: string;
  style: string;
  /** Defines `stage = { play(outcome), options() }` for the page's own script. */
  script: string;
  /** More data for that script. */
  data?: Record<string, unknown>;
}

/** A whole game page in one document: title, stage, controls. */
export function playPage(page: PlayPage, stage: Stage): string {
  const { game, palette, language, nonce, secret } = page;
  const words = PLAY_WORDS[language];
  const data = {
    secret,
    stakes: page.stakes,
    balance: page.balance,
    currency: page.currency,
    language,
    locale: moneyLocale(language, page.currency),
    words,
    ...stage.data,
  };
  const colours = Object.entries(palette).map(([name, colour]) => `--${name}: ${colour};`);
  const name = escapeXml(game.name);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${name}</title>
<style nonce="${nonce}">:root { ${colours.join(" ")} }${PLAY_STYLE}${stage.style}</style>
</head>
<body>
<header aria-label="${name}"><h1>${name}</h1><p>${escapeXml(game.provider.name)}</p></header>
<main aria-label="${name}">${stage.html}<p class="cheer" hidden><strong></strong><span></span></p></main>
<output aria-live="polite">${secret === undefined ? words.demo : words.hint}</output>
<footer aria-label="${name}">
<dl><div><dt>${words.balance}</dt><dd id="balance"></dd></div><div><dt>${words.win}</dt><dd id="win">–</dd></div></dl>
<div class="stake">
<button type="button" id="less" aria-label="${words.less}">−</button>
<p><small>${words.stake}</small><b id="stake"></b></p>
<button type="button" id="more" aria-label="${words.more}">+</button>
</div>
<button type="button" id="play"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l12.5-7.5z"/></svg>${words.play}</button>
</footer>
<script type="application/json" id="page">${scriptData(data)}</script>
<script type="module" nonce="${nonce}">${stage.script}${PLAY_SCRIPT}</script>
</body>
</html>
`;
}

/** The page in the frame when a session has ended or never existed. */
export const overPage = (language: Language, nonce: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>404</title>
<style nonce="${nonce}">body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 2rem; text-align: center; background: #0b0a1c; color: #f5f3ff; font: 600 1.125rem/1.5 system-ui, sans-serif; }</style>
</head>
<body><p>${PLAY_WORDS[language].over}</p></body>
</html>
`;
