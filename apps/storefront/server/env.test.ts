import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeMistakes, type Environment, type EnvironmentMistake, readEnvironment } from "./env.ts";

const SECRET = "secret-edge-key";

function read(source: Record<string, string>): Environment {
  const result = readEnvironment(source);
  if (!result.ok) throw new Error(describeMistakes(result.mistakes));
  return result.environment;
}

function mistakes(source: Record<string, string>): EnvironmentMistake[] {
  const result = readEnvironment(source);
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
      DEADLINE_DEFAULT_MS: 10_000,
      LIMIT_JSON_BYTES: 65_536,
      LIMIT_RENDERS: 4,
      PAGE_CDN: "0",
    });
    expect(environment.brand.id).toBe("aurora");
  });

  it("takes an empty variable as unset", () => {
    expect(read({ SANDBOX: "1", PORT: "", PUBLIC_ORIGIN: "" }).PORT).toBe(3000);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["no backend in production", {}, ["API_BASE_URL"]],
    ["a backend without its secret", { API_BASE_URL: "https://api.example/v2" }, ["EDGE_WORKER_KEY"]],
    [
      "a backend that does not end with /v2",
      { API_BASE_URL: "https://api.example/v1", EDGE_WORKER_KEY: SECRET },
      ["API_BASE_URL"],
    ],
    [
      "a backend over plain http on the internet",
      { API_BASE_URL: "http://api.example/v2", EDGE_WORKER_KEY: SECRET },
      ["API_BASE_URL"],
    ],
    [
      "a backend with credentials in its address",
      { API_BASE_URL: "https://u:p@api.example/v2", EDGE_WORKER_KEY: SECRET },
      ["API_BASE_URL"],
    ],
    ["no rendering at all", { SANDBOX: "1", LIMIT_RENDERS: "0" }, ["LIMIT_RENDERS"]],
    [
      "assets over plain http on the internet",
      { SANDBOX: "1", ASSET_BASE_URL: "http://cdn.example" },
      ["ASSET_BASE_URL"],
    ],
    [
      "a security contact that is no address",
      { SANDBOX: "1", SECURITY_CONTACT: "me@x.example" },
      ["SECURITY_CONTACT"],
    ],
    ["a port out of range", { SANDBOX: "1", PORT: "70000" }, ["PORT"]],
    ["an origin with a path", { SANDBOX: "1", PUBLIC_ORIGIN: "https://play.example/x" }, ["PUBLIC_ORIGIN"]],
    [
      "a proxy that is no CIDR",
      { SANDBOX: "1", TRUSTED_PROXIES: "10.0.0.0/8, nonsense" },
      ["TRUSTED_PROXIES"],
    ],
    ["an unknown brand", { SANDBOX: "1", BRAND: "nobody" }, ["BRAND"]],
    ["a prototype name as brand", { SANDBOX: "1", BRAND: "constructor" }, ["BRAND"]],
    ["a brand file that is not there", { SANDBOX: "1", BRAND_FILE: "/nowhere.json" }, ["BRAND_FILE"]],
    ["a rate that is none", { SANDBOX: "1", RATE_LIMIT_LOGIN: "many" }, ["RATE_LIMIT_LOGIN"]],
  ])("refuses %s", (_title, source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  it("reports all mistakes together and never a value", () => {
    const source = {
      PORT: "x",
      HOST: "",
      LOG_LEVEL: "loud",
      EDGE_WORKER_KEY: "short",
      API_BASE_URL: "ftp://secret-host",
      BRAND: "nobody",
    };
    expect(names(source).toSorted()).toEqual(
      ["API_BASE_URL", "API_BASE_URL", "BRAND", "EDGE_WORKER_KEY", "LOG_LEVEL", "PORT"].toSorted(),
    );
    expect(describeMistakes(mistakes(source))).not.toMatch(/short|secret-host|loud/);
  });

  it("accepts a private backend over http, and needs no secret outside production", () => {
    expect(read({ API_BASE_URL: "http://backend:8080/v2", EDGE_WORKER_KEY: SECRET }).usesSandbox).toBe(false);
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
    writeFileSync(file, JSON.stringify({ ...brand, currency: "euro" }));
    expect(mistakes({ SANDBOX: "1", BRAND_FILE: file })[0]).toMatchObject({
      name: "BRAND_FILE",
      expected: expect.stringContaining("currency"),
    });
  });
});
