import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { folderOf, START_NAMESPACES } from "./i18n/translations.ts";
import { textsIn } from "./features/routing/page-module.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** React's mark of a part that was not there in time. It escapes the texts of a page, so none of them has it. */
const UNFINISHED = "<!--$!-->";
/** React writes it into a stream, and not into a text. */
const DOCTYPE = "<!DOCTYPE html>";

/**
 * The whole document of a tree around the router's context, once every part that it waits for is there: the host keeps and
 * sends whole documents. The data of a page is loaded before it is rendered, so most pages are one text at once, which
 * saves a tenth of a page's time. A page that waits for a part, or that fails, is rendered again as a stream.
 * @throws the first error of the tree: a document that lacks a part is not sent.
 */
export async function renderDocument(
  treeOf: (context: EntryContext) => ReactNode,
  context: EntryContext,
  nonce: string,
): Promise<string> {
  const { serverHandoffStream } = context;
  const data = serverHandoffStream && (await text(serverHandoffStream));
  const tree = (): ReactNode => treeOf(data === undefined ? context : { ...context, ...settled(data) });
  return documentAtOnce(tree()) ?? streamedDocument(tree(), nonce);
}

/** The router's data as its `ServerRouter` has it when its stream was read to its end, so that no part waits for it. */
function settled(value: string): Pick<EntryContext, "serverHandoffStream" | "renderMeta"> {
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: whole } } };
}

/** The document if no part of it has to be waited for, and none fails. */
function documentAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(UNFINISHED) ? undefined : DOCTYPE + html;
  } catch {
    return undefined;
  }
}

function streamedDocument(tree: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: { readonly error: unknown } | undefined;
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      // A large boundary would be sent behind the footer and moved into its place by a script: a page that jumps.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= { error };
      },
      onShellError: reject,
      onAllReady: () => {
        if (failure) reject(failure.error as Error);
        else pipe(collector(resolve));
      },
    });
  });
}

function collector(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}

const LINK = /<link\b[^<>]*>/g;
const SHEET = ' rel="stylesheet"';
const HREF = /\bhref="([^"#]*\/assets\/)([\w.-]+\.css)#?"/;
const RELATIVE_FILE = /url\(\.\//g;

/** The browser's files beside the server's build; there are none in development. */
const BUILT = new URL("../client/assets/", import.meta.url);

/** The names of the browser's files. */
const BUILT_FILES: readonly string[] = existsSync(BUILT) ? readdirSync(BUILT) : [];

const sheets = new Map<string, string | undefined>();

/**
 * The head of a document with the text of its style sheets in it, so that the first paint waits for no other file: on a
 * slow connection that is two round trips. The links stay where React expects them, disabled, and each text is in the
 * place of its link, so that the order of the rules is the same on the pages that the browser renders afterwards.
 */
export function inlineStyles(head: string, nonce: string, readSheet = builtSheet): string {
  return head.replaceAll(LINK, (link) => {
    if (!link.includes(SHEET)) return link;
    const [, folder = "", name = ""] = HREF.exec(link) ?? [];
    const text = name === "" ? undefined : readSheet(name);
    if (text === undefined) return link;
    const own = text.replaceAll(RELATIVE_FILE, () => `url(${folder}`);
    return `<style nonce="${nonce}">${own}</style>${link.replace("<link", '<link disabled=""')}`;
  });
}

function builtSheet(name: string): string | undefined {
  if (!sheets.has(name)) {
    const file = new URL(name, BUILT);
    sheets.set(name, existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
  }
  return sheets.get(name);
}

const PRELOADED = /<link rel="modulepreload" href="([^"]*\/assets\/)/;
const HASH = /-[\w-]{8}\.js$/;
/** The browser's files by their names without a hash, such as `errors-en`. */
const FILES: ReadonlyMap<string, string> = new Map(BUILT_FILES.map((file) => [file.replace(HASH, ""), file]));

/**
 * The head of a document with links to the texts of its first render. The page's code asks for them when it has run, which a phone does
 * a second after it has the code, and would wait for them then.
 */
export function linkTexts(head: string, locale: string): string {
  const [, folder] = PRELOADED.exec(head) ?? [];
  const [, page] = / data-texts="([^"]*)"/.exec(head) ?? [];
  if (folder === undefined) return head;
  const texts = [...START_NAMESPACES, ...textsIn(page)].map((file) => `${file}-${folderOf(locale)}`);
  const links = [...texts, ...(page === undefined ? [] : ["further-texts"])].flatMap((name) => {
    const file = FILES.get(name);
    return file === undefined ? [] : [`<link rel="modulepreload" href="${folder}${file}"/>`];
  });
  return head + links.join("");
}

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
