import { expect, it } from "vitest";
import { ENDPOINT_GROUPS } from "./endpoint-groups.ts";

it("the groups of EP codes have the ranges of document 1, 7.1, in order and without overlap", () => {
  expect(ENDPOINT_GROUPS.map((group) => group.join(" "))).toEqual([
    "EP0001 EP0019 Auth",
    "EP0020 EP0069 User and account",
    "EP0070 EP0089 Wallet",
    "EP0090 EP0119 Payments",
    "EP0120 EP0129 KYC",
    "EP0130 EP0139 Rewards",
    "EP0140 EP0189 Games",
    "EP0190 EP0199 Sports",
    "EP0200 EP0209 Brand and platform",
    "EP0700 EP0799 Internal proxies",
  ]);
});
