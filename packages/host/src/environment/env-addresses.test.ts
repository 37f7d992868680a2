import { describe, expect, it } from "vitest";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { createEnvironmentReader, describeMistakes, type EnvironmentMistake } from "./env.ts";

const reader = createEnvironmentReader(testTrunk);
const REAL = {
  API_BASE_URL: "https://api.example/v2",
  EDGE_WORKER_KEY: "secret-edge-key",
  PUBLIC_ORIGIN: "https://play.example",
};

function mistakes(source: Record<string, string>): EnvironmentMistake[] {
  const result = reader.read(source);
  return result.ok ? [] : result.mistakes;
}
const names = (source: Record<string, string>): string[] => mistakes(source).map(({ name }) => name);

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

describe("an address of another server", () => {
  it.each(["https:///v2", "https://api.example/a b/v2"])(
    "has a host and no spaces: %j is refused",
    (address) => {
      expect(names({ ...REAL, API_BASE_URL: address })).toEqual(["API_BASE_URL"]);
    },
  );

  it.each([
    "redis://",
    "redis:redis",
    "redis://redis:6379/cache",
    "redis:///1",
    "rediss://:secret@",
    "redis+sentinel://one",
    "redis+cluster://one/1",
  ])("of Redis names its host, and a database by number: %s is refused", (address) => {
    expect(names({ ...REAL, REDIS_URL: address })).toEqual(["REDIS_URL"]);
  });

  it.each([
    "redis://redis:6379",
    "redis://redis/",
    "rediss://user:secret@redis.example:6380/3",
    "redis://[::1]",
    "redis+sentinel://one,two/main",
    "rediss+cluster://storefront:secret@one:7000,two:7001",
  ])("of Redis may be %s", (address) => {
    expect(names({ ...REAL, REDIS_URL: address })).toEqual([]);
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

it("an address for reports is one line", () => {
  expect(names({ ...REAL, SECURITY_CONTACT: "https://x.example/\nExpires: never" })).toEqual([
    "SECURITY_CONTACT",
  ]);
});

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

  it("does not ask for a backend when the word for the sandbox is wrong", () => {
    expect(names({ SANDBOX: "true" })).toEqual(["SANDBOX"]);
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
