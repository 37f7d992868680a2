// instrumentation.ts: mistakes in the environment, the brand and the routes end the start.
export async function register() {
  if (process.env["NEXT_RUNTIME"] === "nodejs") await (await import("./server/host.ts")).storefrontHost();
}
