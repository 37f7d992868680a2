import { finished } from "node:stream";
import { BackendError } from "./backend-error.ts";
import type { UpstreamStream } from "./transport.ts";

/** How many answers are handed on while they come; one that never ends takes a connection for as long. */
export interface StreamCount {
  /**
   * Takes a place; what it returns gives it back, once.
   * @throws BackendError `unavailable` when all are taken.
   */
  take(): () => void;
  /** Remembers an answer that lasts until somebody ends it. */
  watch(answer: UpstreamStream): void;
  /** Ends what is watched: the process is about to stop, and clients of live events come back by themselves. */
  endLive(): void;
  readonly open: number;
}

export function createStreamCount(most: number): StreamCount {
  const live = new Set<UpstreamStream>();
  let open = 0;
  return {
    take() {
      if (open >= most) throw shed();
      open += 1;
      let isTaken = true;
      return () => {
        if (isTaken) open -= 1;
        isTaken = false;
      };
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
      return open;
    },
  };
}

const shed = (): BackendError =>
  new BackendError({
    kind: "unavailable",
    status: 0,
    method: "GET",
    path: "",
    body: new Uint8Array(0),
    contentType: undefined,
    retryAfter: undefined,
    external: true,
  });
