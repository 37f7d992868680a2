import { describe, expect, it } from "vitest";
import { endpointPath } from "./endpoint-path.ts";

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
  ])("%j is %j", (url, path) => {
    expect(endpointPath(url)).toBe(path);
  });
});
