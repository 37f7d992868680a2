import type { Transport, TransportFigures } from "../contract/transport.ts";
import type { ProxyRuntime } from "./runtime.ts";

/** The use of a host's limits: places in use now, and refused callers since the process started. */
export interface ProxyFigures {
  readonly streams: { readonly open: number; readonly refused: number };
  readonly uploads: { readonly open: number; readonly refused: number };
  /** Of the backend; absent from a test's transport. */
  readonly backend: TransportFigures | undefined;
}

/** Reads the figures of a host. */
export const createProxyFigures =
  ({ streams, uploads }: Pick<ProxyRuntime, "streams" | "uploads">, transport: Transport) =>
  (): ProxyFigures => ({
    streams: { open: streams.open, refused: streams.refused },
    uploads: { open: uploads.open, refused: uploads.refused },
    backend: transport.figures?.(),
  });
