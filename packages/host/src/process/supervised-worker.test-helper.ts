import { readFileSync } from "node:fs";
import { READY, STOP } from "./worker-messages.ts";

/** A worker that does what a file says when it starts: `fail`, `hang` before it is ready, or `serve`. */
const order = readFileSync(process.env["WORKER_ORDER"] ?? "", "utf8");
if (order === "fail") process.exit(3);
if (order === "serve") {
  process.on("message", (message) => {
    if (message === STOP) process.exit(0);
  });
  process.send?.(READY);
}
setInterval(() => {}, 1_000);
