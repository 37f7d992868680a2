import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RATE_LIMITS } from "@storefront/proxy";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "@storefront/proxy/host";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { createEnvironmentReader, describeMistakes, type EnvironmentMistake } from "./env.ts";
import { rateLimitVariable } from "./variables.ts";

const reader = createEnvironmentReader(testTrunk);

const SECRET = "secret-edge-key";
/** A real backend in production, with all required variables. */
const REAL = {
  API_BASE_URL: "https://api.example/v2",
  EDGE_WORKER_KEY: SECRET,
  PUBLIC_ORIGIN: "https://play.example",
};

function read(source: Record<string, string>) {
  const result = reader.read(source);
  if (!result.ok) throw new Error(describeMistakes(result.mistakes));
  return result.environment;
}

function mistakes(source: Record<string, string>): EnvironmentMistake[] {
  const result = reader.read(source);
  return result.ok ? [] : result.mistakes;
}
const names = (source: Record<string, string>): string[] => mistakes(source).map(({ name }) => name);

describe("readEnvironment", () => {
  it("has a default for everything but the backend", () => {
    const environment = read({ SANDBOX: "1" });
    expect(environment).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      publicOrigin: "http://127.0.0.1:3000",
      usesSandbox: true,
      TRUSTED_PROXIES: [],
      deadlines: { default: 10_000, signIn: 15_000, catalogue: 5_000, connect: 2_000 },
      limits: { jsonBytes: 65_536, beaconBytes: 4_096, uploadBytes: 15_728_640, uploadsPerUser: 4 },
      LIMIT_RENDERS: 4,
      PAGE_CDN: "0",
      DRAIN_DELAY_MS: 0,
      DRAIN_LIMIT_MS: 16_000,
    });
    expect(environment.brand.id).toBe("aurora");
  });

  it("refuses a brand in production that lacks a duty of its market, and takes it where nobody plays", () => {
    const duty = { id: "licence", source: "article 1", state: "missing", text: "legal.licences" } as const;
    const other = createEnvironmentReader({
      ...testTrunk,
      brands: { ...testTrunk.brands, checks: () => [duty, { ...duty, id: "age", state: "excepted" }] },
    });
    const refused = other.read(REAL);
    expect(refused.ok ? [] : refused.mistakes).toEqual([
      { name: "brand aurora licence", expected: "legal.licences, for a duty of the market (article 1)" },
    ]);
    expect([other.read({ SANDBOX: "1" }).ok, other.read({ ...REAL, NODE_ENV: "development" }).ok]).toEqual([
      true,
      true,
    ]);
  });

  it("drains for as long as the longest deadline lasts, and a second, or as the operator says", () => {
    const limitOf = (given: Record<string, string>): number =>
      read({ SANDBOX: "1", ...given }).DRAIN_LIMIT_MS;
    const deadlines = reader.names.filter((name) => name.startsWith("DEADLINE_"));
    for (const name of deadlines) expect([name, limitOf({ [name]: "60000" })]).toEqual([name, 61_000]);
    expect(limitOf({ DEADLINE_SIGN_IN_MS: "60000", DRAIN_LIMIT_MS: "20000" })).toBe(20_000);
  });

  it("has a variable for each deadline and limit of the kernel, named after it", () => {
    const given = {
      DEADLINE_SIGN_IN_MS: "900",
      DEADLINE_CONNECT_MS: "800",
      LIMIT_JSON_BYTES: "70",
      LIMIT_UPLOAD_RATE: "60",
    };
    const { deadlines, limits } = read({ SANDBOX: "1", ...given });
    expect([deadlines, limits]).toEqual([
      { ...DEFAULT_DEADLINES, signIn: 900, connect: 800 },
      { ...DEFAULT_LIMITS, jsonBytes: 70, uploadRate: 60 },
    ]);
  });

  it("treats an empty variable as not set", () => {
    expect(read({ SANDBOX: "1", PORT: "", PUBLIC_ORIGIN: "" }).PORT).toBe(3000);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["no backend in production", {}, ["API_BASE_URL", "EDGE_WORKER_KEY", "PUBLIC_ORIGIN"]],
    ["a backend without its secret", { ...REAL, EDGE_WORKER_KEY: "" }, ["EDGE_WORKER_KEY"]],
    ["a secret of one letter", { ...REAL, EDGE_WORKER_KEY: "aaaaaaaa" }, ["EDGE_WORKER_KEY"]],
    ["a backend without our own origin", { ...REAL, PUBLIC_ORIGIN: "" }, ["PUBLIC_ORIGIN"]],
    [
      "a backend without secret and origin, both at once",
      { API_BASE_URL: REAL.API_BASE_URL, PORT: "x" },
      ["PORT", "EDGE_WORKER_KEY", "PUBLIC_ORIGIN"],
    ],
    ["a backend and the sandbox", { ...REAL, SANDBOX: "1" }, ["SANDBOX"]],
    [
      "more calls than connections",
      { ...REAL, LIMIT_ACTIVE_CALLS: "500", BACKEND_CONNECTIONS: "10" },
      ["LIMIT_ACTIVE_CALLS"],
    ],
    ["more calls than usual connections", { ...REAL, LIMIT_ACTIVE_CALLS: "257" }, ["LIMIT_ACTIVE_CALLS"]],
  ])("refuses %s", (_title, source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  it.each<[string, Record<string, string>]>([
    ["no rendering at all", { LIMIT_RENDERS: "0" }],
    ["assets over plain http on the internet", { ASSET_BASE_URL: "http://cdn.example" }],
    ["a security contact that is no address", { SECURITY_CONTACT: "me@x.example" }],
    ["a security contact of two lines", { SECURITY_CONTACT: "https://x.example/\nExpires: never" }],
    ["a port out of range", { PORT: "70000" }],
    ["the metrics on the port of the site", { METRICS_PORT: "3000" }],
    ["the metrics on another named port of the site", { PORT: "8080", METRICS_PORT: "8080" }],
    ["an origin with a path", { PUBLIC_ORIGIN: "https://play.example/x" }],
    ["a proxy that is no CIDR", { TRUSTED_PROXIES: "10.0.0.0/8, nonsense" }],
    ["an unknown brand", { BRAND: "nobody" }],
    ["a prototype name as brand", { BRAND: "constructor" }],
    ["a short token of the cache tools", { CACHE_ADMIN_TOKEN: "x".repeat(31) }],
    ["a cookie of no day", { SESSION_COOKIE_DAYS: "0" }],
    ["a cookie that no browser keeps", { SESSION_COOKIE_DAYS: "401" }],
    ["half a day", { SESSION_COOKIE_DAYS: "0.5" }],
    ["a flag that is no flag", { PAGE_CDN: "yes" }],
    ["a header name with a space", { TRUSTED_PROXIES: "10.0.0.0/8", EDGE_HEADER_COUNTRY: "x country" }],
    ["a short key of device cookies", { DEVICE_COOKIE_KEYS: "a-long-secret-of-devices,short" }],
    ["a drain of no time", { DRAIN_LIMIT_MS: "1999" }],
    ["a drain of an hour", { DRAIN_DELAY_MS: "3600000" }],
    ["an address of Redis that the kernel cannot read", { REDIS_URL: "redis://redis:6379/cache" }],
    ["another word for the sandbox", { SANDBOX: "true" }],
  ])("refuses %s, beside a sandbox", (_title, given) => {
    expect(names({ SANDBOX: "1", ...given })).toEqual([Object.keys(given).at(-1)]);
  });

  it("reads a rate for every bucket of the kernel, and keeps the defaults of the others", () => {
    const buckets = Object.keys(RATE_LIMITS);
    const rates = buckets.map((bucket, index) => [rateLimitVariable(bucket), `${index + 1}/600`]);
    const rules = buckets.map((bucket, index) => [bucket, { points: index + 1, seconds: 600 }]);
    expect(read({ SANDBOX: "1", ...Object.fromEntries(rates) }).rateLimits).toEqual(
      Object.fromEntries(rules),
    );
    expect(read({ SANDBOX: "1" }).rateLimits).toEqual({});
  });

  it("accepts a private backend over http, and needs no secret outside production", () => {
    expect(read({ ...REAL, API_BASE_URL: "http://backend:8080/v2" }).usesSandbox).toBe(false);
    expect(read({ NODE_ENV: "development" }).usesSandbox).toBe(true);
    expect(read({ NODE_ENV: "development", API_BASE_URL: "http://127.0.0.1:4000/v2" }).usesSandbox).toBe(
      false,
    );
  });

  it("reads a brand from a file, which wins over BRAND, and names a wrong field", () => {
    const folder = mkdtempSync(join(tmpdir(), "brand-"));
    const file = join(folder, "a brand.json");
    const brand = {
      id: "solar",
      tenant: "solar",
      name: "Solar",
      locales: ["en"],
      currency: "EUR",
      country: "MT",
      countryAlpha3: "MLT",
      jurisdiction: "MT",
    };
    writeFileSync(file, JSON.stringify(brand));
    expect(read({ SANDBOX: "1", BRAND: "boreal", BRAND_FILE: file }).brand).toMatchObject({
      id: "solar",
      registerTypeVersion: 2,
    });
    writeFileSync(file, '{\n  "id": "a-secret",\n}');
    expect(mistakes({ SANDBOX: "1", BRAND_FILE: file })).toEqual([
      { name: "BRAND_FILE", expected: "the path of a readable JSON file (no JSON: line 3 column 1)" },
    ]);
    expect(mistakes({ SANDBOX: "1", BRAND_FILE: "/nowhere.json" })).toEqual([
      { name: "BRAND_FILE", expected: "the path of a readable JSON file (ENOENT)" },
    ]);
    writeFileSync(file, JSON.stringify({ ...brand, currency: "euro" }));
    expect(mistakes({ SANDBOX: "1", BRAND_FILE: file })[0]).toMatchObject({
      name: `BRAND_FILE ${file}`,
      expected: "currency: three capital letters such as EUR",
    });
    const unsendable = { tenant: "日本", jurisdiction: "MT\n" };
    writeFileSync(file, JSON.stringify({ ...brand, ...unsendable }));
    expect(mistakes({ SANDBOX: "1", BRAND_FILE: file }).map(({ expected }) => expected)).toEqual(
      Object.keys(unsendable).map((field) => `${field}: printable ASCII without space around it`),
    );
  });
});

