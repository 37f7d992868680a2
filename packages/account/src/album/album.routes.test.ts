import { composeRoutes, createExternalService } from "@storefront/proxy";
import type { FakeAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { albumRoutes } from "./album.routes.ts";
import {
  CANARIES,
  createWorld,
  ownAlbumRoutes,
  granted,
  HANDSHAKE,
  PROGRESS,
  type WorldOptions,
} from "./album.test-helper.ts";

const read = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  await response.json(),
];

describe("bootstrap", () => {
  it("shakes hands for the session's own user, then loads the progress with that token alone (B13)", async () => {
    const { visit, calls } = createWorld({ encryptUserId: (id) => `sealed:${id.toUpperCase()}` });
    const headers = {
      cookie: "cinfo_id=1",
      authorization: "Bearer of-the-browser",
      "x-api-key": "k",
      "user-agent": "UA",
      "accept-language": "es",
      "app-lang": "en",
    };
    const response = await visit({ headers, query: "?userId=666&encryptedUserId=x" });
    expect(await read(response)).toEqual([200, PROGRESS]);
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/album/auth/token",
        headers: { accept: "application/json", "content-type": "application/json" },
        json: { encryptedUserId: "sealed:CANARY-USER-4711", brandId: "aurora", campaign: "aurora-stars" },
      },
      {
        method: "GET",
        path: "/album/bootstrap",
        headers: {
          accept: "application/json",
          authorization: `Bearer ${CANARIES.album}`,
          // The page's, which is no choice of the browser's.
          "accept-language": "en",
        },
        json: undefined,
      },
    ]);
  });

  it("leaves the campaign out when the brand names none", async () => {
    const { visit, handshakes } = createWorld({ campaign: undefined });
    expect((await visit()).status).toBe(200);
    expect(handshakes()[0]?.json).toEqual({ encryptedUserId: "sealed(16)", brandId: "aurora" });
  });

  it("shows no token, no key and no user in body, headers or log", async () => {
    const echo = { reason: `token ${CANARIES.album} is wrong`, at: `${CANARIES.userId}` };
    const worlds: WorldOptions[] = [
      {},
      { handshake: Response.json(echo, { status: 401 }) },
      { handshake: { ...granted("with space"), ...echo } },
      { handshake: new Response(`<html>${CANARIES.album}`) },
      {
        encryptUserId: (id) => {
          throw new Error(`cannot encrypt ${id}`);
        },
      },
      ...[400, 401, 403, 404, 409, 429, 440, 500, 503].map((status): WorldOptions => ({
        bootstrap: Response.json({ reason: `token ${CANARIES.album} is wrong` }, { status }),
      })),
      {
        bootstrap: new Response(`{"reason":"${CANARIES.album.replace("-", String.raw`\u002d`)}"}`, {
          status: 403,
        }),
      },
    ];
    for (const options of worlds) {
      const world = createWorld(options);
      const response = await world.visit();
      const seen = `${await response.text()}${JSON.stringify([...response.headers])}${world.logged()}`;
      for (const canary of Object.values(CANARIES)) expect(seen).not.toContain(canary);
      expect(seen).not.toContain("u002d");
      expect(world.logged()).not.toBe("");
    }
  });
});

