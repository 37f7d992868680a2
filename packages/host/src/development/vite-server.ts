import type { IncomingMessage, ServerResponse } from "node:http";

/** The parts of Vite's development server that a host uses: its declarations need no Vite. */
export interface ViteServer {
  readonly config: {
    readonly mode: string;
    readonly root: string;
    readonly server: { readonly host?: string | boolean | undefined; readonly port?: number | undefined };
    readonly logger: { info(text: string): void; error(text: string): void };
  };
  readonly httpServer: {
    address(): unknown;
    once(event: "listening" | "close", listener: () => void): unknown;
  } | null;
  readonly middlewares: {
    use(handler: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void): unknown;
  };
  ssrLoadModule(url: string): Promise<Record<string, unknown>>;
}
