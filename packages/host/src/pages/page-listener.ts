import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { PageAnswer, PageRequest } from "./page-bytes.ts";
import type { PageService } from "./page-service.ts";

/**
 * Makes a listener that writes cached pages directly to Node's response. Most requests for pages are for one of
 * these, and web-standard objects would cost more than the rest. It returns false for a request that it does not
 * answer.
 */
export function createPageListener(
  pages: PageService,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  return (incoming, outgoing) => {
    const answer = pages.immediate(new NodePageRequest(incoming));
    if (answer === undefined) return false;
    if (answer instanceof Promise)
      answer.then((given) => write(outgoing, given)).catch(() => outgoing.destroy());
    else write(outgoing, answer);
    return true;
  };
}

/** The request of a Hono context; with the undecoded path if the server is Node. */
export function toPageRequest(context: Context): PageRequest {
  const { incoming, address = "" } = (context.env ?? {}) as { incoming?: IncomingMessage; address?: string };
  const text = async (): Promise<string> => context.req.text();
  if (incoming) return Object.assign(new NodePageRequest(incoming), { text });
  const { pathname, search } = new URL(context.req.url);
  return {
    method: context.req.method,
    path: pathname,
    search,
    peer: address,
    header: (name) => context.req.header(name),
    text,
  };
}

class NodePageRequest implements PageRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    const url = incoming.url ?? "/";
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
