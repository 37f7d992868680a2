import { describe, expect, it } from "vitest";
import { inbound } from "../request/inbound.test-helper.ts";
import { cookieNames, namesOwnCookie } from "../request/session-cookies.ts";
import { mapLocation, passedHeaders, passedRequestHeaders } from "./stream-headers.ts";

const { own } = cookieNames("https://play.example");

const mapping = {
  url: "https://backend.example:443/v2/raw/a/b?c=1",
  base: "https://backend.example:443/v2/raw/",
  ownBase: "/api/raw/",
  stoppedHeaders: [],
  redirectHosts: ["lobby.example", "other.example:8443"],
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
    expect(mapLocation({ location }, mapping)).toBe(ours);
  });

  it.each([
    ["https://lobby.example/a?b=1#c", true],
    ["https://LOBBY.example:444/", true],
    ["https://other.example:8443/x", true],
    ["https://other.example/x", false],
    ["http://lobby.example/", false],
    ["https://user@lobby.example/", false],
    ["https://lobby.example.evil.example/", false],
    ["https://evil.example/lobby.example", false],
    ["javascript:alert(1)//lobby.example", false],
  ])("to %j passes if the brand names the host: %s (decision H9b)", (location, passes) => {
    expect(mapLocation({ location }, mapping)).toBe(passes ? new URL(location).href : undefined);
  });

  it("with two Location headers uses the first", () => {
    const location = ["c", "https://evil.example"];
    expect(mapLocation({ location }, mapping)).toBe("/api/raw/a/c");
  });
});

describe("headers of an upstream", () => {
  it("that occur more than once are joined; those that Connection names are not forwarded", () => {
    const headers = passedHeaders({
      vary: ["a", "b"],
      connection: ["etag ,Expires", "x-c"],
      etag: "1",
      expires: "1",
      "x-c": "1",
      "retry-after": undefined,
    });
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

describe("headers of a request to an upstream", () => {
  it("pass but for those that are ours, the edge's, the connection's or the page's (decision H9b)", () => {
    const passing = {
      "x-sdk": "1",
      "if-match": "2",
      "x-requested-with": "XMLHttpRequest",
      "x-client-version": "3",
    };
    const headers = {
      ...passing,
      connection: "close, X-Listed",
      "x-listed": "1",
      "x-geo-city": "Recife",
      x_sdk: "1",
      cookie: "a=b",
      "x-http-method-override": "DELETE",
      "x-original-url": "/v2/users",
      "x-rewrite-url": "/v2/users",
      "sec-fetch-site": "same-origin",
      "x-forwarded-host": "evil.example",
      forwarded: "for=6.6.6.6",
      via: "1.1 x",
      "cf-connecting-ip": "6.6.6.6",
      "x-user-info-city": "x",
      "dev-user": "x",
      "x-api-key": "x",
      traceparent: "x",
      baggage: "x",
      "x-request-id": "x",
      "x-log-info": "x",
    };
    expect(passedRequestHeaders(inbound({ headers }), { city: "x-geo-city" })).toEqual(passing);
  });
});
