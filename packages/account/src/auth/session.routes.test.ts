import { isDeepStrictEqual } from "node:util";
import { composeRoutes, createProxy, inboundFromRequest, type Logger, type Proxy } from "@storefront/proxy";
import { type FakeAnswer, type FakeBackend, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { gate } from "../session/fake-page.test-kit.ts";
import { authRoutes, forcedLogoutRoutes } from "./auth.routes.ts";
import { AUTH_SETTINGS, CLEARED } from "../route-call.test-helper.ts";

/** Routes of the session on one host: requests share its cache. */
const JWT = "old.jwt.token";
const NEW = "new.jwt.token";

function host(backend: FakeBackend, logger?: Logger): Proxy {
  return createProxy({
    registry: composeRoutes([authRoutes(AUTH_SETTINGS), forcedLogoutRoutes]),
    settings: TEST_SETTINGS,
    transport: backend.transport,
    ...(logger && { logger }),
  });
}

/** A log whose warnings are kept, without the numbers of their calls. */
function warnings(): { logger: Logger; lines: unknown[] } {
  const lines: unknown[] = [];
  const warn = ({ requestId, ...fields }: { requestId?: unknown }, message: string): void =>
    void lines.push([typeof requestId, fields, message]);
  return { lines, logger: { info: () => {}, error: () => {}, warn } };
}

async function call(
  proxy: Proxy,
  method: string,
  path: string,
  token: string | undefined = JWT,
  json?: object,
): Promise<Response> {
  const headers = {
    ...(token !== "" && { cookie: `__Host-session=${token}; other=1` }),
    ...(json && { "content-type": "application/json" }),
  };
  const body = json && { body: JSON.stringify(json) };
  return proxy.handle(
    inboundFromRequest(
      new Request(`https://play.example${path}`, { method, headers, ...body }),
      "203.0.113.7",
    ),
  );
}
const paths = (backend: FakeBackend): string[] => backend.calls.map((item) => item.path);

describe("profile", () => {
  it("is read once in ten seconds and shows no token", async () => {
    const backend = fakeBackend({ "GET /auth/user-profile": { user: { id: 7, token: JWT }, userInfo: {} } });
    const proxy = host(backend);
    const answers = await Promise.all([1, 2, 3].map(() => call(proxy, "GET", "/api/auth/profile")));
    await call(proxy, "GET", "/api/auth/profile");
    expect(backend.calls).toHaveLength(1);
    for (const answer of answers) {
      expect(await answer.json()).toEqual({
        ok: true,
        data: { user: { id: 7, token: "[http-only]" }, userInfo: {} },
      });
    }
  });

  it("is read again by check_spa_again and recheck-spa, which cache the answer, and by icg_token, which does not (S7)", async () => {
    const backend = fakeBackend({
      "GET /auth/user-profile": ({ path }: { path: string }) => ({ user: { id: 7, path } }),
    });
    const proxy = host(backend);
    await call(proxy, "GET", "/api/auth/profile");
    await call(proxy, "GET", "/api/auth/profile?check_spa_again=1");
    await call(proxy, "POST", "/api/auth/recheck-spa");
    await call(proxy, "GET", "/api/auth/profile?icg_token=a%26b");
    await call(proxy, "POST", "/api/auth/recheck-spa?icg_token=c");
    const kept = await call(proxy, "GET", "/api/auth/profile");
    expect(paths(backend)).toEqual([
      "/auth/user-profile",
      "/auth/user-profile?check_spa_again=1",
      "/auth/user-profile?check_spa_again=1",
      "/auth/user-profile?icg_token=a%26b",
      "/auth/user-profile?check_spa_again=1&icg_token=c",
    ]);
    const body = await kept.json();
    expect(body).toMatchObject({ data: { user: { path: "/auth/user-profile?check_spa_again=1" } } });
  });
});

describe("the registered address beside the profile (document 2, 4b)", () => {
  const PROFILE = { user: { id: 7 }, userInfo: {} };
  const hostWith = (address: FakeAnswer, logger?: Logger) => {
    const backend = fakeBackend({
      "GET /auth/user-profile": PROFILE,
      "GET /bff/users/address-by-user": address,
    });
    return { backend, proxy: host(backend, logger) };
  };

  it("is read with `with=address`, and never otherwise", async () => {
    const { backend, proxy } = hostWith({ address: { city: "Recife" } });
    expect(await (await call(proxy, "GET", "/api/auth/profile")).json()).toEqual({ ok: true, data: PROFILE });
    const answer = await call(proxy, "GET", "/api/auth/profile?with=address");
    expect(await answer.json()).toEqual({
      ok: true,
      data: { ...PROFILE, address: { address: { city: "Recife" } } },
    });
    expect(paths(backend)).toEqual(["/auth/user-profile", "/bff/users/address-by-user"]);
    const kept = await call(proxy, "GET", "/api/auth/profile");
    expect(await kept.json()).toEqual({ ok: true, data: PROFILE });
  });

  it("is null after a temporary failure of the backend", async () => {
    const { logger, lines } = warnings();
    const { proxy } = hostWith(Response.json({}, { status: 503 }), logger);
    const answer = await call(proxy, "GET", "/api/auth/profile?with=address");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, data: { ...PROFILE, address: null } });
    expect(lines).toContainEqual([
      "string",
      { failed: ["address"] },
      "a profile was answered without its address",
    ]);
  });

  it("is null where the backend has none, without a warning", async () => {
    const { logger, lines } = warnings();
    const { proxy } = hostWith(new Response(null, { status: 204 }), logger);
    const answer = await call(proxy, "GET", "/api/auth/profile?with=address");
    expect([await answer.json(), lines]).toEqual([{ ok: true, data: { ...PROFILE, address: null } }, []]);
  });
});

