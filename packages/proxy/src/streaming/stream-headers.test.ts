import { describe, expect, it } from "vitest";
import { cookieNames, namesOwnCookie } from "../request/session-cookies.ts";
import { passedHeaders } from "./stream-headers.ts";

const { own } = cookieNames("https://play.example");

const mapping = {
  url: "https://backend.example:443/v2/raw/a/b?c=1",
  base: "https://backend.example:443/v2/raw/",
  ownBase: "/api/raw/",
  cookies: { except: own },
} as const;

describe("a redirect of an upstream", () => {
  it.each([
    ["https://backend.example/v2/raw/x?y=1#z", "/api/raw/x?y=1#z"],
    ["https://BACKEND.example:443/v2/raw/x", "/api/raw/x"],
    ["c", "/api/raw/a/c"],
    ["?page=2", "/api/raw/a/b?page=2"],
    ["https://backend.example/v2/raw//evil.example", "/api/raw//evil.example"],
    ["https://user@backend.example/v2/raw/x", undefined],
    ["https://backend.example:8443/v2/raw/x", undefined],
    ["http://backend.example/v2/raw/x", undefined],
    ["https://backend.example.evil.example/v2/raw/x", undefined],
    ["https://backend.example/v2/raw", undefined],
    ["https://backend.example/v2/raw/%2e%2e/users", undefined],
    ["../../../../v2/users", undefined],
    ["/\\evil.example/v2/raw/", undefined],
    ["", "/api/raw/a/b?c=1"],
  ])("to %j is mapped to %j (decision H4)", (location, ours) => {
    expect(passedHeaders({ location }, mapping).headers["location"]).toBe(ours);
  });

  it("with two Location headers uses the first", () => {
    const location = ["c", "https://evil.example"];
    expect(passedHeaders({ location }, mapping).headers["location"]).toBe("/api/raw/a/c");
  });
});

describe("headers of an upstream", () => {
  it("that occur more than once are joined; those that Connection names are not forwarded", () => {
    const { headers } = passedHeaders(
      {
        vary: ["a", "b"],
        connection: ["etag ,Expires", "x-c"],
        etag: "1",
        expires: "1",
        "retry-after": undefined,
      },
      mapping,
    );
    expect(headers).toEqual({ vary: "a, b" });
  });
});

describe("a cookie of another server", () => {
  it.each([
    ["__Host-session=x", true],
    ["__HOST-session =x", true],
    ["session", true],
    ["=session=x", true],
    [" = is_authenticated=0", true],
    ["==session=x", true],
    ["sessions=x", false],
    ["x=session", false],
    ["x; session=y", false],
    ["", false],
  ])("as %j has a name of ours: %s", (line, isOurs) => {
    expect(namesOwnCookie(line, own)).toBe(isOurs);
  });
});
