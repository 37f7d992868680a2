import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { composeRoutes, defineRoutes, REFUSALS, type RequestLine } from "@storefront/proxy";
import { createPlayerNames } from "@storefront/proxy/host";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import type { StorefrontHost } from "./storefront-host.ts";
import { brandsWith, serveHttp, silent, startHost, variablesFor } from "./storefront-host.test-helper.ts";
import { testTrunk } from "./trunk.test-helper.ts";

const ADDRESS = "203.0.113.7";
let calls: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let environment: Record<string, string>;

beforeEach(async () => {
  calls = [];
  const backend = await serveHttp(({ url, headers }, outgoing) => {
    calls.push({ url, headers });
    outgoing.setHeader("content-type", "application/json").end('{"points":7}');
  });
  environment = variablesFor(backend);
});

const hostOf = (more: Record<string, string> = {}, parts: Parameters<typeof startHost>[1] = {}) =>
  startHost({ ...environment, ...more }, parts);
function warningsOf() {
  const warnings: string[] = [];
  return {
    warnings,
    logger: { ...silent, warn: (_: object, message: string) => void warnings.push(message) },
  };
}
const signedIn = { cookie: "__Host-session=header.payload.signature" };
const request = (path: string): Request => new Request(`https://play.example${path}`, { headers: signedIn });

