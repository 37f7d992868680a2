import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const ATTEMPTS = 400;
const BETWEEN = 25;

/** Resolves when something listens on a port; rejects after ten seconds. */
export async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isListening(port)) return;
    await pause(BETWEEN);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
}