describe("a handshake that fails (C 1.7)", () => {
  const failing = (failure: string, handshake: FakeAnswer): [string, WorldOptions] => [
    failure,
    { handshake },
  ];
  it.each<[string, WorldOptions]>([
    ["not_configured", { service: undefined }],
    ["not_configured", { service: createExternalService(undefined) }],
    ["no_key", { encryptUserId: undefined }],
    ["encryption", { encryptUserId: () => Promise.reject(new Error("no")) }],
    failing("network", { noAnswer: "network" }),
    failing("timeout", { noAnswer: "timeout" }),
    failing("unavailable", { noAnswer: "unavailable" }),
    ...[302, 400, 401, 403, 404, 429, 440, 500, 503].map((status) =>
      failing(`status ${status}`, new Response("{}", { status })),
    ),
    failing("bad_body", new Response("<html>")),
    failing("malformed_answer", new Response("")),
    failing("malformed_answer", []),
    failing("malformed_answer", { accessToken: "a" }),
    failing("malformed_answer", { accessToken: "a", expiresAtUtc: "soon" }),
    failing("malformed_answer", { accessToken: "a", expiresAtUtc: true }),
    failing("malformed_answer", { ...granted("a"), accessToken: "" }),
    failing("malformed_answer", { ...granted("a"), accessToken: 7 }),
    failing("malformed_answer", granted("a\r\nx-injected: 1")),
    failing("malformed_answer", granted("a".repeat(9_000))),
  ])("answers null and logs one warning: %s", async (failure, options) => {
    const { visit, warnings, calls } = createWorld(options);
    expect(await read(await visit())).toEqual([200, null]);
    expect(warnings).toEqual([
      [{ requestId: expect.any(String), route: "album.bootstrap", failure }, "the album handshake failed"],
    ]);
    expect(calls.every(({ method, path }) => `${method} ${path}` === HANDSHAKE)).toBe(true);
  });

  it("is not kept: the next visit tries again (threat D16)", async () => {
    let up = false;
    const { visit, handshakes } = createWorld({
      handshake: () => (up ? granted(CANARIES.album) : new Response(null, { status: 503 })),
    });
    expect(await read(await visit())).toEqual([200, null]);
    up = true;
    expect(await read(await visit())).toEqual([200, PROGRESS]);
    expect(handshakes()).toHaveLength(2);
  });
});

describe("what fails elsewhere", () => {
  const statuses = [401, 403, 440];
  it.each(statuses)("hands the session's own %i on byte for byte, with no handshake", async (status) => {
    const profile = new Response('{"reason" : "token_expired"}', { status });
    const { visit, calls, warnings } = createWorld({ profile, service: undefined });
    const response = await visit();
    expect([response.status, await response.text()]).toEqual([status, '{"reason" : "token_expired"}']);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP0003-EM/);
    expect([calls, warnings]).toEqual([[], []]);
  });

  it.each([
    [500, { message: "busy" }, 500],
    [200, { user: {} }, 502],
    [200, { user: { id: "../1" } }, 502],
  ])("shakes no hands for a profile that is no use (%i %j)", async (status, body, answered) => {
    const { visit, calls } = createWorld({ profile: Response.json(body, { status }) });
    const response = await visit();
    expect([response.status, calls]).toEqual([answered, []]);
    expect(await response.json()).toMatchObject({ ok: false, error: "album_bootstrap_failed" });
  });

  it.each<[FakeAnswer, number, string]>([
    [Response.json({ reason: "busy" }, { status: 500 }), 500, "busy"],
    [Response.json({ reason: "busy" }, { status: 503 }), 503, "busy"],
    [Response.json({ reason: "no album" }, { status: 404 }), 404, "no album"],
    [Response.json({ reason: "slow down" }, { status: 429 }), 502, "slow down"],
    [Response.json({ reason: "over" }, { status: 440 }), 502, "over"],
    [
      new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
      502,
      "backend answered 302",
    ],
    [new Response("<html>"), 502, "bad_body"],
    [{ noAnswer: "timeout" }, 500, "timeout"],
  ])("answers the album backend's own failure as one, not as null: %j", async (bootstrap, status, detail) => {
    const { visit, warnings } = createWorld({ bootstrap });
    const response = await visit();
    expect(await read(response)).toEqual([status, { ok: false, error: "album_bootstrap_failed", detail }]);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP0799-EM/);
    expect(warnings).toEqual([]);
  });

  it("hands a 403 of the album backend on, whose reason is the user's to read", async () => {
    const { visit } = createWorld({ bootstrap: Response.json({ reason: "no_campaign" }, { status: 403 }) });
    expect(await read(await visit())).toEqual([403, { reason: "no_campaign" }]);
  });
});

describe("a brand whose album is off", () => {
  const off = [false, undefined, "true", 1, null] as unknown as (boolean | undefined)[];
  it.each(off)("has no album route, nor one of the trunk's own: %j", (enabled) => {
    const { album } = createWorld({ enabled });
    expect(composeRoutes([albumRoutes(album, ownAlbumRoutes(album))]).routes).toEqual([]);
  });

  it.each(off)("answers 404 before any call at a row that was composed all the same: %j", async (enabled) => {
    const { album, backend, visit, calls } = createWorld({ enabled });
    const response = await visit({ params: { number: "3" } }, ownAlbumRoutes(album).page);
    expect(await read(response)).toEqual([404, { ok: false, error: "not_found" }]);
    expect([calls, backend.calls]).toEqual([[], []]);
  });
});
