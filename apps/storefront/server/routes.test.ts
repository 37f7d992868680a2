import { hostAllowlist } from "@storefront/host";
import { hostIsListed, readHttpsUrl } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";

const aurora = SiteBrand.parse(BRANDS["aurora"]);
const SIDE_CAR = "127.0.0.1:44001";

/** The address that the host takes from a backend's answer; undefined when it refuses it. */
function read(address: string): string | undefined {
  const parts = { environment: { usesSandbox: false }, backendHost: SIDE_CAR };
  const allowedHosts = hostAllowlist(parts, { hosts: aurora.providerC.allowedHosts });
  const url = readHttpsUrl(address, { allowLoopbackHttp: true });
  return url && hostIsListed(url, allowedHosts) ? url.href : undefined;
}

describe("the hosts of the sportsbook", () => {
  it.each([
    ..."http://127.0.0.1:44001/admin http://127.0.0.1:44002/admin http://127.1:44002/admin".split(" "),
    ..."http://2130706433:44002/ http://localhost:44002/ http://[::1]:44002/".split(" "),
    "https://127.0.0.1:44002/",
  ])("do not hold %s because the backend is on this machine", (address) => {
    expect(read(address)).toBeUndefined();
  });

  it.each(Object.entries(BRANDS))("name no loopback in the brand %s, which ships", (_id, input) => {
    expect(
      SiteBrand.parse(input).providerC.allowedHosts.filter((host) => /localhost|^127\.|\[::1\]/.test(host)),
    ).toEqual([]);
  });
});
