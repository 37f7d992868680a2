import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";

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
