import { expect, it } from "vitest";
import { trustsEverybody } from "./trusted-proxies.ts";

it.each([
  [["0.0.0.0/0"]],
  [["::/0"]],
  [["10.0.0.0/8", "0.0.0.0/0"]],
  [["0.0.0.0/1", "128.0.0.0/1"]],
  [["128.0.0.0/1", "64.0.0.0/2", "0.0.0.0/2"]],
  [["0.0.0.0/1", "128.0.0.0/2", "192.0.0.0/3"]],
  [["2000::/3"]],
  [["::/1", "8000::/1"]],
  [["2000::/4", "3000::/4"]],
])("finds that %j trusts everyone", (entries) => {
  expect(trustsEverybody(entries)).toBe(true);
});

it.each([
  [[]],
  [["10.0.0.0/8", "fd00::/8"]],
  [["0.0.0.0/1"]],
  [["128.0.0.0/1", "203.0.113.7"]],
  [["0.0.0.0/2", "128.0.0.0/1"]],
  [["2000::/4", "2001:db8::1"]],
  [["127.0.0.1/32", "::1"]],
])("finds that %j does not trust everyone", (entries) => {
  expect(trustsEverybody(entries)).toBe(false);
});