describe("a trunk's own part", () => {
  it("has names and checks: a variable, and a brand's field", () => {
    expect(reader.names).toContain("CLUB_API_KEY");
    expect(read({ ...REAL, CLUB_API_KEY: "key-of-the-club" }).CLUB_API_KEY).toBe("key-of-the-club");
    expect(mistakes({ ...REAL, CLUB_API_KEY: "short" })).toEqual([
      { name: "CLUB_API_KEY", expected: "at least 8 characters" },
    ]);
    expect(read(REAL).brand.registerTypeVersion).toBe(2);
  });

  it("is reported when its name is misspelt", () => {
    expect(reader.read({ ...REAL, CLUB_API_KEI: "x" }).misspelt).toEqual([
      { name: "CLUB_API_KEI", meant: "CLUB_API_KEY" },
    ]);
  });

  it("has the build's name, unless the operator sets another", () => {
    const built = createEnvironmentReader({ ...testTrunk, buildId: "abc" });
    const named = [{}, { BUILD_ID: "def" }].map((more) => built.read({ ...REAL, ...more }));
    expect(named).toMatchObject([{ environment: { BUILD_ID: "abc" } }, { environment: { BUILD_ID: "def" } }]);
    expect(read(REAL).BUILD_ID).toBe("development");
  });
});

