import type { Context, MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import type { RecordedCall, SandboxState } from "../state/state.ts";

const KEPT_CALLS = 200;

/** The record of a body that was not read from the stream. */
const UNREAD = "(not read)";

const MAX_BODY = 65_536;
const TEXT = /^(?:text\/|application\/(?:.+\+)?json|application\/x-www-form-urlencoded)/i;

/** Keeps the last calls for a test to look at. */
export const recorder =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const { calls } = state;
    const call: RecordedCall = {
      method: context.req.method,
      path: context.req.path.replace(/^\/v2(?=\/|$)/, ""),
      query: context.req.queries(),
      headers: context.req.header(),
      rawHeaders: context.env?.incoming?.rawHeaders ?? [],
      body: await readBody(context),
      at: state.now(),
    };
    calls.push(call);
    calls.splice(0, calls.length - KEPT_CALLS);
    context.set("recorded", call);
    await next();
  };

// An upload stays on its stream: whoever handles it counts it.
async function readBody(context: Context): Promise<unknown> {
  const type = context.req.header("content-type");
  if (type !== undefined && !TEXT.test(type)) return UNREAD;
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
