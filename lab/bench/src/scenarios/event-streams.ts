import { setTimeout as pause } from "node:timers/promises";
import type { StreamDelays, StreamRun } from "../generators/stream-client.ts";
import { startScript } from "../processes.ts";
import type { Reading } from "../row.ts";
import { residentMemory } from "../resident-memory.ts";
import { streamsLeft } from "./open-streams.ts";
import { RAW_PATH } from "./paths.ts";
import type { Scenario, Scene } from "./scene.ts";

const STREAMS = 1_000;
const SETTLE = 2;
const OPENING_LIMIT = 60_000;
/** Enough that all code has run, too few to make room for the rest in advance. */
const FIRST_STREAMS = 20;
const CLIENT = "./generators/stream-client.ts";

/** A thousand streams with an event a second each, evenly over the second. */
export const eventStreams: Scenario = (scene) => watch(scene, "live");

/** The same with all events in the same moment, once a second. */
export const eventStreamsTogether: Scenario = (scene) => watch(scene, "live-together");

async function watch(scene: Scene, name: string): Promise<Reading> {
  const { subject, upstream, seconds } = scene;
  const path = `${RAW_PATH}/${name}`;
  const first = await read(scene, { path, streams: FIRST_STREAMS, settle: 0, seconds: 1 });
  first.stop();
  await pause(1_000);
  const before = residentMemory(subject.processId);
  const { message, stop } = await read(scene, { path, streams: STREAMS, settle: SETTLE, seconds });
  const kilobytes = (residentMemory(subject.processId) - before) / STREAMS;
  if (subject.processId !== upstream.processId)
    return { ...message, kilobytes, left: await streamsLeft(scene, STREAMS, stop) };
  stop();
  return message;
}

function read(
  { subject, pin }: Scene,
  run: Omit<StreamRun, "port">,
): ReturnType<typeof startScript<StreamDelays>> {
  const given: StreamRun = { ...run, port: subject.port };
  return startScript<StreamDelays>(CLIENT, [JSON.stringify(given)], pin, OPENING_LIMIT + run.seconds * 1000);
}
