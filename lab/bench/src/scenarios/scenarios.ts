import { eventStreams, eventStreamsTogether } from "./event-streams.ts";
import { largeDownload } from "./large-download.ts";
import { pausedReader } from "./paused-reader.ts";
import type { Scenario } from "./scene.ts";
import { uploads } from "./uploads.ts";

/** Every scenario by name; what the rows of the table refer to. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "event streams": eventStreams,
  "event streams, all at once": eventStreamsTogether,
  "large download": largeDownload,
  "paused reader": pausedReader,
  uploads,
};
