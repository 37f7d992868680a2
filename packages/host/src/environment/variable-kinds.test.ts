import { describe, expect, it } from "vitest";
import { isPrivateHost, trustsStrangers } from "./variable-kinds.ts";

/** As a setting is read: the host name of the parsed address. */
const host = (address: string): string => new URL(address).hostname;

describe("isPrivateHost", () => {
  it.each(
    [
      "http://localhost/v2 http://127.0.0.1:4000/v2 http://127.9.9.9/ http://[::1]/",
      "http://10.1.2.3/ http://172.16.0.1/ http://172.31.255.255/ http://192.168.1.1/",
      "http://[fd12:3456::1]/ http://[fc00::1]/ http://[::ffff:10.0.0.1]/",
      "http://2130706433/ http://0x7f.1/ http://backend:8080/ http://backend.internal/",
      "http://api.backend.internal/ http://printer.local/ http://api.backend.svc/",
      "http://api.backend.svc.cluster.local/ http://pod.api.backend.svc.cluster.local./",
    ].flatMap((line) => line.split(" ")),
  )("finds that %s is private", (address) => {
    expect(isPrivateHost(host(address))).toBe(true);
  });

  it.each(
    [
      "http://api.example/ http://10.evil.example/ http://192.168.evil.example/",
      "http://172.16.attacker.com/ http://127.0.0.1.evil.example/ http://fd.example/",
      "http://172.32.0.1/ http://172.15.0.1/ http://11.0.0.1/ http://169.254.169.254/",
      "http://100.64.0.1/ http://0.0.0.0/ http://8.8.8.8/ http://[2606:4700::1111]/",
      "http://[fe80::1]/ http://[::ffff:8.8.8.8]/ http://[::]/ http://internal.example/",
      "http://evilinternal.example/ http://svc.cluster.local.evil.example/ http://ai./",
    ].flatMap((line) => line.split(" ")),
  )("finds that %s is public", (address) => {
    expect(isPrivateHost(host(address))).toBe(false);
  });
});

it.each([
  ["0.0.0.0/0"],
  ["::/0"],
  ["0.0.0.0/1"],
  ["128.0.0.0/2"],
  ["10.0.0.0/7"],
  ["0.0.0.0/1", "128.0.0.0/2"],
  ["10.0.0.0/8", "192.0.0.0/3"],
  ["2000::/3"],
  ["2600::/15"],
  ["f000::/4"],
  ["fd00::/6"],
  ["10.0.0.0/8", "2000::/4"],
])("finds that %j, %j trusts strangers", (...entries) => {
  expect(trustsStrangers(entries.filter((entry) => entry !== undefined))).toBe(true);
});

it.each([
  [],
  ["10.0.0.0/8", "fd00::/8"],
  ["104.0.0.0/8", "2606::/16"],
  ["fc00::/7", "fe80::/10"],
  ["172.16.0.0/12", "203.0.113.7"],
  ["127.0.0.1/32", "::1"],
])("finds that %j, %j may be ours", (...entries) => {
  expect(trustsStrangers(entries.filter((entry) => entry !== undefined))).toBe(false);
});
