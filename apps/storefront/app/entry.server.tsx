import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { serverTranslations } from "./features/i18n/translations.server.ts";
import { PageNonce } from "./features/site/page-nonce.ts";
import { siteContext } from "./features/site/site-context.ts";
import { inlineStyles } from "./inline-styles.ts";
import { startAfterPaint } from "./start-after-paint.ts";

/** Renders one page. The host keeps and sends whole documents, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { locale, nonce, rendersMissing } = loadContext.get(siteContext);
  if (status === 404 && !rendersMissing) return new Response(null, { status, headers });
  let failure: unknown;
  const document = await renderToReadableStream(
    <I18nextProvider i18n={serverTranslations(locale)}>
      <PageNonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </PageNonce>
    </I18nextProvider>,
    {
      nonce,
      // A large boundary would be sent behind the footer and moved into its place by a script: a page that jumps.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await document.allReady;
  if (failure !== undefined) throw failure;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = inlineStyles(await new Response(document).text(), nonce);
  return new Response(startAfterPaint(html, nonce), { status, headers });
}