describe("a storefront in a process that is not ours", () => {
  it.each([
    [{ NODE_ENV: "production", BUILD_ID: "" }, undefined, ["the build has no name"]],
    [{ NODE_ENV: "production", BUILD_ID: "abc" }, undefined, []],
    [{ NODE_ENV: "production", BUILD_ID: "" }, "abc", []],
    [{ NODE_ENV: "development", BUILD_ID: "" }, undefined, []],
  ])("says that a production build has no name: %j, %s", async (more, buildId, expected) => {
    const { warnings, logger } = warningsOf();
    await hostOf(more, { buildId, logger });
    expect(warnings).toEqual(expected);
  });

  it("answers a web standard request for the visitor with the given address", async () => {
    const host = await hostOf();
    const response = await host.fetch(request("/api/club/points"), { address: ADDRESS });
    expect([response.status, await response.json()]).toEqual([200, { points: 7 }]);
    expect(calls.map(({ url }) => url)).toEqual(["/v2/club/points"]);
    expect(Object.values(calls[0]?.headers ?? {})).toContain(ADDRESS);
  });

  it.each([
    ["nothing", undefined],
    ["no address", {}],
    ["an empty address", { address: "" }],
    ["a name", { address: "visitor.example" }],
    ["a list", { address: "203.0.113.7, 10.0.0.1" }],
  ])("with %s as origin rejects with an instruction", async (_title, origin) => {
    const host = await hostOf();
    await expect(host.fetch(request("/api/club/points"), origin as never)).rejects.toThrow(
      /^The visitor's address is missing: call host\.fetch\(request, \{ address \}\) with the IP address .*\.$/,
    );
    expect(calls).toEqual([]);
  });

  it("gives the trunk's own codes to its routes and their backend calls (decision E2)", async () => {
    const host = await hostOf({ API_BASE_URL: "http://127.0.0.1:9/v2" });
    const codeOf = async (given: Request): Promise<string | null> =>
      (await host.fetch(given, { address: ADDRESS })).headers.get("x-ref-code");
    expect(await codeOf(request("/api/club/points"))).toBe("EP8000-EM0042");
    expect(await codeOf(new Request("https://play.example/api/club/points"))).toBe("EP8001-EM0001");
    expect(await codeOf(request("/api/nothing"))).toBe("EP0799-EM0099");
  });

  describe("behind a framework that hides the connection", () => {
    async function forward(
      trusted: string,
      headers: Record<string, string>,
    ): Promise<{ address: unknown; warnings: string[] }> {
      const { warnings, logger } = warningsOf();
      const host = await hostOf({ TRUSTED_PROXIES: trusted }, { logger });
      for (let call = 0; call < 2; call += 1) {
        const forwarded = new Request("https://play.example/api/club/points", {
          headers: { ...signedIn, ...headers },
        });
        expect((await host.fetchForwarded(forwarded)).status).toBe(200);
      }
      return { address: calls[0]?.headers["x-real-ip"], warnings };
    }
    const forwarded = { "x-forwarded-for": `198.51.100.9, ${ADDRESS}, 10.0.0.7` };

    it("takes the visitor's address from the proxies that are trusted", async () => {
      expect(await forward("127.0.0.1, 10.0.0.0/8", forwarded)).toEqual({ address: ADDRESS, warnings: [] });
    });

    it("believes no header without a trusted proxy, and says so once", async () => {
      const { address, warnings } = await forward("", forwarded);
      expect(address).toBe("127.0.0.1");
      expect(warnings).toEqual([
        expect.stringMatching(/^The visitor's address is unknown: .*TRUSTED_PROXIES/),
      ]);
    });

    it("leaves compression to the framework", async () => {
      const long = composeRoutes([
        defineRoutes("club", {
          list: {
            path: "/api/club/list",
            GET: () => Promise.resolve({ text: "x".repeat(5_000) }),
            access: "public",
          },
        }),
      ]);
      const host = await hostOf({}, { routes: () => long });
      const ask = () =>
        new Request("https://play.example/api/club/list", { headers: { "accept-encoding": "gzip, br" } });
      expect((await host.fetch(ask(), { address: ADDRESS })).headers.get("content-encoding")).toBe("br");
      const plain = await host.fetchForwarded(ask());
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await plain.text()).toContain("xxx");
    });

    it("says once that the proxy sends no header", async () => {
      const { address, warnings } = await forward("127.0.0.1", {});
      expect(address).toBe("127.0.0.1");
      expect(warnings).toEqual([expect.stringContaining("without X-Forwarded-For")]);
    });
  });

  it("explains in development alone why a call counts as one of another site", async () => {
    const routes = () =>
      composeRoutes([defineRoutes("club", { join: { path: "/api/club/join", POST: "POST /club/join" } })]);
    const answerIn = async (mode: string): Promise<unknown> => {
      const host = await hostOf({ NODE_ENV: mode }, { routes });
      const post = new Request("https://play.example/api/club/join", {
        method: "POST",
        headers: { ...signedIn, origin: "http://localhost:5173" },
      });
      return (await host.fetch(post, { address: ADDRESS })).json();
    };
    expect(await answerIn("production")).toEqual({ reason: "cross_site" });
    expect(await answerIn("development")).toMatchObject({
      detail: expect.stringMatching(/origin http:\/\/localhost:5173, .* expects https:\/\/play\.example/),
    });
  });

  it("has health and files at its root, and no page without a renderer", async () => {
    const host = await hostOf();
    expect(host.pages).toBeUndefined();
    const statuses = "/healthz /readyz /robots.txt /.well-known/security.txt / /api/none"
      .split(" ")
      .map(async (path) => (await host.fetch(request(path), { address: ADDRESS })).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404, 404]);
  });

  it("has health under the spelling that an edge compares, and under no other", async () => {
    const host = await hostOf();
    const statuses = ["/%68ealthz", "/%72eadyz", "/readyz%2f"].map(
      async (path) => (await host.fetch(request(path), { address: ADDRESS })).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it("reads brand and variables from the given environment", async () => {
    expect((await hostOf({ BRAND: "boreal" })).publicOrigin).toBe("https://play.example");
    await expect(hostOf({ BRAND: "nobody", PORT: "x" })).rejects.toThrow(
      /PORT: a port, 0 to 65535\n {2}BRAND: one of: aurora, boreal/,
    );
  });

  const PORTUGAL = { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" };

  it.each([
    [{ id: "Acme!" }, "id: small letters, digits and -, such as acme"],
    [{ country: "Malta" }, "country: two capital letters such as MT"],
    [{ countryAlpha3: "MT" }, "countryAlpha3: three capital letters such as MLT"],
    [{ locales: ["english"] }, "locales.0: a locale such as pt-BR or en"],
    [{ currency: undefined }, "currency: Invalid input: expected string, received undefined"],
    [{ countryAlpha3: "PRT" }, "countryAlpha3: BRA, because the country is BR; it is PRT"],
    [{ country: "ZZ" }, "country: a country of ISO 3166, and ZZ is none"],
    [{ currency: "BRR" }, "currency: a currency of ISO 4217, and BRR is none"],
    [{ locales: ["pt-BR", "qq"] }, "locales.1: a language that Node knows, and qq is none"],
    [{ curency: "EUR" }, '(root): Unrecognized key: "curency"'],
    [{ geoOverrides: { pt: PORTUGAL } }, "geoOverrides.pt: two capital letters such as MT"],
    [{ geoOverrides: { PT: { ...PORTUGAL, currency: undefined } } }, "geoOverrides.PT.currency: "],
    [
      { geoOverrides: { PT: { ...PORTUGAL, countryAlpha3: "ESP" } } },
      "geoOverrides.PT.countryAlpha3: PRT, because the country is PT; it is ESP",
    ],
    [
      { geoOverrides: { PT: { ...PORTUGAL, juridiction: "SRIJ" } } },
      'geoOverrides.PT: Unrecognized key: "juridiction"',
    ],
    [{ id: "boreal" }, "id: aurora, by which the trunk names the brand; it is boreal"],
  ])("names what is wrong with a brand: %j", async (fields, expected) => {
    await expect(hostOf({}, { brands: brandsWith(fields) })).rejects.toThrow(`brand aurora: ${expected}`);
  });

  it("sends the backend the brand's region for the country that a trusted proxy names", async () => {
    const trusting = { TRUSTED_PROXIES: "10.0.0.0/8", EDGE_HEADER_COUNTRY: "edge-country" };
    const host = await hostOf(trusting, { brands: brandsWith({ geoOverrides: { PT: PORTUGAL } }) });
    for (const address of ["10.1.2.3", ADDRESS]) {
      const from = request("/api/club/points");
      from.headers.set("edge-country", "PT");
      expect((await host.fetch(from, { address })).status).toBe(200);
    }
    const names = ["country", "country_alpha3", "currency", "jurisdiction"];
    expect(calls.map(({ headers }) => names.map((name) => headers[name]))).toEqual([
      ["PT", "PRT", "EUR", "SRIJ"],
      ["BR", "BRA", "BRL", "BR"],
    ]);
  });

  it("that does not start leaves no connection open, and no sandbox that it started", async () => {
    const folder = mkdtempSync(join(tmpdir(), "host-"));
    const installed = join(folder, "node_modules/@storefront/sandbox-backend");
    mkdirSync(installed, { recursive: true });
    writeFileSync(
      join(installed, "index.mjs"),
      `export const startSandbox = async () => ({
        apiBaseUrl: "${environment["API_BASE_URL"]}", variables: {}, banner: "",
        close: () => fetch("${environment["API_BASE_URL"]}/sandbox-closed"),
      });`,
    );
    const exports = { ".": "./index.mjs", "./package.json": "./package.json" };
    writeFileSync(join(installed, "package.json"), JSON.stringify({ exports }));
    const [, program = ""] = process.argv;
    process.argv[1] = join(folder, "main.js");
    onTestFinished(() => void (process.argv[1] = program));
    const redis = createServer().listen(0, "127.0.0.1");
    await once(redis, "listening");
    onTestFinished(() => void redis.close());
    const pages = async (): Promise<never> => {
      await once(redis, "connection");
      throw new Error("no pages");
    };
    const { port } = redis.address() as AddressInfo;
    const variables = { REDIS_URL: `redis://127.0.0.1:${port}`, SANDBOX: "1" };
    await expect(startHost(variables, { pages })).rejects.toThrow("no pages");
    await expect.poll(() => promisify(redis.getConnections.bind(redis))()).toBe(0);
    expect(calls.map(({ url }) => url)).toEqual(["/v2/sandbox-closed"]);
  });

  it("names the routes that collide", async () => {
    const twice = (area: string) =>
      defineRoutes(area, { points: { path: "/api/club/points", GET: "GET /club/points" } });
    const routes = () => composeRoutes([twice("club"), twice("circle")]);
    await expect(hostOf({}, { routes })).rejects.toThrow(
      /^The routes have a mistake: Two routes are .*club\.points and circle\.points/,
    );
  });

  describe("with a limited login (decision S15)", () => {
    const routes = () =>
      composeRoutes([
        defineRoutes("auth", {
          login: {
            path: "/api/auth/login",
            access: "public",
            limit: "login",
            POST: async (call) => {
              const { login, password } = await call.body(
                z.looseObject({ login: z.string(), password: z.string() }),
              );
              if (password !== "right") throw REFUSALS.forbidden();
              call.session.signedIn(login);
              return { fine: true };
            },
          },
        }),
      ]);
    const login = async (host: StorefrontHost, body: object, cookie = "") => {
      const text = JSON.stringify({ login: "ana", password: "right", ...body });
      const headers = { "content-type": "application/json", "content-length": String(text.length), cookie };
      const call = new Request("https://play.example/api/auth/login", {
        method: "POST",
        headers,
        body: text,
      });
      return host.fetch(call, { address: ADDRESS });
    };
    const limitedHost = async (
      more: Record<string, string>,
      verifyCaptcha?: typeof testTrunk.verifyCaptcha,
    ) => {
      const host = await hostOf({ RATE_LIMIT_LOGIN_ACCOUNT: "1/900", ...more }, { routes, verifyCaptcha });
      expect((await login(host, { password: "wrong" })).status).toBe(403);
      expect((await login(host, {})).status).toBe(429);
      return host;
    };

    it("knows a browser by the listed keys, and by the edge key where none is listed", async () => {
      const [old, fresh] = ["an-old-secret-of-devices", "a-fresh-secret-of-devices"];
      const cookieOf = async (more: Record<string, string>) => {
        const host = await hostOf(more, { routes });
        return (await login(host, {})).headers.getSetCookie()[0]?.split(";")[0];
      };
      const listed = await cookieOf({ DEVICE_COOKIE_KEYS: old });
      const unlisted = await cookieOf({});
      const both = await limitedHost({ DEVICE_COOKIE_KEYS: `${fresh}, ${old}` });
      expect([(await login(both, {}, listed)).status, (await login(both, {}, unlisted)).status]).toEqual([
        200, 429,
      ]);
      const none = await limitedHost({});
      expect([(await login(none, {}, listed)).status, (await login(none, {}, unlisted)).status]).toEqual([
        429, 200,
      ]);
    });

    it("asks the trunk's verifier about a captcha, which knows the environment", async () => {
      const asked: unknown[] = [];
      const host = await limitedHost(
        { CLUB_API_KEY: "key-of-tests" },
        ({ CLUB_API_KEY }) =>
          async (token, { address }) => {
            asked.push([CLUB_API_KEY, token, address]);
            return token === "good";
          },
      );
      const statuses = [];
      for (const token of ["bad", "good"])
        statuses.push((await login(host, { captcha_token: token })).status);
      expect([statuses, asked]).toEqual([
        [429, 200],
        [
          ["key-of-tests", "bad", ADDRESS],
          ["key-of-tests", "good", ADDRESS],
        ],
      ]);
    });
  });

  it.each([
    [{}, true],
    [{ LOG_PLAYERS: "0" }, false],
  ])("names the player of a session in its lines by a keyed hash: %j", async (more, isNamed) => {
    const backend = await serveHttp((_incoming, outgoing) => {
      outgoing.setHeader("content-type", "application/json").end('{"id":4711,"name":"Ana"}');
    });
    const players: (string | undefined)[] = [];
    const whose = () =>
      composeRoutes([
        defineRoutes("club", {
          whose: {
            path: "/api/club/whose",
            GET: async (call) => {
              await call.session.profile();
              return {};
            },
          },
        }),
      ]);
    const logger = { ...silent, request: ({ player }: RequestLine) => void players.push(player) };
    const host = await startHost({ ...variablesFor(backend), ...more }, { routes: whose, logger });
    for (const _ of [1, 2]) await host.fetch(request("/api/club/whose"), { address: ADDRESS });
    await host.fetch(new Request("https://play.example/api/club/whose"), { address: ADDRESS });
    const brand = { id: "aurora", tenant: "aurora" };
    const name = createPlayerNames({ brand, secrets: ["edge-key-of-tests"] })?.nameOf("4711");
    expect(players).toEqual(isNamed ? [name, name, undefined] : [undefined, undefined, undefined]);
  });

  it("caches by a policy of the trunk's own", async () => {
    const standings = { fresh: 60_000, stale: 3_600_000, tags: ["club"], pool: "main" } as const;
    const cachedRoutes = () =>
      composeRoutes([
        defineRoutes("club", {
          standings: {
            path: "/api/club/standings",
            GET: "GET /club/standings",
            access: "public",
            cache: "standings",
          },
        }),
      ]);
    const host = await hostOf({}, { routes: cachedRoutes, cachePolicies: { standings } });
    const states: (string | null)[] = [];
    for (let call = 0; call < 2; call += 1) {
      const answer = await host.fetch(request("/api/club/standings"), { address: ADDRESS });
      states.push(answer.headers.get("x-cache"));
    }
    expect([states, calls.length]).toEqual([["miss", "hit"], 1]);
    expect(await host.cache.purge({ tags: ["club"] })).toEqual({ purged: 1, pending: false });
  });

  it("uses a running sandbox, takes variables that are not set from it, and does not close it", async () => {
    const seen: unknown[] = [];
    let closed = 0;
    const sandbox = {
      apiBaseUrl: environment["API_BASE_URL"] ?? "",
      variables: { CLUB_API_KEY: "key-of-sandbox", CLUB_API_URL: "http://127.0.0.1:9/club", OTHER: "x" },
      banner: "",
      close: async () => void (closed += 1),
    };
    const routes = (parts: Parameters<typeof testTrunk.routes>[0]) => {
      const { CLUB_API_KEY, CLUB_API_URL, usesSandbox } = parts.environment;
      seen.push(CLUB_API_KEY, CLUB_API_URL, usesSandbox);
      return testTrunk.routes(parts);
    };
    const host = await startHost(
      { SANDBOX: "1", CLUB_API_URL: "http://127.0.0.1:8/own" },
      { routes, sandbox },
    );
    await host.close();
    expect([seen, closed]).toEqual([["key-of-sandbox", "http://127.0.0.1:8/own", true], 0]);
  });
});
