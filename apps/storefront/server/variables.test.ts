import { registryOf } from "@storefront/host";
import { describe, expect, it } from "vitest";
import { storefront } from "./storefront.ts";

const addresses = Object.keys(storefront.variables ?? {}).filter((name) => name.endsWith("_URL"));

function refused(source: Record<string, string>): string[] {
  try {
    registryOf(storefront, { variables: { SANDBOX: "1", ...source } });
    return [];
  } catch (error) {
    return addresses.filter((name) => String(error).match(/\w+/g)?.includes(name));
  }
}

describe("the variables of this trunk", () => {
  it("hold an address for each of its services", () => {
    expect(addresses.length).toBeGreaterThanOrEqual(8);
  });

  it.each(addresses)("%s is https, or http on a private network", (name) => {
    expect(refused({ [name]: "https://service.example/base" })).toEqual([]);
    expect(refused({ [name]: "http://service.default.svc.cluster.local" })).toEqual([]);
    for (const address of [
      "http://service.example",
      "http://[2606:4700::1111]/",
      "http://10.evil.example/",
      "https://user:secret@service.example",
      "ftp://service.example",
    ])
      expect(refused({ [name]: address })).toEqual([name]);
  });
});
