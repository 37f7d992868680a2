import english from "../locales/en/common.json" with { type: "json" };
import spanish from "../locales/es/common.json" with { type: "json" };
import portuguese from "../locales/pt-BR/common.json" with { type: "json" };
import { folderOf } from "../features/i18n/namespaces.ts";
import type { Theme } from "../brand/site-brand.schema.ts";

/** The sentences of the offline page, as `common.json` has them. */
export interface OfflineTexts {
  readonly again: string;
  readonly offline: { readonly title: string; readonly text: string };
}

const TEXTS: Readonly<Record<string, OfflineTexts>> = { en: english, es: spanish, "pt-BR": portuguese };
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The document that a visitor without a connection sees. It needs no other file, and its policy allows no script. */
export function offlinePage(
  locale: string,
  brand: string,
  theme: Theme,
  icon: string,
  further: Readonly<Record<string, OfflineTexts>> = {},
): string {
  const texts = { ...TEXTS, ...further };
  const { again, offline } = texts[folderOf(locale, Object.keys(further))] ?? english;
  const { background, text, muted, primary, onPrimary } = theme.colours;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${background}">
<title>${escaped(`${offline.title} ${brand}`)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif;background:${background};color:${text}}
img{width:4rem}h1{margin:0;font-size:1.75rem}p{margin:0;color:${muted};max-width:28rem}
a{display:inline-block;padding:.875rem 1.75rem;border-radius:${theme.radius}px;background:${primary};color:${onPrimary};font-weight:700;text-decoration:none}
</style>
</head>
<body>
<img alt="" src="data:image/svg+xml,${encodeURIComponent(icon)}">
<h1>${escaped(offline.title)}</h1>
<p>${escaped(offline.text)}</p>
<a href="">${escaped(again)}</a>
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
