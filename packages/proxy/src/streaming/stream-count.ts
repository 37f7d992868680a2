import { finished } from "node:stream";
import { KeyShares } from "../backend/key-shares.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import type { UpstreamStream } from "../contract/transport.ts";

/** Who asks for a stream and where it comes from. */
export interface StreamKeys {
  /** The visitor's address; of IPv6 its /64 block. */
  readonly address: string;
  readonly upstream: string;
}

/** Counts the answers that are forwarded while they come; one that never ends takes a connection for as long. */
export interface StreamCount {
  /**
   * Takes a place; returns how to give it back, which counts once.
   * @throws BackendError `unavailable` when all are taken, or the address or the upstream has its share.
   */
  take(keys: StreamKeys): () => void;
  /** Remembers an answer that lasts until somebody ends it. */
  watch(answer: UpstreamStream): void;
  /** Ends what is watched: the process is about to stop, and clients of live events come back by themselves. */
  endLive(): void;
  readonly open: number;
  readonly refused: number;
}

/** Allows `most` streams at once, `perAddress` for one address and half of them for one upstream. */
export function createStreamCount(most: number, perAddress: number): StreamCount {
  const live = new Set<UpstreamStream>();
  const shares = new KeyShares(most, { address: perAddress, upstream: Math.ceil(most / 2) });
  return {
    take(keys) {
      const release = shares.take({ ...keys });
      if (!release) throw withoutAnswer({ kind: "unavailable", method: "GET", path: "", external: true });
      return release;
    },
    watch(answer) {
      live.add(answer);
      finished(answer.body, () => {
        live.delete(answer);
      });
    },
    endLive() {
      for (const { end } of live) end?.();
    },
    get open() {
      return shares.open;
    },
    get refused() {
      return shares.refused;
    },
  };
}
