import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { residentMemory } from "../resident-memory.ts";
import { streamsLeft } from "./open-streams.ts";
import { RAW_PATH } from "./paths.ts";
import type { Scenario } from "./scene.ts";

const FIRST_REQUESTS = 50;
const WATCHED = 3_000;
const BETWEEN = 50;
const KILOBYTES = 1024;

/** A client that stops reading while the upstream writes as fast as it is let: how much the subject takes in. */
export const pausedReader: Scenario = async (scene) => {
  const { port, processId } = scene.subject;
  for (let index = 0; index < FIRST_REQUESTS; index += 1) {
    await (await fetch(`http://127.0.0.1:${port}${RAW_PATH}/hello`)).text();
  }
  const before = residentMemory(processId);
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${RAW_PATH}/flood HTTP/1.1\r\nhost: bench.example\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("data", () => {
      socket.pause();
      resolve();
    });
  });
  let highest = before;
  for (let waited = 0; waited < WATCHED; waited += BETWEEN) {
    await pause(BETWEEN);
    highest = Math.max(highest, residentMemory(processId));
  }
  const left = await streamsLeft(scene, 1, () => {
    socket.destroy();
  });
  return { megabytes: (highest - before) / KILOBYTES, left };
};
