import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The whole document of a tree, once every part that it waits for is there: the host keeps and sends whole documents.
 * @throws the first error of the tree: a document that lacks a part is not sent.
 */
export function renderDocument(tree: ReactNode, nonce: string): Promise<string> {
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

function collector(onEnd: (text: string) => void): Writable {
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
