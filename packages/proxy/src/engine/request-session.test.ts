import { describe, expect, it, vi } from "vitest";
import { one, proxyOf, recordLog, SESSION, transportOf } from "./engine.test-helper.ts";
import { UpstreamFailure } from "../contract/transport.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

const PROFILE = "GET /auth/user-profile";
const profiles = defineRoutes("user", {
  plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
  icg: { path: "/api/user/icg", GET: async ({ session }) => session.profile({ icgToken: "t" }) },
  spa: { path: "/api/user/spa", GET: async ({ session }) => session.profile({ checkSpaAgain: true }) },
  change: { path: "/api/user/change", POST: "POST /ok", changesUser: true },
});

describe("profile (decisions R9, S7)", () => {
  it("is read with the session, once in 10 s, and never with values of the request", async () => {
    const { ask, backend } = proxyOf(profiles, {}, { [PROFILE]: { user: { id: 7 } } });
    const sketch = { path: "/api/user/plain", search: "?icg_token=x&check_spa_again=1", headers: SESSION };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await (await ask(sketch)).json()).toEqual({ user: { id: 7 } });
    expect(backend.calls.map(({ path, headers }) => `${path} ${headers["authorization"]}`)).toEqual([
      "/auth/user-profile Bearer jwt",
    ]);
  });

  it("forwards icg_token without caching, and check_spa_again replaces the cached profile", async () => {
    let count = 0;
    const { ask, backend } = proxyOf(profiles, {}, { [PROFILE]: () => ({ count: (count += 1) }) });
    const counts: unknown[] = [];
    for (const name of ["plain", "icg", "plain", "spa", "plain"])
      counts.push(await (await ask({ path: `/api/user/${name}`, headers: SESSION })).json());
    expect(counts).toEqual([1, 2, 1, 3, 3].map((each) => ({ count: each })));
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/auth/user-profile",
      "/auth/user-profile?icg_token=t",
      "/auth/user-profile?check_spa_again=1",
    ]);
  });

  it.each([
    ["once, by a late answer to another call", [7, 8, 7], 200, 7],
    ["twice, because the first one known was wrong", [8, 7, 7], 200, 7],
    ["by two users, neither of whom it was", [7, 8, 9], 502, undefined],
  ])("is asked for again on a new connection when it names another user %s", async (_, ids, status, user) => {
    const { transport } = fakeBackend({ [PROFILE]: () => ({ user: { id: ids.shift() } }) });
    const { logger, calls, errors } = recordLog();
    const renewConnections = vi.fn();
    const { ask } = proxyOf(profiles, { transport: { ...transport, renewConnections }, logger });
    const spa = () => ask({ path: "/api/user/spa", headers: SESSION });
    expect((await spa()).status).toBe(200);
    const answer = await spa();
    expect([answer.status, ((await answer.json()) as { user?: { id: number } }).user?.id]).toEqual([
      status,
      user,
    ]);
    expect(calls.map(({ outcome }) => outcome)).toEqual([200, 200, "other_user", 200]);
    expect(renewConnections).toHaveBeenCalledOnce();
    expect(errors.map(([, message]) => message)).toEqual([
      "a profile of another user was dropped; connections are renewed",
    ]);
  });

  it("renews connections three times for a backend that names users at sign-in by another id, and then never", async () => {
    const { transport } = fakeBackend({ [PROFILE]: { user: { id: 7 } } });
    const { logger, errors } = recordLog();
    const renewConnections = vi.fn();
    const { ask } = proxyOf(signIns, { transport: { ...transport, renewConnections }, logger });
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await ask({ path: "/api/user/sign-in", search: `?token=t-${turn}`, method: "POST" });
      expect([answer.status, await answer.json()]).toEqual([200, { user: { id: 7 } }]);
    }
    expect([renewConnections.mock.calls.length, errors.length]).toEqual([3, 3]);
  });

  it("is nobody's once the session was logged out: an optional route has a guest", async () => {
    const { ask, backend } = proxyOf(
      signIns,
      {},
      { [PROFILE]: { user: { id: 7 } }, "GET /a": { fine: true } },
    );
    const asked = async (path: string, method: "GET" | "POST" = "GET"): Promise<number> =>
      (await ask({ path: `/api/user/${path}`, method, headers: SESSION })).status;
    expect([
      await asked("plain"),
      await asked("out", "POST"),
      await asked("plain"),
      await asked("guest"),
    ]).toEqual([200, 200, 401, 200]);
    expect(backend.calls.map(({ path, headers }) => [path, "authorization" in headers])).toEqual([
      ["/auth/user-profile", true],
      ["/a", false],
    ]);
  });

  const signIns = defineRoutes("user", {
    plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
    guest: { path: "/api/user/guest", access: "optional", GET: "GET /a" },
    out: {
      path: "/api/user/out",
      access: "public",
      POST: ({ session }) => {
        session.logOut();
        return Promise.resolve({});
      },
    },
    signIn: {
      path: "/api/user/sign-in",
      access: "public",
      POST: async ({ session, query }) => {
        const token = query.get("token") ?? "";
        session.open(token, { id: `player-${token}` });
        return session.profile({ token });
      },
    },
  });

  const update = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });

  it("fills {session.user_id} from the session's profile, whatever the request contains", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: { id: 7 } }, "POST /users/update/7": { done: true } });
    const json = { id: 999, "session.user_id": 999, user_id: 999 };
    const query = "?session.user_id=999&id=999";
    const response = await callRoute(update, { token: "jwt", json, query }, backend);
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
    expect((await callRoute(update, { token: "jwt", json: {} }, backend)).status).toBe(200);
  });

  it("answers 502 when the profile has no id, and does not use an id of the request", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: {} } });
    const request = { token: "jwt", json: { "session.user_id": 9 }, query: "?session.user_id=9" };
    const response = await callRoute(update, request, backend);
    expect([response.status, backend.calls.length]).toEqual([502, 1]);
    expect(response.headers.get("x-ref-code")).toBe("EP0003-EM0032");
  });

  it("removes the profile after a route that changes the user, failed or not", async () => {
    const { ask, backend } = proxyOf(
      profiles,
      {},
      { [PROFILE]: {}, "POST /ok": Response.json({}, { status: 500 }) },
    );
    await ask({ path: "/api/user/plain", headers: SESSION });
    await ask({ method: "POST", path: "/api/user/change", headers: SESSION });
    await ask({ path: "/api/user/plain", headers: SESSION });
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/auth/user-profile",
      "/ok",
      "/auth/user-profile",
    ]);
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
    const { ask, proxy } = proxyOf(profiles, { transport });
    const { request, leave } = leavingRequest("/api/user/plain");
    const first = proxy.handle(request);
    const second = ask({ path: "/api/user/plain", headers: SESSION });
    await asked;
    leave();
    answer();
    expect(await (await second).json()).toEqual({ user: { id: 7 } });
    expect([(await first).status, calls()]).toEqual([200, 1]);
  });

  it("is aborted when no other call may get its answer", async () => {
    const { transport, asked } = slowBackend();
    const { proxy } = proxyOf(profiles, { transport });
    const { request, leave } = leavingRequest("/api/user/icg");
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
