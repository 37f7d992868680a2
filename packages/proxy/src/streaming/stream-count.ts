import { finished } from "node:stream";
import { KeyShares } from "../backend/key-shares.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import { BACKEND } from "../contract/log.ts";
import type { SessionEnds, SessionKey } from "../contract/inbound.ts";
import type { Method } from "../contract/target.ts";
import type { Caller, UpstreamStream } from "../contract/transport.ts";

/** Counts open streams. A stream that never ends holds a connection. */
export interface StreamCount {
  /**
   * Takes a permit and returns a function that gives it back, once.
   * @throws BackendError `unavailable` when all permits are taken, or all of the user, the address or the upstream.
   */
  take(caller: Caller, upstream: string, method: Method): () => void;
  /** Remembers a live stream, so that it can be ended; one of a session ends with it. */
  watch(answer: UpstreamStream, session?: SessionKey): void;
  /** Ends the watched streams before the process stops. Clients of live events connect again by themselves. */
  endLive(): void;
  readonly open: number;
  readonly refused: number;
}

/** Allows `most` streams at once, `perAddress` for one user or address and half of them for one upstream. */
export function createStreamCount(most: number, perAddress: number, sessions: SessionEnds): StreamCount {
  const live = new Set<UpstreamStream>();
  const shares = new KeyShares({
    all: most,
    user: perAddress,
    address: perAddress,
    upstream: Math.ceil(most / 2),
  });
  return {
    take(caller, upstream, method) {
      const release = shares.take(caller, upstream);
      if (release) return release;
      const ofService = upstream === BACKEND ? {} : { service: upstream, endpoint: method };
      throw withoutAnswer({ kind: "unavailable", method, path: "", external: true, ...ofService });
    },
    watch(answer, session) {
      live.add(answer);
      const stopWaiting = session && sessions.onLogout(session, () => answer.end?.());
      finished(answer.body, () => {
        live.delete(answer);
        stopWaiting?.();
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
