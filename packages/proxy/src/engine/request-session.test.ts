import { describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { one, proxyOf, SESSION, transportOf } from "./engine.test-helper.ts";
import { UpstreamFailure } from "../contract/transport.ts";
import { createProxy } from "./engine.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

describe("profile (decisions R9, S7)", () => {
  const PROFILE = "GET /auth/user-profile";

  it("is read with the session, once in 10 s, and never with values of the request", async () => {
    const calls: string[] = [];
    const backend = fakeBackend({
      [PROFILE]: ({ path, headers }: { path: string; headers: Record<string, string> }) => {
        calls.push(`${path} ${headers["authorization"]}`);
        return { user: { id: 7 } };
      },
    });
    const who = defineRoutes("user", {
      who: {
        path: "/api/user/who",
        GET: async ({ session }) => (await session.profile()).user?.["id"] ?? null,
      },
    });
    const proxy = createProxy({
      registry: composeRoutes([who]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    const ask = async () =>
      (
        await proxy.handle(
          inbound({ path: "/api/user/who", search: "?icg_token=x&check_spa_again=1", headers: SESSION }),
        )
      ).json();
    expect([await ask(), await ask(), calls]).toEqual([7, 7, ["/auth/user-profile Bearer jwt"]]);
  });

  it("forwards icg_token without caching, and check_spa_again replaces the cached profile", async () => {
    let count = 0;
    const backend = fakeBackend({ [PROFILE]: () => ({ count: (count += 1) }) });
    const routes = defineRoutes("user", {
      plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
      icg: { path: "/api/user/icg", GET: async ({ session }) => session.profile({ icgToken: "t" }) },
      spa: { path: "/api/user/spa", GET: async ({ session }) => session.profile({ checkSpaAgain: true }) },
    });
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    const ask = async (name: string) =>
      (
        (await (await proxy.handle(inbound({ path: `/api/user/${name}`, headers: SESSION }))).json()) as {
          count: number;
        }
      ).count;
    expect([
      await ask("plain"),
      await ask("icg"),
      await ask("plain"),
      await ask("spa"),
      await ask("plain"),
    ]).toEqual([1, 2, 1, 3, 3]);
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/auth/user-profile",
      "/auth/user-profile?icg_token=t",
      "/auth/user-profile?check_spa_again=1",
    ]);
  });

  it("is dropped when it is another user's than before, and the connections are renewed", async () => {
    const answers = [7, 8, 7];
    const backend = fakeBackend({ [PROFILE]: () => ({ user: { id: answers.shift() } }) });
    const routes = defineRoutes("user", {
      spa: { path: "/api/user/spa", GET: async ({ session }) => session.profile({ checkSpaAgain: true }) },
    });
    const told: unknown[] = [];
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: { ...backend.transport, renewConnections: () => told.push("renewed") },
      logger: {
        info: () => {},
        warn: () => {},
        error: (_, message) => told.push(message),
        upstreamCall: ({ outcome }) => told.push(outcome),
      },
    });
    const ask = async () => {
      const answer = await proxy.handle(inbound({ path: "/api/user/spa", headers: SESSION }));
      return [answer.status, (await answer.text()).includes("8")];
    };
    expect([await ask(), await ask(), await ask()]).toEqual([
      [200, false],
      [502, false],
      [200, false],
    ]);
    expect(told).toEqual([
      200,
      200,
      "renewed",
      "a profile of another user was dropped; connections are renewed",
      "other_user",
      200,
    ]);
  });

  it("fills {session.user_id} from the session's profile, whatever the request contains", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: { id: 7 } }, "POST /users/update/7": { done: true } });
    const route = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });
    const json = { id: 999, "session.user_id": 999, user_id: 999 };
    const response = await callRoute(
      route,
      { token: "jwt", json, query: "?session.user_id=999&id=999" },
      backend,
    );
    expect([response.status, backend.calls.map(({ path }) => path)]).toEqual([
      200,
      ["/auth/user-profile", "/users/update/7"],
    ]);
  });

  it.each([
    ["bare", { id: 7, email: "a@b.test" }],
    ["beside a null user", { id: 7, user: null }],
    ["under data", { data: { user: { id: 7 } } }],
    ["in a list of one", [{ user: { id: 7 } }]],
    ["about a user in a list of one", { user: [{ id: 7 }] }],
    ["JSON text", JSON.stringify({ user: JSON.stringify({ id: 7 }) })],
  ])("finds the id of a profile that is %s (decision D11)", async (_, profile) => {
    const backend = fakeBackend({
      [PROFILE]: Response.json(profile),
      "POST /users/update/7": { done: true },
    });
    const route = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });
    expect((await callRoute(route, { token: "jwt", json: {} }, backend)).status).toBe(200);
  });

  it("answers 502 when the profile has no id, and does not use an id of the request", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: {} } });
    const route = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });
    const response = await callRoute(
      route,
      { token: "jwt", json: { "session.user_id": 9 }, query: "?session.user_id=9" },
      backend,
    );
    expect([response.status, backend.calls.length]).toEqual([502, 1]);
    expect(response.headers.get("x-ref-code")).toBe("EP0003-EM0032");
  });

  it("removes the profile after a route that changes the user, failed or not", async () => {
    let asked = 0;
    const backend = fakeBackend({
      [PROFILE]: () => ({ asked: (asked += 1) }),
      "POST /ok": Response.json({}, { status: 500 }),
    });
    const routes = defineRoutes("user", {
      plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
      change: { path: "/api/user/change", POST: "POST /ok", changesUser: true },
    });
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    await proxy.handle(inbound({ path: "/api/user/plain", headers: SESSION }));
    await proxy.handle(inbound({ method: "POST", path: "/api/user/change", headers: SESSION }));
    await proxy.handle(inbound({ path: "/api/user/plain", headers: SESSION }));
    expect(asked).toBe(2);
  });

  it("shares one piece of work between the requests of one session, and of that one only", async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<number>();
    const routes = defineRoutes("user", {
      renew: {
        path: "/api/user/renew",
        POST: async ({ session }) => session.share("renew", () => ((runs += 1), promise)),
      },
    });
    const { ask } = proxyOf(routes);
    const renew = (token: string) =>
      ask({ method: "POST", path: "/api/user/renew", headers: { cookie: `__Host-session=${token}` } });
    const all = [...Array.from({ length: 20 }, () => renew("mine")), renew("other")];
    await Promise.resolve();
    resolve(1);
    expect([(await Promise.all(all)).map(({ status }) => status), runs]).toEqual([
      Array.from({ length: 21 }, () => 200),
      2,
    ]);
  });
});

