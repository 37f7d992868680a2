import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { addressBlocks, createTrustCheck, normalizeAddress, realAddress } from "./real-address.ts";

const trusted = createTrustCheck(["10.0.0.0/8", "fd00::/8", "192.0.2.1"]);
const nobody = createTrustCheck([]);
const EDGE = "edge-connecting-ip";

const ask = (peer: string, headers: Record<string, string>, isTrusted = trusted) =>
  realAddress(peer, isTrusted, (name) => headers[name], EDGE);
const askUnnamed = (peer: string, headers: Record<string, string>) =>
  realAddress(peer, trusted, (name) => headers[name], undefined);

describe("createTrustCheck", () => {
  it.each([
    ["10.1.2.3", true],
    ["::ffff:10.1.2.3", true],
    ["192.0.2.1", true],
    ["fd12::1", true],
    ["192.0.2.2", false],
    ["11.0.0.1", false],
    ["fe80::1", false],
    ["", false],
    ["garbage", false],
    ["10", false],
  ])("finds that %j is trusted: %s", (address, answer) => {
    expect([trusted(address), trusted(address)]).toEqual([answer, answer]);
  });

  it("trusts no one by default: an empty list does not mean everyone", () => {
    expect([nobody("127.0.0.1"), nobody("::1"), nobody("")]).toEqual([false, false, false]);
  });

  it.each(["nonsense", "10.0.0.0/33", "10.0.0.0/", "", "*", "10"])("refuses the entry %j", (entry) => {
    expect(() => createTrustCheck([entry])).toThrow("not an address or a CIDR");
  });

  it("bounds the addresses that it remembers", () => {
    const check = createTrustCheck(["10.0.0.0/8"]);
    for (let index = 0; index < 5_000; index += 1) check(`203.0.${index >> 8}.${index & 255}`);
    expect([check("10.0.0.1"), check("203.0.0.1")]).toEqual([true, false]);
  });
});