describe("addresses", () => {
  const SERVICE_NAMES = ["CLUB_API_URL", "OTEL_EXPORTER_OTLP_ENDPOINT", "ASSET_BASE_URL"];

  it.each([
    ..."http://api.example/v2 https://u:p@api.example/v2 https://api.example/v1".split(" "),
    ..."https://api.example/v2/ https://api.example/?x=/v2 https://api.example/x#/v2".split(" "),
    ..."https://api.example/v2? ftp://api.example/v2 api.example/v2 https:///v2".split(" "),
    "https://api.example/a b/v2",
  ])("refuse %s as the backend's", (address) => {
    expect(names({ ...REAL, API_BASE_URL: address })).toContain("API_BASE_URL");
  });

  it.each(["http://backend:8080/v2", "https://api.example/base/v2"])(
    "accept %s as the backend's",
    (address) => {
      expect(read({ ...REAL, API_BASE_URL: address }).API_BASE_URL).toBe(address);
    },
  );

  it.each(SERVICE_NAMES)("keep %s to https and the private network", (name) => {
    expect(names({ ...REAL, [name]: "http://service.example/x" })).toEqual([name]);
    expect(names({ ...REAL, [name]: "https://user@service.example/x" })).toEqual([name]);
    expect(names({ ...REAL, [name]: "http://collector.watch.svc.cluster.local:4318" })).toEqual([]);
    expect(names({ ...REAL, [name]: "https://service.example/x" })).toEqual([]);
  });

  it("end with a slash if assets are appended to them, and fit a policy", () => {
    expect(read({ ...REAL, ASSET_BASE_URL: "https://cdn.example/play" }).ASSET_BASE_URL).toBe(
      "https://cdn.example/play/",
    );
    for (const address of [
      "https://cdn.example/a;b/",
      "https://cdn.example/a,b/",
      "https://cdn.example/?x=/",
    ])
      expect(names({ ...REAL, ASSET_BASE_URL: address })).toContain("ASSET_BASE_URL");
  });

  it("may be our own over http on loopback", () => {
    for (const origin of ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])
      expect(read({ ...REAL, PUBLIC_ORIGIN: origin }).publicOrigin).toBe(origin);
  });
});

