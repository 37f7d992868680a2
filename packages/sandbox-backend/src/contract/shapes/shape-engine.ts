import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import { matchesPath, rulePath } from "../http/path-pattern.ts";
import { findAccount } from "../players/accounts.ts";
import type { SandboxState } from "../state/state.ts";
import { isFields } from "./answer-place.ts";
import { reshape } from "./reshape.ts";
import type { ActiveShapeRule, ShapeRule, Shapes } from "./shapes.ts";

/** Writes the JSON of every successful answer as the rules that match its call say; a later rule wins. */
export const shapeEngine =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    await next();
    const { res: response } = context;
    const path = rulePath(context.req.path);
    const rules = state.shapes.filter((rule) => rule.path === undefined || matchesPath(rule.path, path));
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (rules.length === 0 || !response.ok || !isJson) return;
    const answer: unknown = await response.json();
    const accountId = context.get("signedIn")?.account.id ?? accountIdOf(answer);
    const shapes = shapesOf(state, rules, accountId);
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    // Hono would merge the headers of an answer already there into the new one.
    context.res = undefined;
    context.res = Response.json(reshape(answer, shapes, state.now()), { status: response.status, headers });
  };

/** The player whom a login or a registration lets in. */
function accountIdOf(answer: unknown): number | undefined {
  const user = isFields(answer) ? answer["user"] : undefined;
  return isFields(user) && typeof user["id"] === "number" ? user["id"] : undefined;
}

function shapesOf(state: SandboxState, rules: readonly ShapeRule[], accountId: number | undefined): Shapes {
  const own = rules.filter(
    ({ login }) =>
      login === undefined ||
      (accountId !== undefined && findAccount(state.accounts, login)?.id === accountId),
  );
  const merged: Partial<ActiveShapeRule> = Object.assign({}, ...own);
  const { id: _id, login: _login, path: _path, ...shapes } = merged;
  return shapes;
}
