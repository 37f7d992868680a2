import { expect, it } from "vitest";
import { trustsStrangers } from "./trusted-proxies.ts";

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
