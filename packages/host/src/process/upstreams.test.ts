import { expect, it } from "vitest";
import { hostAllowlist } from "./upstreams.ts";

const BACKEND = "127.0.0.1:44001";
const hostsOf = (usesSandbox: boolean, address?: string): string[] =>
  hostAllowlist({ environment: { usesSandbox }, backendHost: BACKEND }, { hosts: ["c.example"], address });

it("are the brand's alone by default: a backend on this machine is not allowed by itself", () => {
  expect(hostsOf(false)).toEqual(["c.example"]);
});

it.each([
  ["http://127.0.0.1/c", "127.0.0.1:80"],
  ["https://c.operator.example", "c.operator.example:443"],
  ["https://c.operator.example:8443/x", "c.operator.example:8443"],
])("include the host that the operator names, %s, with its port", (address, host) => {
  expect(hostsOf(false, address)).toEqual(["c.example", host]);
});

it("include the embedded sandbox with its port", () => {
  expect(hostsOf(true)).toEqual(["c.example", BACKEND]);
});
