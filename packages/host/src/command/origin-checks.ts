import { isLoopbackHost } from "@storefront/client";
import type { Registry } from "@storefront/proxy";
import type { HostEnvironment } from "../environment/env.ts";
import type { Finding } from "./findings.ts";

/** The findings about the public origin: its scheme, the way to the host, and calls of other sites. */
export async function checkOrigin(
  { publicOrigin }: HostEnvironment,
  routes: Registry["routes"],
  timeout: number,
): Promise<Finding[]> {
  const { protocol, hostname } = new URL(publicOrigin);
  const isLocal = isLoopbackHost(hostname);
  const scheme: Finding =
    protocol === "https:"
      ? { name: "public origin", state: "ok", text: `${publicOrigin}: cookies are Secure` }
      : {
          name: "public origin",
          state: isLocal ? "ok" : "fail",
          text: `${publicOrigin}: http, cookies are not Secure`,
          ...(!isLocal && { cure: "set PUBLIC_ORIGIN to the https origin that players open" }),
        };
  return [scheme, ...(await checkWay(publicOrigin, routes, timeout))];
}

async function checkWay(origin: string, routes: Registry["routes"], timeout: number): Promise<Finding[]> {
  const name = "reachable";
  const probe = routes.find(
    ({ access, bindings, path, limit }) =>
      access === "session" && bindings["POST"] !== undefined && !/[:*]/.test(path) && limit === undefined,
  );
  if (probe === undefined) return [{ name, state: "skip", text: "no route with a session and POST to ask" }];
  const [own, foreign] = await Promise.all([
    ask(origin, probe.path, origin, timeout),
    ask(origin, probe.path, "https://another-site.example", timeout),
  ]);
  const unreached = own.failure ?? foreign.failure;
  if (unreached !== undefined)
    return [
      {
        name,
        state: "warn",
        text: `${origin}: ${unreached}`,
        cure: "start the host, or put PUBLIC_ORIGIN, DNS and the edge right; a host that has not started is not reachable yet",
      },
    ];
  const reached: Finding = { name, state: "ok", text: `${probe.path} answers` };
  const sites = "other sites";
  if (own.status === 404)
    return [
      {
        name,
        state: "fail",
        text: `${probe.path} answers 404`,
        cure: "something else answers there: put PUBLIC_ORIGIN right, or forward /api/ to the host",
      },
    ];
  if (own.status === 403 && own.body.includes("cross_site"))
    return [
      reached,
      {
        name: sites,
        state: "fail",
        text: "a call of the own origin is refused as cross-site",
        cure: `the running host has another PUBLIC_ORIGIN than ${origin}, or the edge changes the Origin header`,
      },
    ];
  if (foreign.status !== 403)
    return [
      reached,
      {
        name: sites,
        state: "fail",
        text: `a call of another site is answered ${foreign.status}`,
        cure: "the edge takes the Origin header away: let it pass",
      },
    ];
  return [reached, { name: sites, state: "ok", text: "a call of another site is refused with 403" }];
}

interface Answer {
  readonly status: number;
  readonly body: string;
  /** The reason why there is no answer. */
  readonly failure?: string;
}

/** Sends an empty POST as a page of another origin would. */
async function ask(origin: string, path: string, from: string, timeout: number): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { origin: from, "content-type": "application/json" },
      body: "{}",
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isCoded = cause instanceof Error && "code" in cause && typeof cause.code === "string";
    return { status: 0, body: "", failure: isCoded ? String(cause.code) : "no answer in time" };
  }
}

/** The finding about trusted proxies: without them every visitor behind an edge has its address. */
export function checkProxies(environment: HostEnvironment): Finding {
  const name = "trusted proxies";
  const { TRUSTED_PROXIES: proxies, publicOrigin } = environment;
  if (proxies.length > 0) return { name, state: "ok", text: proxies.join(", ") };
  const isLocal = isLoopbackHost(new URL(publicOrigin).hostname);
  if (isLocal) return { name, state: "ok", text: "none, and no edge in front" };
  return {
    name,
    state: "warn",
    text: "none: every visitor behind an edge has the edge's address",
    cure: "set TRUSTED_PROXIES to the CIDRs of the load balancer or CDN, if there is one",
  };
}
