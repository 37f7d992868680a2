import type { IncomingMessage, ServerResponse } from "node:http";
import { sentUrl } from "@storefront/proxy/host";
import type { BuiltFiles } from "./built-assets.ts";
import type { PageAnswer, PageRequest } from "./page-bytes.ts";
import type { PageService } from "./page-service.ts";

/**
 * Makes a listener that writes built files and cached pages directly to Node's response. Most requests are for one of
 * these, and web-standard objects would cost more than the rest. It returns false for a request that it does not
 * answer.
 */
export function createPageListener(
  files: BuiltFiles | undefined,
  pages: PageService | undefined,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  return (incoming, outgoing) => {
    try {
      const request = new NodePageRequest(incoming);
      const answer = files?.answer(request) ?? pages?.immediate(request);
      if (answer === undefined) return false;
      if (answer instanceof Promise)
        answer.then((given) => write(outgoing, given)).catch(() => outgoing.destroy());
      else write(outgoing, answer);
    } catch {
      // An error in one request ends its connection and not the process.
      outgoing.destroy();
    }
    return true;
  };
}

class NodePageRequest implements PageRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    const url = sentUrl(incoming);
    const query = url.indexOf("?");
    this.#incoming = incoming;
    this.method = incoming.method ?? "GET";
    this.path = query === -1 ? url : url.slice(0, query);
    this.search = query === -1 ? "" : url.slice(query);
  }

  get peer(): string {
    return this.#incoming.socket.remoteAddress ?? "";
  }

  header(name: string): string | undefined {
    const value = this.#incoming.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }
}

function write(outgoing: ServerResponse, { status, headers, body }: PageAnswer): void {
  outgoing.writeHead(status, headers);
  if (body === null) outgoing.end();
  else outgoing.end(body);
}
