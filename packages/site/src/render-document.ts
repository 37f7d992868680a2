import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { type DocumentParts, partsOf } from "./document-parts.ts";
import { handoffScripts, handoffStream, readHandoff } from "./handoff-scripts.ts";
import { streamDocument } from "./stream-document.ts";

/** React's mark of a part that was not there in time. It escapes the texts of a page, so none of them has it. */
const UNFINISHED = "<!--$!-->";
/** React writes it into a stream, and not into a text. */
const DOCTYPE = "<!DOCTYPE html>";

/**
 * The document of a page, once everything in it is there. The data of a page is loaded before it is rendered, so most
 * pages are one text at once, which costs half of a stream. A page that waits for a part, or that fails, is a stream.
 * @throws the first error of the tree: a document that lacks a part is not sent.
 */
export async function renderDocument(
  treeOf: (context: EntryContext) => ReactNode,
  context: EntryContext,
  nonce: string,
): Promise<DocumentParts> {
  const { serverHandoffStream, ...rest } = context;
  const handoff = serverHandoffStream && (await readHandoff(serverHandoffStream));
  const own = { ...rest, renderMeta: {} as NonNullable<EntryContext["renderMeta"]> };
  const parts = partsAtOnce(treeOf(own));
  if (parts) {
    const read = own.renderMeta.didRenderScripts ? handoff : undefined;
    const scripts = serverHandoffStream ? handoffScripts(read, nonce) : "";
    return { head: DOCTYPE + parts.head, body: parts.body, scripts };
  }
  const again = { ...rest, renderMeta: {}, ...(handoff && { serverHandoffStream: handoffStream(handoff) }) };
  return partsOf(await streamDocument(treeOf(again), nonce));
}

/** The document if no part of it has to be waited for, and none fails. */
function partsAtOnce(tree: ReactNode): DocumentParts | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(UNFINISHED) ? undefined : partsOf(html);
  } catch {
    return undefined;
  }
}