describe("realAddress", () => {
  it("is the socket's without a trusted proxy, whatever the browser claims", () => {
    const headers = {
      "x-forwarded-for": "6.6.6.6",
      [EDGE]: "7.7.7.7",
      "x-real-ip": "8.8.8.8",
      "s-client-addr": "9.9.9.9",
    };
    expect(ask("203.0.113.9", headers)).toBe("203.0.113.9");
    expect(ask("10.0.0.1", headers, nobody)).toBe("10.0.0.1");
  });

  it("is the edge's value when the peer is a trusted proxy", () => {
    expect(ask("10.0.0.1", { [EDGE]: "198.51.100.4", "x-forwarded-for": "6.6.6.6" })).toBe("198.51.100.4");
    expect(ask("::ffff:10.0.0.1", { [EDGE]: "::ffff:1.2.3.4" })).toBe("1.2.3.4");
    expect(ask("10.0.0.1", { [EDGE]: "2001:DB8:0::1" })).toBe("2001:db8::1");
    expect(ask("10.0.0.1", { [EDGE]: "203.0.113.9:1234" })).toBe("203.0.113.9");
    expect(ask("10.0.0.1", { [EDGE]: "[2001:db8::9]:1234" })).toBe("2001:db8::9");
    // The hops are read when it is no address.
    expect(ask("10.0.0.1", { [EDGE]: "nobody", "x-forwarded-for": "7.7.7.7" })).toBe("7.7.7.7");
  });

  it.each([
    ["6.6.6.6, 7.7.7.7", "7.7.7.7"],
    ["6.6.6.6, 7.7.7.7, 10.0.0.2", "7.7.7.7"],
    ["6.6.6.6,10.0.0.3 ,10.0.0.2", "6.6.6.6"],
    ["10.0.0.9, 10.0.0.2", "10.0.0.9"],
    ["6.6.6.6, garbage", "10.0.0.1"],
    ["6.6.6.6, 1", "10.0.0.1"],
    ["6.6.6.6, garbage, 10.0.0.2", "10.0.0.2"],
    ["6.6.6.6, 7.7.7.7:8080", "7.7.7.7"],
    ["6.6.6.6:1, 10.0.0.2:65535", "6.6.6.6"],
    ["[2001:db8::5]:443", "2001:db8::5"],
    ["6.6.6.6, [2001:DB8::5]", "2001:db8::5"],
    ["[::ffff:1.2.3.4]:9", "1.2.3.4"],
    ["6.6.6.6, 7.7.7.7:", "10.0.0.1"],
    ["6.6.6.6, 7.7.7.7:123456", "10.0.0.1"],
    ["6.6.6.6, 7.7.7.7:80:90", "10.0.0.1"],
    ["6.6.6.6, [7.7.7.7", "10.0.0.1"],
    ["6.6.6.6, [nobody]:80", "10.0.0.1"],
    ["", "10.0.0.1"],
    [",,,", "10.0.0.1"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["1.2.3.4, 2001:db8::5", "2001:db8::5"],
    [`${"6.6.6.6, ".repeat(600)}7.7.7.7`, "7.7.7.7"],
  ])("is the right-most untrusted hop of %j", (list, address) => {
    expect(ask("10.0.0.1", { "x-forwarded-for": list })).toBe(address);
  });

  it("ignores edge headers that the operator did not name, except X-Forwarded-For", () => {
    const headers = { "x-forwarded-for": "203.0.113.9", [EDGE]: "6.6.6.6", undefined: "7.7.7.7" };
    expect(askUnnamed("10.0.0.1", headers)).toBe("203.0.113.9");
    expect(askUnnamed("10.0.0.1", { [EDGE]: "6.6.6.6" })).toBe("10.0.0.1");
  });

  it("is 0.0.0.0 when the socket has no address", () => {
    expect([ask("", {}), ask("garbage", {})]).toEqual(["0.0.0.0", "0.0.0.0"]);
  });

  it("is always one address in its usual spelling", () => {
    const hop = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4Extended(),
      fc.string({ maxLength: 20 }),
      fc.ipV4().map((address) => `::ffff:${address}`),
      fc.ipV4().map((address) => `10.${address.slice(address.indexOf(".") + 1)}`),
    );
    const text = fc.array(hop, { maxLength: 5 }).map((hops) => hops.join(", "));
    fc.assert(
      fc.property(hop, text, hop, (peer, list, edge) => {
        const address = ask(peer, { "x-forwarded-for": list, [EDGE]: edge });
        expect(ipaddr.isValid(address)).toBe(true);
        expect(ipaddr.process(address).toString()).toBe(address);
        const socket = normalizeAddress(peer);
        if (socket === null || !trusted(socket)) expect(address).toBe(socket ?? "0.0.0.0");
      }),
      RUNS,
    );
  });
});

describe("normalizeAddress", () => {
  // oxfmt-ignore
  const SPELLINGS = [
    "", "1", "010.1", "0177.0.0.1", "1.2.3", "1.2.3.256", "1.2.3.4.5", "1.2.3.4.", "0x7f.1", "2130706433",
    "1.2.3.4\n", "g::1", "x".repeat(100),
  ];
  it.each(SPELLINGS)("finds no address in %j", (text) => {
    expect(normalizeAddress(text)).toBeNull();
  });
});

describe("addressBlocks", () => {
  it.each([
    ["1.2.3.4", ["1.2.3.4"]],
    ["::ffff:1.2.3.4", ["1.2.3.4"]],
    ["2001:db8:1:23ff:5::6", ["2001:db8:1:23ff::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]],
    ["2002:102:304:5::6", ["1.2.3.4"]],
    ["2001:0:4136:e378:8000:63bf:fefd:fcfb", ["1.2.3.4"]],
    ["64:ff9b::102:304", ["1.2.3.4"]],
    ["64:ff9b:1:abcd::102:304", ["1.2.3.4"]],
    ["64:ff9b:0:1::102:304", ["64:ff9b:0:1::/64", "64:ff9b:0:0::/56", "64:ff9b:0::/48"]],
    ["64:ff9c::102:304", ["64:ff9c:0:0::/64", "64:ff9c:0:0::/56", "64:ff9c:0::/48"]],
    ["65:ff9b::102:304", ["65:ff9b:0:0::/64", "65:ff9b:0:0::/56", "65:ff9b:0::/48"]],
    ["2001:1::1", ["2001:1:0:0::/64", "2001:1:0:0::/56", "2001:1:0::/48"]],
  ])("%s is counted in %j", (address, blocks) => {
    expect(addressBlocks(address)).toEqual(blocks);
  });
});
