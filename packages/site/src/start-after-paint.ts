const PRELOAD = '<link rel="modulepreload" ';
const LATER = '<link rel="later" ';
const START = ' type="module" async="">';
const END = "</body></html>";
const WAITING = ' type="text/plain" id="start">';

/**
 * Starts the framework's own script, which waits as a text: once the browser has shown the first content and the pictures
 * of the first view that have priority and the early odds, or half a second after the content where they take longer, or after
 * two seconds where nothing is painted, as in a tab behind another one. A callback of a frame would be too early: a phone shows
 * that frame much later, and its pictures would share the line with the code. Until the router is there, Back and Forward
 * load the document that they lead to: the router would show this one's data at the other address. Code that does not come
 * is said, because nothing on the page would answer a press. The policy allows the script by the hash of its text.
 */
const STARTER =
  '(d=>{let l=()=>location.pathname+location.search,u=l();r=()=>window.__reactRouterDataRouter,f=()=>{let e=d.getElementById("unstarted");e&&!r()&&(e.hidden=!1)};addEventListener("popstate",()=>u===l()||r()||location.reload());addEventListener("unhandledrejection",()=>setTimeout(f,5e3));let s=d.getElementById("start"),w=()=>{if(!s)return;for(let l of d.querySelectorAll("[rel=later]"))l.rel="modulepreload";let n=d.createElement("script");n.type="module";n.onerror=f;n.nonce=s.nonce;n.text=s.text;s=null;d.head.append(n)},p=()=>{Promise.all([window.earlyMatches,...Array.from(d.querySelectorAll("img[fetchpriority=high]"),i=>i.decode().catch(()=>{}))]).then(()=>requestAnimationFrame(()=>setTimeout(w)));setTimeout(w,500)};try{new PerformanceObserver(p).observe({type:"paint",buffered:!0})}catch{}setTimeout(w,2e3)})(document)';

/**
 * A document whose code is loaded after its first paint. A page is read before it is used, and on a slow connection its
 * code would take the start of styles, fonts and pictures; the framework has no option for that.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const start = html.lastIndexOf(START);
  if (start < 0 || !html.endsWith(END)) return html;
  const before = html.slice(0, start).replaceAll(PRELOAD, LATER);
  const after = html.slice(start + START.length, -END.length);
  return `${before}${WAITING}${after}<script nonce="${nonce}">${STARTER}</script>${END}`;
}
