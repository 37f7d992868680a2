import { documentResponse } from "@storefront/host/site-context";
import { TranslationsProvider } from "./i18n/use-translation.ts";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { serverTranslations } from "./features/texts/translations.server.ts";
import { PageNonce } from "./features/site/use-shell.ts";
import { siteContext } from "./features/site/page-site.ts";
import { inlineStyles, linkTexts, renderDocument, startAfterPaint } from "./rendered-document.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { locale, nonce, rendersMissing } = loadContext.get(siteContext);
  if (status === 404 && !rendersMissing) return new Response(null, { status, headers });
  const html = await renderDocument(
    (context) => (
      <TranslationsProvider value={serverTranslations(locale)}>
        <PageNonce value={nonce}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </PageNonce>
      </TranslationsProvider>
    ),
    entryContext,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const headEnd = html.indexOf("</head>");
  const head = linkTexts(inlineStyles(html.slice(0, headEnd), nonce), locale);
  return documentResponse(startAfterPaint(head + html.slice(headEnd), nonce), { status, headers });
}
