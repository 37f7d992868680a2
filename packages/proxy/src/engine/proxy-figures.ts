import type { Transport, TransportFigures } from "../contract/transport.ts";
import type { Inbound } from "../contract/inbound.ts";
import type { ProxyRuntime } from "./runtime.ts";
import type { RateLimits } from "./rate-limit.ts";
import { addressKeys } from "./rate-limit-keys.ts";

/** The rate limits of what a host serves beside its routes, and the figures of all rate limits. */
export interface PageLimit {
  /** Counts a rendered page against its address: seconds to wait, or 0 when it is within the limit. */
  spendPage(request: Pick<Inbound, "peer" | "header">): Promise<number>;
  /** Returns the place of a page that could not be rendered: an outage is not the visitor's attempt. */
  returnPage(request: Pick<Inbound, "peer" | "header">): Promise<void>;
  /** Refused calls by bucket, and keys that this process counts itself. */
  readonly rateLimits: Pick<RateLimits, "refused" | "size">;
}

export const createPageLimit = ({
  rateLimits,
  visitors,
}: Pick<ProxyRuntime, "rateLimits" | "visitors">): PageLimit => ({
  rateLimits,
  async spendPage(request) {
    const seconds = await rateLimits.take("pages", addressKeys(visitors.address(request)));
    if (seconds > 0) rateLimits.refused.pages += 1;
    return seconds;
  },
  returnPage: (request) => rateLimits.giveBack("pages", addressKeys(visitors.address(request))),
});

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
