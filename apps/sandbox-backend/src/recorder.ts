import type { Context, MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "./environment.ts";
import type { SandboxState } from "./state.ts";

/** How many calls are kept. */
export const KEPT_CALLS = 200;

const MAX_BODY = 65_536;

/** Keeps the last calls to `/v2` for a test to look at. */
export const recorder =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const { calls } = state;
    calls.push({
      method: context.req.method,
      path: context.req.path.replace(/^\/v2/, ""),
      query: context.req.queries(),
      headers: context.req.header(),
      rawHeaders: context.env?.incoming?.rawHeaders ?? [],
      body: await readBody(context),
      at: state.now(),
    });
    calls.splice(0, calls.length - KEPT_CALLS);
    await next();
  };

async function readBody(context: Context): Promise<unknown> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength === 0) return null;
  if (bytes.byteLength > MAX_BODY) return `(${bytes.byteLength} bytes)`;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