describe("the edge", () => {
  it("is not trusted for headers that the operator did not name", () => {
    const environment = read(REAL);
    const believed = Object.entries(environment).filter(
      ([name, value]) => name.startsWith("EDGE_HEADER_") && value,
    );
    expect([believed, environment.TRUSTED_PROXIES]).toEqual([[], []]);
    const named = { EDGE_HEADER_COUNTRY: "CF-IPCountry", TRUSTED_PROXIES: "10.0.0.0/8" };
    expect(read({ ...REAL, ...named }).EDGE_HEADER_COUNTRY).toBe("cf-ipcountry");
  });

  it.each(["0.0.0.0/0", "10.0.0.0/8,::/0", "0.0.0.0/1, 128.0.0.0/2"])("is no stranger (%s)", (list) => {
    expect(mistakes({ ...REAL, TRUSTED_PROXIES: list })).toEqual([
      { name: "TRUSTED_PROXIES", expected: expect.stringContaining("our own proxies") },
    ]);
  });

  it("is trusted when its headers are named", () => {
    for (const TRUSTED_PROXIES of ["", " ", ","])
      expect([TRUSTED_PROXIES, names({ ...REAL, TRUSTED_PROXIES, EDGE_HEADER_CITY: "x-city" })]).toEqual([
        TRUSTED_PROXIES,
        ["TRUSTED_PROXIES"],
      ]);
  });

  it("may be several networks", () => {
    const list = "10.0.0.0/8, 192.0.2.1 ,fd00::/8";
    expect(read({ ...REAL, TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual([
      "10.0.0.0/8",
      "192.0.2.1",
      "fd00::/8",
    ]);
  });
});

describe("numbers", () => {
  const COUNTED = reader.names.filter((name) => /^(?:LIMIT|DEADLINE)_|^BACKEND_CONNECTIONS$/.test(name));

  it.each(COUNTED)("%s is from 1 to the largest delay of a timer", (name) => {
    for (const value of ["0", "-1", "1.5", "abc", "1e3", "0x10", " 1", "2147483648", "99999999999"])
      expect([value, names({ ...REAL, [name]: value })]).toEqual([value, [name]]);
    for (const value of ["1", "2147483647"]) {
      // As many calls as connections, at most.
      const all = name === "BACKEND_CONNECTIONS" ? {} : { BACKEND_CONNECTIONS: value };
      expect([value, names({ ...REAL, ...all, [name]: value })]).toEqual([value, []]);
    }
  });

  it.each(Object.keys(RATE_LIMITS))("of the rate limit %s count from 1/1", (name) => {
    const variable = rateLimitVariable(name);
    const namesOf = (rate: string): string[] => names({ ...REAL, [variable]: rate });
    for (const rate of ["0/60", "20/0", "-1/60", "many", "20/60/1", "2147483648/60", "20/2147484", "1.5/60"])
      expect([rate, namesOf(rate)]).toEqual([rate, [variable]]);
    for (const rate of ["1/1", "2147483647/2147483"]) expect([rate, namesOf(rate)]).toEqual([rate, []]);
  });

  it.each("PORT METRICS_PORT SANDBOX_PORT DEADLINE_DEFAULT_MS LIMIT_STREAMS LOG_SUCCESS_SHARE".split(" "))(
    "are described in words: %s",
    (name) => {
      const [mistake] = mistakes({ ...REAL, [name]: "abc" });
      expect(mistake).toEqual({ name, expected: expect.stringMatching(/^(?:a|bytes|milliseconds)\b/) });
      expect(mistake?.expected).not.toMatch(/NaN|Invalid|received/);
    },
  );

  it("of a share are from 0 to 1", () => {
    for (const [text, value] of [
      ["0", 0],
      ["1", 1],
      ["0.25", 0.25],
      [".5", 0.5],
      ["1.0", 1],
    ] as const)
      expect(read({ ...REAL, LOG_SUCCESS_SHARE: text }).LOG_SUCCESS_SHARE).toBe(value);
    for (const text of ["1.1", "-0.1", "2", "50%", "0.1.2"])
      expect(names({ ...REAL, LOG_SUCCESS_SHARE: text })).toEqual(["LOG_SUCCESS_SHARE"]);
  });
});

describe("names that are similar to ours", () => {
  it.each([
    ["RATE_LIMIT_LOGN", "RATE_LIMIT_LOGIN"],
    ["PUBLIC_ORIGN", "PUBLIC_ORIGIN"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["DEADLINE_DEFAULT", "DEADLINE_DEFAULT_MS"],
    ["LIMIT_STREAM", "LIMIT_STREAMS"],
    ["REDIS_URI", "REDIS_URL"],
    ["EDGE_HEADER_IP", "EDGE_HEADER_CITY"],
  ])("%s is reported with %s", (name, meant) => {
    const { misspelt } = reader.read({ ...REAL, [name]: "20/60" });
    expect(misspelt).toEqual([{ name, meant }]);
  });

  it("are only those: not ours, not the system's, not empty ones", () => {
    const source = {
      PATH: "/bin",
      HOSTNAME: "a",
      DB_USER: "x",
      POST: "1",
      OTEL_SERVICE_NAME: "x",
      LIMIT_STREAM: "",
    };
    expect(reader.read({ ...REAL, ...source, LIMIT_STREAMS: "7" }).misspelt).toEqual([]);
  });
});

describe("an address to listen on", () => {
  it.each(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost", "host-1.local", "my_host"])(
    "may be %s",
    (address) => {
      expect(names({ ...REAL, HOST: address, METRICS_HOST: address })).toEqual([]);
    },
  );

  it.each(["not a host", "http://127.0.0.1", "127.0.0.1:3000", "[::1]", "fe80::1%eth0", "a..b", "*"])(
    "is not %s",
    (address) => {
      expect(names({ ...REAL, HOST: address, METRICS_HOST: address })).toEqual(["HOST", "METRICS_HOST"]);
    },
  );

  it("is part of our own origin, an IPv6 address in brackets", () => {
    const result = reader.read({ SANDBOX: "1", HOST: "::1", PORT: "8080" });
    expect(result).toMatchObject({ ok: true, environment: { publicOrigin: "http://[::1]:8080" } });
  });
});

it.each([
  "https://a_b.example",
  "https://*.example",
  "https://play.example;x",
  "https://a'b.example",
  "https://play.example,x",
])("our own origin is that of one host: %s is refused", (origin) => {
  expect(names({ ...REAL, PUBLIC_ORIGIN: origin })).toEqual(["PUBLIC_ORIGIN"]);
});

it.each(["https://x.example;script-src", "https://x.example'", "https://x.example,y", "https://*.x.example"])(
  "an address that a policy names has a host and nothing else: %s is refused",
  (address) => {
    expect(names({ ...REAL, CLUB_API_URL: address, ASSET_BASE_URL: address })).toEqual([
      "ASSET_BASE_URL",
      "CLUB_API_URL",
    ]);
  },
);

describe("the message of a host that does not start", () => {
  it.each([
    { API_BASE_URL: "api.example" },
    { PUBLIC_ORIGIN: "null" },
    { EDGE_WORKER_KEY: "é" },
    { ASSET_BASE_URL: "/assets" },
    { PORT: "x" },
  ])("has one line for each variable: %j", (given) => {
    expect(names({ ...REAL, ...given })).toEqual(Object.keys(given));
  });

  it("is in words", () => {
    for (const name of ["NODE_ENV", "LOG_LEVEL"])
      expect(mistakes({ ...REAL, [name]: "loud" })[0]?.expected).toMatch(/^[a-z, ]+ or [a-z]+$/);
  });

  it("names what was probably misspelt, without its value", () => {
    const { EDGE_WORKER_KEY, ...rest } = REAL;
    const result = reader.read({ ...rest, EDGE_WORKER_KY: EDGE_WORKER_KEY });
    if (result.ok) throw new Error("A missing secret was accepted.");
    const text = describeMistakes(result.mistakes, result.misspelt);
    expect(text.split("\n").filter((line) => line.startsWith("  "))).toEqual([
      "  EDGE_WORKER_KEY: the backend's secret, required in production",
      "  EDGE_WORKER_KY: no variable of this host; probably EDGE_WORKER_KEY",
    ]);
  });
});
