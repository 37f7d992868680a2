import { createServer } from "node:http";

/**
 * Runs inside a host, before its own modules: a small listener on a port of its own, for what an experiment cannot do
 * or see from outside.
 */
const listener = createServer(({ url = "/" }, outgoing) => {
  const [, order, value = "0"] = url.split("/");
  if (order === "block") {
    const end = performance.now() + Number(value);
    while (performance.now() < end) continue;
    outgoing.end("done");
    return;
  }
  if (order === "clock") {
    outgoing.end(String(Date.now()));
    return;
  }
  globalThis.gc?.();
  globalThis.gc?.();
  outgoing.end(
    JSON.stringify({
      heap: process.memoryUsage().heapUsed / 1024 / 1024,
      handles: process.getActiveResourcesInfo().length,
    }),
  );
});
listener.listen(Number(process.env["CHAOS_INSIDE_PORT"]), "127.0.0.1").unref();
