import { balance } from "../../../../e2e/stage/balancer.ts";
import { type Load, startLoad } from "../../../../e2e/stage/steady-load.ts";
import { sessionHeaders } from "./faulty-backend.ts";
import type { Stage } from "./stage.ts";

const LOGIN = { method: "POST", path: "/api/auth/login", json: { login: "a@b.c", password: "x" } };
/** A cached list, own data, a page from the cache, and a refusal. */
const CALLS = [
  { path: "/api/games/list?category=slots&page=1" },
  { path: "/api/favorites", headers: sessionHeaders() },
  { path: "/api/user/social-accounts", headers: sessionHeaders() },
  { path: "/robots.txt" },
  { path: "/api/wallet/refresh", method: "POST", statuses: [401] },
  LOGIN,
] as const;

/** The load of a restart: all kinds of short calls over connections that are kept. */
export const mixedLoad = (origin: string, clients: number, pause?: number): Load =>
  startLoad(origin, {
    clients,
    call: (turn) => CALLS[turn % CALLS.length] ?? LOGIN,
    ...(pause !== undefined && { pause }),
  });

/** A balancer that probes `/readyz` as those of clouds and clusters do, only quicker, and repeats no request. */
export async function stageBalancer(
  stage: Stage,
  origins: readonly string[],
  probeEvery: number,
): ReturnType<typeof balance> {
  const balancer = await balance(origins, { probeEvery });
  stage.atEnd(() => balancer.close());
  return balancer;
}
