/** Next.js calls this once when the server starts: mistakes in the environment, the brand and the routes end it. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { storefrontHost } = await import("./server/host.ts");
  await storefrontHost();
}
