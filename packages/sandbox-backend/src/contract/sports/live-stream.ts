import type { LiveFeed } from "./live-feed.ts";

/** The number of events that may wait for a listener that does not read, before it is dropped. */
const MAX_WAITING = 1_000;

/** The stream of one listener; it joins at the first read and leaves when the reader stops. */
export function liveStream(feed: LiveFeed, lastEventId: string | undefined): ReadableStream<Uint8Array> {
  let isJoined = false;
  let leave = (): void => {};
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (isJoined) return;
        isJoined = true;
        leave = feed.join(
          {
            write: (bytes) => {
              if ((controller.desiredSize ?? 0) > -MAX_WAITING) controller.enqueue(bytes);
              else {
                leave();
                controller.error(new Error("The listener does not read"));
              }
            },
            close: () => controller.close(),
          },
          lastEventId,
        );
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  );
}