describe("refresh", () => {
  it("shares one backend call between requests of one session; all get the same cookie (S8)", async () => {
    const backend = fakeBackend({ "POST /users/refresh-token": { access_token: NEW } });
    const proxy = host(backend);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(proxy, "POST", "/api/auth/refresh")),
    );
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]?.headers["authorization"]).toBe(`Bearer ${JWT}`);
    for (const answer of answers) {
      expect(answer.headers.getSetCookie()[0]).toContain(`__Host-session=${NEW}; Max-Age=2592000;`);
      expect(await answer.json()).toEqual({ ok: true, data: { access_token: "[http-only]" } });
    }
    await Promise.all([
      call(proxy, "POST", "/api/auth/refresh", "a.b.c"),
      call(proxy, "POST", "/api/auth/refresh", "d.e.f"),
    ]);
    expect(backend.calls).toHaveLength(3);
  });

  it.each([401, 403, 440])(
    "clears the cookies when the backend answers %i, whose body is forwarded unchanged (S6)",
    async (status) => {
      const backend = fakeBackend({
        "POST /users/refresh-token": Response.json({ reason: "revoked" }, { status }),
      });
      const answer = await call(host(backend), "POST", "/api/auth/refresh");
      expect([answer.status, await answer.json()]).toEqual([status, { reason: "revoked" }]);
      expect(answer.headers.getSetCookie()).toEqual(CLEARED);
    },
  );

  it.each([
    ["a refresh that is refused", "refresh", Response.json({}, { status: 401 })],
    ["a refresh", "refresh", { access_token: NEW }],
  ])("after %s the profile is read again", async (_, name, answer) => {
    const backend = fakeBackend({
      "GET /auth/user-profile": { user: { id: 7 } },
      "POST /users/refresh-token": answer,
    });
    const proxy = host(backend);
    await call(proxy, "GET", "/api/auth/profile");
    await call(proxy, "POST", `/api/auth/${name}`);
    await call(proxy, "GET", "/api/auth/profile");
    expect(paths(backend)).toEqual(["/auth/user-profile", "/users/refresh-token", "/auth/user-profile"]);
  });

  it.each([500, 503, 429])("keeps the cookies when the backend answers %i", async (status) => {
    const backend = fakeBackend({ "POST /users/refresh-token": Response.json({}, { status }) });
    const answer = await call(host(backend), "POST", "/api/auth/refresh");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
  });

  it("is a bad answer when the backend sends no token", async () => {
    const answer = await call(
      host(fakeBackend({ "POST /users/refresh-token": {} })),
      "POST",
      "/api/auth/refresh",
    );
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([502, []]);
    expect(answer.headers.get("x-ref-code")).toBe("EP0004-EM0032");
  });
});