describe("the profile call of a client that disconnects", () => {
  const routes = defineRoutes("user", {
    shared: { path: "/api/user/shared", GET: async ({ session }) => session.profile() },
    own: { path: "/api/user/own", GET: async ({ session }) => session.profile({ icgToken: "t" }) },
  });

  /** A backend that answers when it is told to, and ends a call when its caller leaves, as the real one does. */
  function slowBackend() {
    const answered = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const transport = transportOf(({ onAbort }) => {
      calls += 1;
      asked.resolve();
      const left = Promise.withResolvers<never>();
      onAbort?.(() => {
        left.reject(new UpstreamFailure("aborted"));
      });
      const body = new TextEncoder().encode('{"user":{"id":7}}');
      return Promise.race([answered.promise.then(() => ({ status: 200, headers: {}, body })), left.promise]);
    });
    return { transport, answer: answered.resolve, asked: asked.promise, calls: () => calls };
  }

  /** A request of a browser that can leave. */
  function leavingRequest(path: string) {
    let leave = (): void => {};
    const onAbort = (listener: () => void) => {
      leave = listener;
      return () => {};
    };
    return { request: { ...inbound({ path, headers: SESSION }), onAbort }, leave: () => leave() };
  }

  it("is not aborted while others wait for the same answer", async () => {
    const { transport, answer, asked, calls } = slowBackend();
    const { ask, proxy } = proxyOf(routes, { transport });
    const { request, leave } = leavingRequest("/api/user/shared");
    const first = proxy.handle(request);
    const second = ask({ path: "/api/user/shared", headers: SESSION });
    await asked;
    leave();
    answer();
    expect(await (await second).json()).toEqual({ user: { id: 7 } });
    expect([(await first).status, calls()]).toEqual([200, 1]);
  });

  it("is aborted when no other call may get its answer", async () => {
    const { transport, asked } = slowBackend();
    const { proxy } = proxyOf(routes, { transport });
    const { request, leave } = leavingRequest("/api/user/own");
    const response = proxy.handle(request);
    await asked;
    leave();
    expect((await response).status).not.toBe(200);
  });
});

describe("the session of a request", () => {
  const routes = defineRoutes("user", {
    save: {
      path: "/api/user/save",
      access: "optional",
      POST: async ({ session, query }) => {
        session.save("first.token");
        session.save(query.get("token") ?? "");
        return Promise.resolve({ saved: true });
      },
    },
    clear: {
      path: "/api/user/clear",
      access: "optional",
      POST: async ({ session }) => {
        session.save("first.token");
        session.clear();
        return Promise.resolve(null);
      },
    },
    show: {
      path: "/api/user/show",
      access: "optional",
      POST: async ({ session }) => {
        session.save("new.token");
        return Promise.resolve({ note: "new.token" });
      },
    },
    ask: { path: "/api/user/ask", access: "public", GET: async ({ session }) => session.profile() },
    forget: {
      path: "/api/user/forget",
      access: "optional",
      GET: async ({ session }) => {
        session.forgetProfile();
        return Promise.resolve({ forgotten: true });
      },
    },
    work: {
      path: "/api/user/work",
      access: "optional",
      GET: async ({ session }) => session.share("work", () => Promise.resolve("done")),
    },
  });
  const post = (path: string, search = "") =>
    proxyOf(routes).ask({ method: "POST", path: `/api/user/${path}`, search });

  it("sets the cookies of the last token that was saved", async () => {
    const response = await post("save", "?token=jwt.a-b");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().map((line) => line.split(";", 1)[0])).toEqual([
      "__Host-session=jwt.a-b",
      "is_authenticated=1",
    ]);
  });

  it.each(["", "?token=a%20b", "?token=a%0d%0aX-Inj:1", `?token=${"a".repeat(5_000)}`])(
    "refuses to save a token that no cookie can hold: %j",
    async (search) => {
      const response = await post("save", search);
      expect([response.status, await response.json()]).toEqual([
        500,
        { ok: false, error: "user_save_failed", detail: "internal" },
      ]);
    },
  );

  it("clears the cookies, also those that were just set", async () => {
    const lines = (await post("clear")).headers.getSetCookie();
    expect(lines.map((line) => line.split("; ").slice(0, 2))).toEqual([
      ["__Host-session=", "Max-Age=0"],
      ["is_authenticated=", "Max-Age=0"],
    ]);
  });

  it("has no profile without a token: a handler that asks for one is at fault", async () => {
    const { ask, backend } = proxyOf(routes);
    expect([(await ask({ path: "/api/user/ask" })).status, backend.calls]).toEqual([500, []]);
  });

  it("of a guest has nothing to forget, and shares work with other guests", async () => {
    const { ask } = proxyOf(routes);
    expect(await (await ask({ path: "/api/user/forget" })).json()).toEqual({ forgotten: true });
    expect(await (await ask({ path: "/api/user/work" })).json()).toBe("done");
  });
});
