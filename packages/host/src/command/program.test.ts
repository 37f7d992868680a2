import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VariableSource } from "../environment/env.ts";
import { registryOf } from "../process/trunk.ts";
import { commandsOf, speaking } from "../speaking-redis.test-helper.ts";
import { postingTrunk } from "./posting-trunk.test-helper.ts";
import { runCommand } from "./program.ts";
import { findTrunkFile } from "./trunk-file.ts";

const trunk = join(import.meta.dirname, "../process/trunk.test-helper.ts");
const folder = mkdtempSync(join(tmpdir(), "command-"));

interface Ran {
  code: number;
  out: string;
  errors: string;
}

async function run(
  words: string,
  environment: VariableSource = {},
  further: readonly string[] = [],
): Promise<Ran> {
  const ran = { out: "", errors: "" };
  const code = await runCommand([...words.split(" ").filter((word) => word !== ""), ...further], {
    folder,
    environment,
    write: (text) => (ran.out += text),
    writeError: (text) => (ran.errors += text),
  });
  return { code, ...ran };
}
const ofTrunk = (words: string, environment?: VariableSource): Promise<Ran> =>
  run(words, environment, ["--trunk", trunk]);

describe("a command that is given wrongly", () => {
  it.each([
    ["rotes", "unknown command 'rotes' (Did you mean routes?)"],
    ["routes --jsn", "unknown option '--jsn' (Did you mean --json?)"],
    ["routes one two", "too many arguments for 'routes'. Expected 1 argument but got 2: one, two."],
    [
      "routes",
      "no trunk here: expected trunk.ts in this folder, server/ or src/, trunk.js in dist/, or --trunk <file>",
    ],
    ["routes --trunk nowhere.ts", "--trunk: there is no file nowhere.ts"],
    ["explain", "missing required argument 'code'"],
    ["explain EP9999-EM0001", "EP9999-EM0001: there is no code EP9999 in the registry of this version."],
    ["explain nonsense", '"nonsense" is no reference code: expected one like EP0157-EM0042.'],
    [
      "doctor --backend nowhere",
      "option '--backend <address>' argument 'nowhere' is invalid. Expected an http(s) address that ends with /v2.",
    ],
    [
      "doctor --timeout soon",
      "option '--timeout <milliseconds>' argument 'soon' is invalid. Expected whole milliseconds, 1 to 60000.",
    ],
    ["diff react", '"react" is no package: expected one like @storefront/account@1.2.0'],
    [
      "diff @storefront/account@file:x",
      '"file:x" is no version: expected one like 1.2.0, or a tag like latest',
    ],
    [
      "diff @storefront/nothing",
      "@storefront/nothing is not installed here: name a version, as in @storefront/nothing@1.2.0",
    ],
  ])("%s: one line on stderr and exit code 2", async (words, line) => {
    expect(await run(words)).toEqual({ code: 2, out: "", errors: `${line}\n` });
  });

  it("prints its help without a word, and on demand", async () => {
    expect(await run("")).toMatchObject({ code: 2, out: "" });
    for (const words of ["--help", "routes --help", "doctor --help"])
      expect(await run(words)).toMatchObject({
        code: 0,
        out: expect.stringContaining("Usage: storefront"),
        errors: "",
      });
    expect(await ofTrunk("routes --brand unknown")).toEqual({
      code: 2,
      out: "",
      errors: "--brand: expected one of aurora, boreal\n",
    });
  });

  it("says in one line that a file is no trunk", async () => {
    writeFileSync(join(folder, "empty.mjs"), "export const a = 1;\n");
    expect(await run("routes --trunk empty.mjs")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("exports no trunk"),
    });
  });
});

it.each(["trunk.ts", "server/storefront.ts", "dist/trunk.js", "dist/server/trunk.js"])(
  "finds the trunk in %s",
  async (path) => {
    const home = mkdtempSync(join(tmpdir(), "trunk-"));
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), "");
    expect(findTrunkFile(home)).toBe(join(home, path));
  },
);

describe("storefront openapi", () => {
  it("prints the production routes of a brand as an OpenAPI document, with the trunk's title and version", async () => {
    const { code, out } = await ofTrunk("openapi --brand boreal --title Club --api-version 2.1.0");
    const document = JSON.parse(out) as { openapi: string; info: object; paths: object };
    expect(code).toBe(0);
    expect(document).toMatchObject({
      openapi: "3.1.1",
      info: { title: "Club", version: "2.1.0" },
      "x-endpoint-codes": {
        EP8000: { methods: ["GET"], pattern: "/club/points", texts: { en: "The points could not be read." } },
        EP8001: { pattern: "/api/club/points" },
      },
    });
    expect(Object.keys(document.paths)).toContain("/api/club/points");
    expect(out).not.toContain("/api/dev/");
  });

  it("is titled by the brand, and refuses a brand that the trunk does not have", async () => {
    expect(JSON.parse((await ofTrunk("openapi")).out)).toMatchObject({
      info: { title: expect.stringMatching(/^Storefront of \w+/) },
    });
    expect(await ofTrunk("openapi --brand unknown")).toMatchObject({ code: 2, out: "" });
  });
});