describe.each(["logout", "logout-auto"])("%s (decision R5)", (name) => {
  it.each([
    ["200", {}],
    ["500", Response.json({}, { status: 500 })],
    ["401", Response.json({}, { status: 401 })],
    ["nothing", { noAnswer: "timeout" as const }],
  ])("answers 200 and clears the cookies when the backend answers %s (S5)", async (title, answer) => {
    const { logger, lines } = warnings();
    const backend = fakeBackend({ "POST /auth/logout": answer });
    const response = await call(host(backend, logger), "POST", `/api/auth/${name}`);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(response.headers.getSetCookie()).toEqual(CLEARED);
    const warning = ["string", {}, "the backend did not confirm a logout"];
    expect(lines.some((line) => isDeepStrictEqual(line, warning))).toBe(title !== "200" && title !== "401");
    expect(backend.calls[0]?.headers["authorization"]).toBe(`Bearer ${JWT}`);
  });

  it("works without a session and without a backend call", async () => {
    const backend = fakeBackend({});
    const response = await call(host(backend), "POST", `/api/auth/${name}`, "");
    expect([response.status, response.headers.getSetCookie(), backend.calls]).toEqual([200, CLEARED, []]);
  });
});

describe("a session that is over (decision S16)", () => {
  const LOGIN = { login: "ana", password: "secret" };
  const OPENED = { "POST /auth/login": { access_token: NEW }, "POST /auth/logout": {} };
  /** The value of the session cookie that an answer sets; "" when it is cleared, undefined without one. */
  const cookieOf = (answer: Response): string | undefined =>
    /^__Host-session=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1];
  const logouts = (backend: FakeBackend): (string | undefined)[] =>
    backend.calls
      .filter(({ path }) => path === "/auth/logout")
      .map(({ headers }) => headers["authorization"]);

  it.each([
    ["not opened again by a late refresh that is made", "logout", { access_token: "late.jwt.token" }],
    ["not opened again by a late refresh that is made", "login", { access_token: "late.jwt.token" }],
    [
      "no end of the next one, by a late refresh that is refused",
      "login",
      Response.json({}, { status: 401 }),
    ],
  ])("is %s, after a %s", async (_, end, refresh) => {
    const [asked, answer] = [gate(), gate()];
    const backend = fakeBackend({
      ...OPENED,
      "GET /auth/user-profile": { user: { id: 8 } },
      "POST /users/refresh-token": async () => {
        asked.open();
        await answer.opened;
        return refresh;
      },
    });
    const proxy = host(backend);
    const refreshed = call(proxy, "POST", "/api/auth/refresh");
    await asked.opened;
    await call(proxy, "POST", `/api/auth/${end}`, JWT, end === "login" ? LOGIN : undefined);
    answer.open();
    const late = await refreshed;
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    const isMade = !(refresh instanceof Response);
    expect(await late.json()).toEqual(isMade ? { reason: "no_token" } : {});
    expect(logouts(backend)).toEqual([`Bearer ${JWT}`, ...(isMade ? ["Bearer late.jwt.token"] : [])]);
  });

  it.each(["POST /api/auth/refresh", "GET /api/auth/profile", "POST /api/auth/recheck-spa"])(
    "is nobody's, without a backend call and whatever the backend said to the logout: %s",
    async (target) => {
      const backend = fakeBackend({ "POST /auth/logout": Response.json({}, { status: 500 }) });
      const proxy = host(backend);
      await call(proxy, "POST", "/api/auth/logout");
      const [method = "", path = ""] = target.split(" ");
      const late = await call(proxy, method, path);
      // The cookies may be the next session's.
      expect([late.status, await late.json()]).toEqual([401, { reason: "no_token" }]);
      expect([late.headers.getSetCookie(), paths(backend)]).toEqual([[], ["/auth/logout"]]);
    },
  );

  it("is ended at the backend later, until that confirms it, and not once a sign-in was given the same token", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isDown = true;
    const backend = fakeBackend({
      "POST /auth/login": { access_token: JWT },
      "GET /auth/user-profile": { user: { id: 7 } },
      "POST /auth/logout": () => Response.json({}, { status: isDown ? 503 : 200 }),
    });
    const proxy = host(backend);
    await call(proxy, "POST", "/api/auth/logout");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(logouts(backend)).toHaveLength(2);
    isDown = false;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(logouts(backend)).toHaveLength(3);
    isDown = true;
    await call(proxy, "POST", "/api/auth/login", "", LOGIN);
    await call(proxy, "POST", "/api/auth/logout");
    expect((await call(proxy, "GET", "/api/auth/profile")).status).toBe(401);
    await call(proxy, "POST", "/api/auth/login", "", LOGIN);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(logouts(backend)).toHaveLength(4);
    expect((await call(proxy, "GET", "/api/auth/profile")).status).toBe(200);
  });

  it("is told in a line when it is given up: after the last try, or at the end of the process", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const atEnd = vi.spyOn(process, "prependOnceListener").mockReturnValue(process);
    const { logger, lines } = warnings();
    const proxy = host(fakeBackend({ "POST /auth/logout": Response.json({}, { status: 503 }) }), logger);
    const said = (): unknown[] => lines.slice(1).map((line) => (line as unknown[])[2]);
    await call(proxy, "POST", "/api/auth/logout");
    atEnd.mock.lastCall?.[1](0 as never);
    expect(said()).toEqual(["logouts are given up: the process ends"]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(said().slice(1)).toEqual(["a logout is given up: the backend confirmed no try"]);
  });

  it("is not one whose token was renewed a moment ago, where the backend takes each token once", async () => {
    let count = 0;
    const backend = fakeBackend({
      "POST /users/refresh-token": () =>
        (count += 1) > 1 ? Response.json({}, { status: 401 }) : { access_token: NEW },
    });
    const proxy = host(backend);
    const [first, second] = [
      await call(proxy, "POST", "/api/auth/refresh"),
      await call(proxy, "POST", "/api/auth/refresh"),
    ];
    expect([first.status, cookieOf(first)]).toEqual([200, NEW]);
    expect([second.status, second.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("links no account of a provider, with which it could be opened again", async () => {
    const backend = fakeBackend({ "POST /bff/users/account-social/connect/google": { id: 2 } });
    const proxy = host(backend);
    await call(proxy, "POST", "/api/auth/logout");
    const body = { id_token: "x", connect: true };
    const answer = await call(proxy, "POST", "/api/auth/social/google", JWT, body);
    expect([answer.status, await answer.json(), paths(backend)]).toEqual([
      401,
      { reason: "no_token" },
      ["/auth/logout"],
    ]);
  });

  it("ends at the backend when a login replaces it, after the new one is in", async () => {
    const backend = fakeBackend({ ...OPENED, "GET /auth/user-profile": { user: { id: 8 } } });
    const answer = await call(host(backend), "POST", "/api/auth/login", JWT, LOGIN);
    expect([answer.status, cookieOf(answer)]).toEqual([200, NEW]);
    expect(paths(backend)).toEqual(["/auth/login", "/auth/user-profile", "/auth/logout"]);
    expect(logouts(backend)).toEqual([`Bearer ${JWT}`]);
  });
});

describe("a profile that is over (decision S7)", () => {
  const PROFILE = { "GET /auth/user-profile": { user: { id: 7 } } };
  const read = (proxy: Proxy): Promise<Response> => call(proxy, "GET", "/api/auth/profile");
  const reads = (backend: FakeBackend): number =>
    paths(backend).filter((path) => path === "/auth/user-profile").length;

  it("is not read from the beginning of the logout on", async () => {
    const asked = gate();
    const answer = gate();
    const backend = fakeBackend({
      ...PROFILE,
      "POST /auth/logout": async () => {
        asked.open();
        await answer.opened;
        return {};
      },
    });
    const proxy = host(backend);
    const ended = call(proxy, "POST", "/api/auth/logout");
    await asked.opened;
    const during = await read(proxy);
    answer.open();
    await ended;
    expect([during.status, (await read(proxy)).status, reads(backend)]).toEqual([401, 401, 0]);
  });

  it("is dropped with the session that a login replaces", async () => {
    const backend = fakeBackend({ ...PROFILE, "POST /auth/login": { access_token: NEW } });
    const proxy = host(backend);
    await read(proxy);
    await call(proxy, "POST", "/api/auth/login", JWT, { login: "ana", password: "secret" });
    // The second one is that of the new session.
    expect([(await read(proxy)).status, reads(backend)]).toEqual([401, 2]);
  });

  it("is dropped when an account of a provider is linked", async () => {
    const backend = fakeBackend({ ...PROFILE, "POST /bff/users/account-social/connect/google": { id: 2 } });
    const proxy = host(backend);
    await read(proxy);
    await call(proxy, "POST", "/api/auth/social/google", JWT, { id_token: "x", connect: true });
    await read(proxy);
    expect(reads(backend)).toBe(2);
  });
});
