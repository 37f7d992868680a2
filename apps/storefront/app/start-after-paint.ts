const PRELOAD = '<link rel="modulepreload" ';
const LATER = '<link rel="later" ';
const START = /<script([^>]*) type="module" async="">/;

/**
 * Starts the framework's own script, which waits as a text: once the browser has painted, or half a second later where
 * it paints nothing, as in a tab behind another one. The policy allows the script by the hash of its text.
 */
const STARTER =
  '(d=>{let s=d.getElementById("start"),w=()=>{if(!s)return;for(let l of d.querySelectorAll("[rel=later]"))l.rel="modulepreload";let n=d.createElement("script");n.type="module";n.nonce=s.nonce;n.text=s.text;s=null;d.head.append(n)};requestAnimationFrame(()=>setTimeout(w));setTimeout(w,500)})(document)';

/**
 * A document whose code is loaded after its first paint. A page is read before it is used, and on a slow connection its
 * code would take the place of styles, fonts and pictures; the framework has no option for that.
 */
export function startAfterPaint(html: string, nonce: string): string {
  if (!START.test(html)) return html;
  return html
    .replaceAll(PRELOAD, LATER)
    .replace(START, '<script$1 type="text/plain" id="start">')
    .replace("</body>", `<script nonce="${nonce}">${STARTER}</script></body>`);
}