describe("storefront routes", () => {
  it("prints rows that contain a text, and their number", async () => {
    const { code, out } = await ofTrunk("routes points");
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^GET {2}\/api\/club\/points {2}GET \/club\/points {2}session {2}bare {2}proxy .*\n1 route, 1 row\n$/,
      ),
    ]);
    expect((await ofTrunk("routes no-such-text")).out).toBe("0 routes, 0 rows\n");
  });

  it("prints JSON", async () => {
    const rows = JSON.parse((await ofTrunk("routes --json")).out) as { id: string; path: string }[];
    expect(rows.map(({ id }) => id).filter((id) => !id.startsWith("dev."))).toEqual(["club.points"]);
  });
});

describe("storefront explain", () => {
  it("explains a code without a trunk too, and says that there is none", async () => {
    const { out } = await run("explain EP0157-EM0042");
    expect(out).toContain("Routes: no trunk found here");
    expect((await ofTrunk("explain EP0157-EM0042")).out).toContain("Routes: none of this trunk");
    expect(out).toContain(`In logs   jq -cR 'fromjson? | select(.ref == "EP0157-EM0042")`);
    expect(out).toContain('storefront_reference_codes_total{ref="EP0157-EM0042"}');
    const explained = JSON.parse((await run("explain ep0157-em0042 --json")).out) as Record<string, unknown>;
    expect(explained).toMatchObject({ ref: "EP0157-EM0042", side: "backend" });
  });

  it("explains the trunk's own codes, of its routes and of the backend's", async () => {
    const call = (await ofTrunk("explain EP8000-EM0042")).out;
    expect(call).toContain("GET /club/points (The points could not be read.), a call to the backend");
    expect(call).toContain("GET /api/club/points  club.points");
    const own = JSON.parse((await ofTrunk("explain EP8001-EM0001 --json")).out) as object;
    expect(own).toMatchObject({ side: "host", routes: [{ id: "club.points" }], kinds: [] });
    const { code, errors } = await ofTrunk("explain EP8002-EM0001");
    expect([code, errors]).toEqual([
      2,
      "EP8002-EM0001: there is no code EP8002 in the registry of this version, or in this trunk.\n",
    ]);
  });
});

describe("storefront check", () => {
  it("names every mistake, misspelt names and each brand", async () => {
    const { code, out } = await ofTrunk("check", { PORT: "x", REDIS_UR: "redis://127.0.0.1" });
    expect(code).toBe(1);
    expect(out).toContain("fail  PORT ");
    expect(out).toContain("fail  API_BASE_URL  expected the backend's address, or SANDBOX=1");
    expect(out).toContain("rename it to REDIS_URL");
    expect(out).toMatch(/^ok +brand boreal +1 routes$/m);
  });

  it("ends with 0 when nothing is wrong", async () => {
    const { code, out } = await ofTrunk("check --json", { SANDBOX: "1" });
    expect([code, JSON.parse(out)]).toEqual([
      0,
      expect.arrayContaining([expect.objectContaining({ name: "environment", state: "ok" })]),
    ]);
  });
});

