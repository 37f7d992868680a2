import { type JSX, useContext } from "react";
import { PageNonce } from "../features/site/use-shell.ts";

/**
 * Marks the page of a player, and puts the colours that they chose on it and what this tab knows of a restriction, before
 * anything is painted. The document is the same for everybody, so all of it is read from this browser, and only while a
 * session is hinted at. The mark of a brand that asks for the visitor's age goes the same way: a player told it already.
 */
const SCRIPT =
  'try{let d=document,r=d.documentElement.dataset,s=localStorage;if(/(^|; )is_authenticated=1/.test(d.cookie)){r.player="";delete r.age;let t=s.getItem("storefront.theme");if(t&&r.scheme==="system")r.scheme=t;if(t=sessionStorage.getItem("storefront.restricted"))r.restricted=t}if(s.getItem("storefront.age")==="yes")delete r.age}catch{}';

/** The script that ran before the browser's first render; its text is no part of what the browser downloads as code. */
export function SchemeScript(): JSX.Element {
  const nonce = useContext(PageNonce);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of this file
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCRIPT : "" }}
    />
  );
}

/** The theme's style sheet. It is behind the first lines of the head, in which a browser looks for the encoding. */
export function ThemeStyle({ css = "" }: { css: string | undefined }): JSX.Element {
  const nonce = useContext(PageNonce);
  return (
    // oxlint-disable-next-line react/no-danger -- the host wrote it from checked values
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}
