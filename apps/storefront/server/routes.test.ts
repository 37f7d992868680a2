import { hostAllowlist } from "@storefront/host";
import { hostIsListed, readHttpsUrl } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";

const aurora = SiteBrand.parse(BRANDS["aurora"]);
const SIDE_CAR = "127.0.0.1:44001";

interface Situation {
  brand?: SiteBrand;
  PROVIDER_C_API_URL?: string;
  usesSandbox?: boolean;
}

/** The address that the host takes from a backend's answer; undefined when it refuses it. */
function read(address: string, situation: Situation = {}): string | undefined {
  const { brand = aurora, PROVIDER_C_API_URL, usesSandbox = false } = situation;
  const parts = { environment: { usesSandbox }, backendHost: SIDE_CAR };
  const allowedHosts = hostAllowlist(parts, {
    hosts: brand.providerC.allowedHosts,
    address: PROVIDER_C_API_URL,
  });
  const url = readHttpsUrl(address, { allowLoopbackHttp: true });
  return url && hostIsListed(url, allowedHosts) ? url.href : undefined;
}

describe("the hosts of the sportsbook", () => {
  it.each([
    "http://127.0.0.1:44001/admin",
    "http://127.0.0.1:44002/admin",
    "http://127.1:44002/admin",
    "http://2130706433:44002/",
    "http://localhost:44002/",
    "http://[::1]:44002/",
    "https://127.0.0.1:44002/",
  ])("do not hold %s because the backend is on this machine", (address) => {
    expect(read(address)).toBeUndefined();
  });

  it.each(Object.entries(BRANDS))("name no loopback in the brand %s, which ships", (_id, input) => {
    expect(
      SiteBrand.parse(input).providerC.allowedHosts.filter((host) => /localhost|^127\.|\[::1\]/.test(host)),
    ).toEqual([]);
  });

  it("hold the embedded sandbox with its port and no other", () => {
    expect(read(`http://${SIDE_CAR}/provider-c`, { usesSandbox: true })).toBe(
      `http://${SIDE_CAR}/provider-c`,
    );
    expect(read("http://127.0.0.1:44002/admin", { usesSandbox: true })).toBeUndefined();
  });

  it("hold what the brand names", () => {
    const brand = { ...aurora, providerC: { allowedHosts: ["127.0.0.1:5000", "api.c.example"] } };
    expect(read("http://127.0.0.1:5000/x", { brand })).toBe("http://127.0.0.1:5000/x");
    expect(read("https://api.c.example/x", { brand })).toBe("https://api.c.example/x");
    expect(read("http://127.0.0.1:5001/x", { brand })).toBeUndefined();
    expect(read("http://api.c.example/x", { brand })).toBeUndefined();
  });

  it("hold what the operator names, with its port even when that is the usual one", () => {
    const named = { PROVIDER_C_API_URL: "http://127.0.0.1/c" };
    expect(read("http://127.0.0.1/c", named)).toBe("http://127.0.0.1/c");
    expect(read("http://127.0.0.1:44002/c", named)).toBeUndefined();
    expect(read("https://c.example/x", { PROVIDER_C_API_URL: "https://c.example" })).toBe(
      "https://c.example/x",
    );
    expect(read("https://c.example:8443/x", { PROVIDER_C_API_URL: "https://c.example" })).toBeUndefined();
  });
});