describe("storefront doctor", () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let base: string;
  const KEY = "the-key-of-the-edge";

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The findings by name, with this server as backend and as public origin. */
  /** The replies of a Redis to a text of commands, with a reply of its own to a subscription. */
  const repliesTo =
    (subscription: string) =>
    (text: string): string =>
      commandsOf(text)
        .map((command) => {
          if (command.includes("info")) return "$0\r\n\r\n";
          return command.includes("subscribe") ? `${subscription}\r\n` : "+OK\r\n";
        })
        .join("");

  async function examined(
    environment: VariableSource = {},
    timeout = 2_000,
  ): Promise<Record<string, { state: string; text: string; cure?: string }>> {
    const variables = {
      API_BASE_URL: `${base}/v2`,
      PUBLIC_ORIGIN: base,
      EDGE_WORKER_KEY: KEY,
      ...environment,
    };
    const { out } = await ofTrunk(`doctor --json --timeout ${timeout}`, variables);
    return Object.fromEntries(
      (JSON.parse(out) as { name: string; state: string; text: string }[]).map(({ name, ...finding }) => [
        name,
        finding,
      ]),
    );
  }
  const reply = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
  const platform = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url !== "/v2/bff/features") return reply(response, 404, {});
    reply(response, request.headers["edge-worker-key"] === KEY ? 200 : 403, {});
  };

  it("finds nothing wrong with a backend that answers", async () => {
    answer = platform;
    const found = await examined();
    expect(
      Object.entries(found)
        .filter(([name]) => /^backend|edge|clock/.test(name))
        .map(([name, { state }]) => [name, state]),
    ).toEqual([
      ["backend name", "ok"],
      ["backend port", "ok"],
      ["backend certificate", "skip"],
      ["backend http", "ok"],
      ["clock", "ok"],
      ["backend prefix", "ok"],
      ["edge key", "ok"],
    ]);
    expect(found["redis"]?.state).toBe("skip");
  });

  it("tells a wrong key, a wrong prefix and a wrong clock apart, each with a cure", async () => {
    answer = platform;
    expect((await examined({ EDGE_WORKER_KEY: "another-key-that-is-wrong" }))["edge key"]).toMatchObject({
      state: "fail",
      cure: expect.stringContaining("EDGE_WORKER_KEY"),
    });
    answer = (_request, response) => reply(response, 404, {});
    expect(await examined()).toMatchObject({
      "backend prefix": { state: "fail", cure: expect.stringContaining("/v2") },
      "edge key": { state: "skip" },
    });
    // One read that a backend lacks says nothing about the prefix.
    answer = (request, response) => reply(response, request.url === "/v2/appearance" ? 200 : 404, {});
    expect(await examined()).toMatchObject({
      "backend prefix": { state: "ok" },
      "edge key": { state: "ok" },
    });
    answer = (_request, response) =>
      reply(response, 200, {}, { date: new Date(Date.now() - 300_000).toUTCString() });
    expect((await examined())["clock"]).toMatchObject({
      state: "fail",
      text: expect.stringContaining("ahead"),
      cure: expect.stringContaining("NTP"),
    });
  });

  it("stops at the step that fails: a name, a port", async () => {
    const name = await examined({ API_BASE_URL: "https://no-such-name.invalid/v2" });
    expect(name["backend name"]).toMatchObject({ state: "fail" });
    expect(name).not.toHaveProperty("backend port");
    const port = await examined({ API_BASE_URL: "http://127.0.0.1:1/v2" });
    expect(port["backend port"]).toMatchObject({
      state: "fail",
      text: expect.stringContaining("ECONNREFUSED"),
    });
    expect(port).not.toHaveProperty("backend http");
  });

  it("fails with exit code 1 and a line for each check", async () => {
    const variables = { API_BASE_URL: "http://127.0.0.1:1/v2", PUBLIC_ORIGIN: base, EDGE_WORKER_KEY: KEY };
    const { code, out } = await ofTrunk("doctor --timeout 2000", variables);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^fail +backend port +127\.0\.0\.1:1: ECONNREFUSED\n {6}→ open the way/m),
    ]);
    expect(await ofTrunk("doctor", { PORT: "x" })).toMatchObject({
      code: 1,
      out: expect.stringContaining("fail  PORT"),
    });
  });

  it("reports a Redis that is not there", async () => {
    answer = platform;
    expect((await examined({ REDIS_URL: "redis://127.0.0.1:1" }))["redis"]).toMatchObject({
      state: "fail",
      text: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("reports a Redis that takes writes and refuses the channel of purges", async () => {
    answer = platform;
    const redis = await speaking(repliesTo("-NOPERM no right to this channel"));
    expect((await examined({ REDIS_URL: redis.url }, 20_000))["redis"]).toMatchObject({
      state: "fail",
      text: "refused: storefront:aurora:purges: NOPERM no right to this channel",
    });
    await redis.close();
  });

  it("waits for a Redis that is late once, as on a machine that is busy for a moment", async () => {
    answer = platform;
    const replies = repliesTo("*3\r\n$9\r\nsubscribe\r\n$24\r\nstorefront:aurora:purges\r\n:1");
    let late: string | undefined;
    const redis = await speaking((text) => {
      if (!text.includes("storefront:probe")) return replies(text);
      const isFirst = late === undefined;
      late = isFirst ? text : `${late}${text}`;
      if (isFirst) return "";
      const all = replies(late);
      late = "";
      return all;
    });
    expect((await examined({ REDIS_URL: redis.url }, 20_000))["redis"]).toMatchObject({ state: "ok" });
    await redis.close();
  });

  it("asks the public origin as the own page and as another site", async () => {
    answer = (request, response) => {
      if (request.method === "GET") return platform(request, response);
      const isOwn = request.headers.origin === base;
      reply(response, isOwn ? 401 : 403, { reason: isOwn ? "no_token" : "cross_site" });
    };
    const { out } = await run(
      "doctor --json",
      { API_BASE_URL: `${base}/v2`, PUBLIC_ORIGIN: base, EDGE_WORKER_KEY: KEY },
      ["--trunk", join(import.meta.dirname, "posting-trunk.test-helper.ts")],
    );
    expect(JSON.parse(out)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "reachable",
          state: "ok",
          text: `${registryOf(postingTrunk).routes[0]?.path} answers`,
        }),
        expect.objectContaining({ name: "other sites", state: "ok" }),
      ]),
    );
  });

  it("names the trusted proxies", async () => {
    answer = platform;
    expect((await examined({ TRUSTED_PROXIES: "10.0.0.0/8" }))["trusted proxies"]).toMatchObject({
      state: "ok",
      text: "10.0.0.0/8",
    });
  });
});
