import fc from "fast-check";
import { RUNS } from "@storefront/tools/proof";
import { describe, expect, it } from "vitest";
import { ENDPOINT_CODES } from "./endpoint-codes.ts";
import { createEndpointMatcher, matchEndpoint } from "./endpoint-matcher.ts";
import { endpointPath } from "./endpoint-path.ts";

/** Paths near the table: every pattern with its holes filled, sometimes bent. */
const nearPath = fc
  .tuple(
    fc.constantFrom(...ENDPOINT_CODES.map(([, , pattern]) => pattern)),
    fc.constantFrom("a1", "validate", "generate", "kyc", "", "..", "a/b", "constructor", "%2F"),
    fc.constantFrom("", "", "", "/", "//", "/status", "x", "/generate", "/create-or-update-user"),
  )
  .map(([pattern, value, end]) => pattern.replaceAll(/\{\w+\}/g, value).replace(/\*$/, value) + end);
const anyPath = fc.oneof(nearPath, fc.webPath(), fc.string());
const method = fc.constantFrom(undefined, "GET", "POST", "PUT", "PATCH", "DELETE", "head", "patch");

describe("matchEndpoint", () => {
  it.each([
    ["/bff/users/kyc?source=global", "EP0120"],
    ["/bff/users/kyc/status/recovery?kyc_id=1&token=t", "EP0120"],
    ["/casino-games/list/?categories[]=slots", "EP0143"],
    ["/casino-game-votes/store/", "EP0155"],
  ])("%s is %s", (url, code) => expect(matchEndpoint(url)).toBe(code));

  it.each([
    ["static before placeholder", "/documents/validate", "EP0006"],
    ["placeholder after static", "/documents/confirm-birthdate", "EP0037"],
    ["static before placeholder", "/income-report/available-years", "EP0043"],
    ["placeholder after static", "/income-report/77", "EP0044"],
    ["the fallback last", "/api/games/rows/2", "EP0717"],
    ["the fallback", "/api/address/lookup-by-postal-code", "EP0799"],
    ["the fallback", "/api/favorites/7", "EP0799"],
    ["a wildcard needs something after its slash", "/api/wallet/", "EP0799"],
    ["v1 under /api is not a version prefix", "/api/v1/auth/login", "EP0799"],
  ])("takes the first match: %s (%s)", (_what, url, code) => expect(matchEndpoint(url)).toBe(code));

  it.each([
    ["more behind it", "/auth/login/extra"],
    ["more before it", "/x/auth/login"],
    ["cut short", "/auth/logi"],
    ["another case", "/Auth/Login"],
    ["no leading slash", "auth/login"],
    ["two trailing slashes", "/auth/login//"],
    ["an empty segment", "/withdraw//generate"],
    ["an empty last segment", "/users/update//"],
    ["two segments for one placeholder", "/users/update/1/2"],
    ["a placeholder without a value", "/users/update"],
    ["the rest of a placeholder's pattern cut short", "/withdraw/77/gen"],
    ["more after the rest", "/withdraw/77/generate/more"],
    ["the bare /api", "/api"],
    ["a longer first segment", "/apis/wallet/x"],
    ["an empty path", ""],
    ["the root", "/"],
  ])("is exact: %s is EP0000 (%s)", (_what, url) => expect(matchEndpoint(url)).toBe("EP0000"));

  const noTexts = [undefined, null, 7, true, {}, [], Symbol("url"), new URL("https://a.test/auth/login")];
  it.each(noTexts)("answers EP0000 to what is not a string (%#)", (url) => {
    expect(matchEndpoint(url)).toBe("EP0000");
  });

  it.each([
    ["GET", "/auth/login", "EP0000"],
    ["POST", "/auth/login", "EP0001"],
    ["post", "/auth/login", "EP0001"],
    ["DELETE", "/bff/users/account-social", "EP0031"],
    ["PATCH", "/bff/users/account-social", "EP0000"],
    ["PUT", "/bff/users/kyc", "EP0120"],
    ["HEAD", "/users/wallet", "EP0034"],
    ["HEAD", "/auth/login", "EP0000"],
    ["GET", "/income-report/generate", "EP0044"],
    ["POST", "/income-report/generate", "EP0042"],
    ["DELETE", "/users/update/1", "EP0000"],
    ["GET", "/api/auth/login", "EP0799"],
    ["", "/auth/login", "EP0001"],
    [7, "/auth/login", "EP0001"],
    [null, "/auth/login", "EP0001"],
  ])("filters by the method when there is one: %s %s is %s", (verb, url, code) => {
    expect(matchEndpoint(url, verb)).toBe(code);
  });

  it("answers what a scan of the whole table would", () => {
    const scan = ENDPOINT_CODES.map(([code, methods, pattern]) => ({
      code,
      methods,
      shape: shapeOf(pattern),
    }));
    fc.assert(
      fc.property(anyPath, method, (path, verb) => {
        const bare = path.replace(/[?#].*$/s, "");
        fc.pre(!/^(?:[a-z][a-z\d+.-]*:\/\/|\/v[12]\/|\/api\/v2\/)/i.test(bare));
        const clean = bare.length > 1 ? bare.replace(/\/$/, "") : bare;
        const wanted = verb?.toUpperCase().replace("HEAD", "GET") ?? "ANY";
        const found = scan.find(
          ({ methods, shape }) =>
            shape.test(clean) &&
            (wanted === "ANY" || methods === "ANY" || methods.split(",").includes(wanted)),
        );
        expect(matchEndpoint(path, verb)).toBe(found?.code ?? "EP0000");
      }),
      RUNS,
    );
  });

  it("ignores a version prefix, an origin, a query and a fragment, without changing the code", () => {
    const prefix = fc.constantFrom("/v1", "/v2", "/api/v2");
    const origin = fc.constantFrom(
      "",
      "https://api.example.test",
      "http://localhost:4000",
      "capacitor://localhost",
    );
    fc.assert(
      fc.property(
        nearPath,
        prefix,
        origin,
        fc.constantFrom("", "?a=/b", "#c?d"),
        (path, version, host, end) => {
          expect(matchEndpoint(`${host}${version}${path}${end}`)).toBe(matchEndpoint(path));
          expect(matchEndpoint(`${host}${path}${end}`)).toBe(matchEndpoint(path));
        },
      ),
      RUNS,
    );
  });
});

describe("createEndpointMatcher", () => {
  const match = createEndpointMatcher([
    ["EP0001", "GET", "/a/{x}/b/{y}"],
    ["EP0002", "GET", "/a/{x}/b/fixed"],
    ["EP0003", "GET", "/a/one/b/two"],
    ["EP0004", "POST", "/a/one/b/two"],
    ["EP0005", "GET", "/a/{x}/c*"],
    ["EP0006", "GET", "/a/only"],
  ]);

  it.each([
    ["GET", "/a/1/b/2", "EP0001"],
    ["GET", "/a/1/b/fixed", "EP0001"],
    ["GET", "/a/one/b/two", "EP0001"],
    ["POST", "/a/one/b/two", "EP0004"],
    ["PUT", "/a/one/b/two", "EP0000"],
    ["GET", "/a/1/c", "EP0005"],
    ["GET", "/a/1/cd/e", "EP0005"],
    ["GET", "/a/1/b/", "EP0000"],
    ["GET", "/a//b/1", "EP0000"],
    ["GET", "/a/only", "EP0006"],
    ["GET", "/a/1", "EP0000"],
    ["GET", "/b", "EP0000"],
  ])("keeps the order of the rows, however they are indexed: %s %s is %s", (verb, url, code) => {
    expect(match(url, verb)).toBe(code);
  });
});

function shapeOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/[.+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source.replace(/\*$/, "[^]*")}$`);
}

describe("endpointPath (decision E1)", () => {
  it.each([
    ["/a/b", "/a/b"],
    ["/a/b/", "/a/b"],
    ["/a/b//", "/a/b/"],
    ["/", "/"],
    ["", ""],
    ["/a?b=/c", "/a"],
    ["/a/?b", "/a"],
    ["/a#b?c", "/a"],
    ["/a?b#c", "/a"],
    ["/v1/a", "/a"],
    ["/v2/a", "/a"],
    ["/api/v2/a", "/a"],
    ["/api/v1/a", "/api/v1/a"],
    ["/v2/v1/a", "/v1/a"],
    ["/v2/api/v2/a", "/api/v2/a"],
    ["/v2", "/v2"],
    ["/v2/", "/"],
    ["/v22/a", "/v22/a"],
    ["https://host.test/v2/a", "/a"],
    ["HTTPS://host.test:8443/a/", "/a"],
    ["https://user:word@host.test/a", "/a"],
    ["app+web://host/a", "/a"],
    ["h2://host/a", "/a"],
    ["https://host.test", ""],
    ["https://host.test?x=/a", ""],
    ["/go/https://host.test/a", "/go/https://host.test/a"],
    ["a/b", "a/b"],
    ["1://host/a", "1://host/a"],
    ["/a%2Fb", "/a%2Fb"],
  ])("%j is %j", (url, path) => expect(endpointPath(url)).toBe(path));
});
