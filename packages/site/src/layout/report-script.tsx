import { type JSX, useContext } from "react";
import { PageNonce } from "../features/site/page-nonce.ts";

/**
 * Collects what fails in the page, before any other script runs, and sends it to the host when three seconds have passed or
 * the page is hidden: errors, unhandled rejections, and built files that are lost. At most twenty a page, and of
 * a share of the visits alone. The host cuts and scrubs what it gets; of the address the path is sent, for the page's name.
 */
const SCRIPT =
  '(w=>{if(Math.random()>=SHARE)return;let q=[],n=0,t,d=document,s=()=>{q.length&&navigator.sendBeacon("/reports",new Blob([JSON.stringify({build:d.documentElement.dataset.build,reports:q.splice(0)})],{type:"application/json"}))},a=(kind,more)=>{if(n++<20){q.push({kind,path:location.pathname,...more});clearTimeout(t);t=setTimeout(s,3e3)}},c=x=>x&&String(x).slice(0,500),f=(kind,e,at)=>a(kind,{text:c(e),at:c(e&&e.stack||at)});w.storefrontReports={add:a,fail:f,send:s};w.addEventListener("error",e=>{let u=e.target&&(e.target.src||e.target.href);u?/\\/assets\\//.test(u)&&a("lost_file",{at:c(u)}):f("script_error",e.error||e.message,e.filename+":"+e.lineno+":"+e.colno)},!0);w.addEventListener("unhandledrejection",e=>{let r=e.reason;r&&r.name=="AbortError"||f("unhandled_rejection",r)});w.addEventListener("vite:preloadError",e=>a("lost_file",{text:c(e.payload)}));d.addEventListener("visibilitychange",()=>d.visibilityState=="hidden"&&s());w.addEventListener("pagehide",s)})(window)';

/** The text of the script for a share of the visits. */
export const reportScript = (share: number): string => SCRIPT.replace("SHARE", String(share));

/** The script of a page; as of the script of the scheme, its text is no part of the browser's code. */
export function ReportScript({ share }: { share: number }): JSX.Element {
  const nonce = useContext(PageNonce);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of this file
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? reportScript(share) : "" }}
    />
  );
}
