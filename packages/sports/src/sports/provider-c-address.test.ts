import { describe, expect, it } from "vitest";
import { readProviderCAddress } from "./sports.handlers.ts";

const rules = {
  allowedHosts: ["api.c.example", "odds.c.example:8443", "127.0.0.1", "localhost:4000", "[::1]"],
  allowLoopbackHttp: false,
};
const inDevelopment = { ...rules, allowLoopbackHttp: true };

describe("readProviderCAddress", () => {
  it.each([
    ["https://api.c.example", "https://api.c.example"],
    ["https://api.c.example/", "https://api.c.example"],
    ["https://API.c.example/v1//", "https://api.c.example/v1"],
    ["https://api.c.example:9443/v1", "https://api.c.example:9443/v1"],
    ["https://odds.c.example:8443/v1", "https://odds.c.example:8443/v1"],
    ["https://127.0.0.1/v1", "https://127.0.0.1/v1"],
    ["https://api.c.example/a/../v1", "https://api.c.example/v1"],
    ["https://api.c.example//a//b///", "https://api.c.example//a//b"],
  ])("takes %s", (address, expected) => {
    expect(readProviderCAddress(address, rules)).toBe(expected);
  });

  it.each([
    undefined,
    "http://api.c.example",
    "http://localhost:4000",
    "https://evil.example",
    "https://api.c.example.evil.example",
    "https://evil.example/api.c.example",
    "https://evil-api.c.example",
    "https://api.c.example@evil.example",
    "https://api.c.example./",
    "https://odds.c.example",
    "https://odds.c.example:443",
    "https://api.c.example/?x=1",
    "https://api.c.example/?",
    "https://api.c.example/#x",
    "https://api.c.example/#",
    "https://2130706433.evil/",
  ])("refuses %j", (address) => {
    expect(readProviderCAddress(address, rules)).toBeUndefined();
  });

  it("refuses an address that is longer than 2,048 letters", () => {
    const long = "https://api.c.example/".padEnd(2_048, "a");
    expect(readProviderCAddress(long, rules)).toBe(long);
    expect(readProviderCAddress(`${long}a`, rules)).toBeUndefined();
  });

  it("accepts http on this machine in development, but only hosts of the list", () => {
    expect(readProviderCAddress("http://127.0.0.1:4000/provider-c/", inDevelopment)).toBe(
      "http://127.0.0.1:4000/provider-c",
    );
    expect(readProviderCAddress("http://localhost:4000", inDevelopment)).toBe("http://localhost:4000");
    expect(readProviderCAddress("http://[::1]:4000", inDevelopment)).toBe("http://[::1]:4000");
    expect(readProviderCAddress("http://localhost:4001", inDevelopment)).toBeUndefined();
    expect(readProviderCAddress("http://127.0.0.2:4000", inDevelopment)).toBeUndefined();
    expect(readProviderCAddress("http://api.c.example", inDevelopment)).toBeUndefined();
  });

  it("accepts a default port that the list names, and a list in capitals", () => {
    const spelled = { allowedHosts: ["API.c.example:443"], allowLoopbackHttp: false };
    expect(readProviderCAddress("https://api.c.example", spelled)).toBe("https://api.c.example");
    expect(readProviderCAddress("https://api.c.example:444", spelled)).toBeUndefined();
    expect(readProviderCAddress("https://api.c.example", { ...spelled, allowedHosts: [] })).toBeUndefined();
  });
});
