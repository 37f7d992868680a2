import { describe, expect, it, vi } from "vitest";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { hostWithClient } from "./client.test-helper.ts";
import { createProviderC, type ProviderC, type ProviderCOptions } from "./provider-c.client.ts";

const DOOR = "/api/sports/provider-c-proxy";

/** A host whose token routes count: the first token is `t1`, the next `t2`. */
function setUp(table: Record<string, HostAnswer>, options: Partial<ProviderCOptions> = {}) {
  let tokens = 0;
  const issue: HostAnswer = () => {
    tokens += 1;
    return Response.json({ access_token: `t${tokens}`, api_url: "https://elsewhere.example" });
  };
  const host = hostWithClient({
    "GET /api/sports/provider-c-anonymous": issue,
    "GET /api/sports/provider-c-login": issue,
    ...table,
  });
  const provider = createProviderC({ http: host.http, ...options });
  const bearers = () =>
    host.calls
      .filter(({ call }) => call.includes(DOOR))
      .map(({ request: { headers } }) => headers.get("authorization"));
  return { ...host, provider, bearers };
}

/** Answers nothing, until the call is ended. */
const never: HostAnswer = ({ request: { signal } }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

const read = (provider: ProviderC): Promise<unknown> => provider.request("/sports");

describe("createProviderC", () => {
  it("requests one token for parallel calls, and sends it to our own path", async () => {
    const { provider, lines, bearers } = setUp({ [`GET ${DOOR}/sports`]: () => ({ data: [] }) });
    await Promise.all([read(provider), read(provider), read(provider)]);
    await read(provider);
    expect(lines()[0]).toBe("GET /api/sports/provider-c-anonymous");
    expect(lines().slice(1)).toEqual(Array.from({ length: 4 }, () => `GET ${DOOR}/sports`));
    expect(bearers()).toEqual(Array.from({ length: 4 }, () => "Bearer t1"));
  });

  it("sends the page's language when it is known", async () => {
    const table = { [`GET ${DOOR}/sports`]: () => [] };
    const [first, second] = [setUp(table, { language: "pt-BR" }), setUp(table)];
    await Promise.all([read(first.provider), read(second.provider)]);
    const languages = [first, second].map(({ calls }) => calls[1]?.request.headers.get("accept-language"));
    expect([languages, first.provider.language]).toEqual([["pt-BR", null], "pt-BR"]);
  });

  it("makes calls through http only: its own fetch is for streams", async () => {
    const own = vi.fn<typeof fetch>();
    const { provider } = setUp({ [`GET ${DOOR}/sports`]: () => [] }, { fetch: own });
    expect(await read(provider)).toEqual([]);
    expect(own).not.toHaveBeenCalled();
    expect(provider.fetch).toBe(own);
  });

  it("uses the player's token for `login`", async () => {
    const { provider, lines } = setUp({ [`GET ${DOOR}/sports`]: () => [] }, { access: "login" });
    await read(provider);
    expect(lines()[0]).toBe("GET /api/sports/provider-c-login");
    expect(provider.access).toBe("login");
  });

  it("renews a refused token once for all refused calls, and the session does not react (S10)", async () => {
    const only =
      (token: string): HostAnswer =>
      ({ request: { headers } }) =>
        headers.get("authorization") === `Bearer ${token}`
          ? Response.json({ data: [] })
          : Response.json({ reason: "expired" }, { status: 401 });
    const { provider, lines, failed, bearers } = setUp({ [`GET ${DOOR}/sports`]: only("t2") });
    await Promise.all([read(provider), read(provider)]);
    expect(lines().filter((call) => call.includes("anonymous"))).toHaveLength(2);
    expect(bearers()).toEqual(["Bearer t1", "Bearer t1", "Bearer t2", "Bearer t2"]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("gives up after the second 401", async () => {
    const refused = () =>
      Response.json(
        { reason: "banned" },
        { status: 401, headers: { "x-ref-code": "EP0799-EM0005", "x-request-id": "r1" } },
      );
    const { provider, calls, failed } = setUp({ [`GET ${DOOR}/sports`]: refused });
    await expect(read(provider)).rejects.toMatchObject({
      status: 401,
      reason: "banned",
      ref: "EP0799-EM0005",
      requestId: "r1",
      path: `${DOOR}/sports`,
    });
    expect(calls).toHaveLength(4);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([403, 404, 429, 440, 500, 503])("does not repeat a call after a %i", async (status) => {
    const answer = () => Response.json({ message: "no" }, { status, headers: { "retry-after": "7" } });
    const { provider, calls, failed } = setUp({ [`GET ${DOOR}/sports`]: answer });
    await expect(read(provider)).rejects.toMatchObject({ status, reason: "no", retryAfter: 7 });
    expect(calls).toHaveLength(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it("requests a token again after a failed token call", async () => {
    let works = false;
    const { provider } = setUp({
      "GET /api/sports/provider-c-anonymous": () =>
        works ? Response.json({ access_token: "t", api_url: "" }) : Response.json({}, { status: 503 }),
      [`GET ${DOOR}/sports`]: () => [],
    });
    await expect(read(provider)).rejects.toMatchObject({ status: 503 });
    works = true;
    expect(await read(provider)).toEqual([]);
  });

  it("waits for its own timeout", async () => {
    vi.useFakeTimers();
    const { provider } = setUp({ [`GET ${DOOR}/slow`]: never }, { timeout: 500 });
    const slow = provider.request("/slow").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(await slow).toMatchObject({ status: 0, error: "timeout" });
  });

  it("ends an aborted call", async () => {
    const leaving = new AbortController();
    const { provider } = setUp({
      [`GET ${DOOR}/slow`]: (call) => {
        queueMicrotask(() => leaving.abort());
        return never(call);
      },
    });
    const { signal } = leaving;
    const left: unknown = await provider.request("/slow", { signal }).catch((error: unknown) => error);
    expect(left).toBe(signal.reason);
    await expect(provider.request("/slow", { signal })).rejects.toBe(signal.reason);
  });

  it.each(["events", "/../user", "/%2e%2e/user", "/..\\user", "/a/../../../auth/logout"])(
    "refuses the path %s before any call",
    async (path) => {
      const { provider, calls } = setUp({});
      await expect(provider.request(path)).rejects.toThrow(/give a path of its API/);
      expect(() => provider.address(path)).toThrow(path);
      expect(calls).toEqual([]);
    },
  );
});
