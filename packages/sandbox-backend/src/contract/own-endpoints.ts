import { Hono } from "hono";
import type { SandboxEnvironment } from "./http/environment.ts";
import { optionalAccount } from "./http/signed-in.ts";
import type { OwnEndpoints, SandboxState } from "./state/state.ts";

/** The endpoints of a brand's own. They come before those of the contract, so that they may take the place of one. */
export function ownEndpoints(state: SandboxState, endpoints: OwnEndpoints): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  for (const [target, answer] of Object.entries(endpoints)) {
    const [method = "", path = ""] = target.split(" ");
    area.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context) => {
      const text = await context.req.text();
      const result = await answer({
        method,
        params: context.req.param(),
        query: context.req.query(),
        body: text === "" ? undefined : JSON.parse(text),
        player: (await optionalAccount(context, state))?.user.email,
      });
      return result instanceof Response ? result : Response.json(result ?? null);
    });
  }
  return area;
}
