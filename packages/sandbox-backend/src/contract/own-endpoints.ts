import { Hono } from "hono";
import type { SandboxEnvironment } from "./http/environment.ts";
import { optionalAccount } from "./http/signed-in.ts";
import type { SandboxState } from "./state/state.ts";

/** A call of an endpoint that only one brand's backend has. */
export interface OwnCall {
  readonly method: string;
  /** The values of `{name}` in the endpoint's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON of the body; undefined without one. */
  readonly body: unknown;
  /** The e-mail of the player whose token came along; undefined for a guest. */
  readonly player: string | undefined;
}

/** Endpoints below `/v2` by method and path, such as `GET /club/{id}`: each gives the JSON of its answer, or a `Response`. */
export type OwnEndpoints = Readonly<Record<string, (call: OwnCall) => unknown>>;

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
