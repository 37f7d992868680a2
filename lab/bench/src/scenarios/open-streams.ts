import { setTimeout as pause } from "node:timers/promises";
import { OPEN_STREAMS_PATH } from "./paths.ts";
import type { Scene } from "./scene.ts";

/** Time that a contender has to notice that its clients are gone, in milliseconds. */
const GRACE = 2_000;

/**
 * Streams that are still open, at the subject or at the upstream, some time after `leave` took every client away.
 * Rejects when they were not all open before: then there was nothing to be left.
 */
export async function streamsLeft(scene: Scene, streams: number, leave: () => void): Promise<number> {
  const before = await countOpen(scene);
  if (before.some((open) => open !== streams))
    throw new Error(
      `Of ${streams} streams ${before.join(" and ")} were open at the subject and the upstream.`,
    );
  leave();
  await pause(GRACE);
  return Math.max(...(await countOpen(scene)));
}

function countOpen({ subject, upstream }: Scene): Promise<readonly number[]> {
  return Promise.all([
    askNumber(`http://127.0.0.1:${subject.port}${OPEN_STREAMS_PATH}`),
    askNumber(`http://127.0.0.1:${upstream.port}/open`),
  ]);
}

async function askNumber(address: string): Promise<number> {
  const response = await fetch(address);
  return Number(await response.text());
}
