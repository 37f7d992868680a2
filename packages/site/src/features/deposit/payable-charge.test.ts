import { expect, it, vi } from "vitest";
import { payableCharge } from "./payable-charge.ts";

it.each([
  ["localhost", "http://localhost:4000/card"],
  ["127.0.0.1", "http://localhost:4000/card"],
  ["play.example", undefined],
])("a site at %s leads to a page of this machine: %s", (hostname, page) => {
  vi.stubGlobal("window", { location: { hostname } });
  const answer = { status: "pending", checkout_url: "http://localhost:4000/card" };
  expect(payableCharge(undefined, answer).payment_url).toBe(page);
});
