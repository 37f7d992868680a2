import { describe, expect, it } from "vitest";
import { isLoopbackHost, readHttpsUrl } from "./https-url.ts";

const LOOPBACK_ADDRESSES = [
  "http://localhost:4000/a",
  "http://127.0.0.1/a",
  "http://127.8.9.10/a",
  "http://[::1]:4000/a",
];

describe("readHttpsUrl", () => {
  it("gives an https address as a URL", () => {
    expect(readHttpsUrl("https://play.example/a?b#c")?.href).toBe("https://play.example/a?b#c");
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a file", "file:///etc/hosts"],
    ["http", "http://play.example/"],
    ["a relative address", "/a"],
    ["an address without a scheme", "//play.example/a"],
    ["a user name", "https://user@play.example/"],
    ["a password", "https://:word@play.example/"],
    ["no text", 1],
    ["nothing", undefined],
  ])("refuses %s", (_, value) => {
    expect(readHttpsUrl(value)).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: true })).toBeUndefined();
  });

  it.each(LOOPBACK_ADDRESSES)("takes %s only where http on this machine is allowed", (value) => {
    expect(readHttpsUrl(value)).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: false })).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: true })?.href).toBe(value);
  });

  it("refuses a user name on this machine, too", () => {
    expect(readHttpsUrl("http://user@localhost/", { allowLoopbackHttp: true })).toBeUndefined();
  });
});

describe("isLoopbackHost", () => {
  it.each(["localhost", "127.0.0.1", "127.255.0.1", "[::1]"])("takes %s", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(["localhost.example", "127.0.0.1.example", "1127.0.0.1", "10.0.0.1", "[::2]", ""])(
    "refuses %s",
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});
