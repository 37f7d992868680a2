import { describe, expect, it } from "vitest";
import { isCrossSite } from "./guard.ts";
import { group, proxyOf } from "./engine.test-helper.ts";
import { inbound } from "../request/inbound.test-helper.ts";

const OWN = "https://play.example";
const JSON_TYPE = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded", "content-length": "3" };

const refused = (method: string, headers: Record<string, string>, effect = false) =>
  isCrossSite(inbound({ method, headers }), OWN, effect);

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s (decision S12)", (method) => {
  it.each<[string, Record<string, string>, boolean]>([
    ["cross-site", { "sec-fetch-site": "cross-site", ...JSON_TYPE }, true],
    ["a sibling domain", { "sec-fetch-site": "same-site", ...JSON_TYPE }, true],
    ["cross-site with our own Origin", { "sec-fetch-site": "cross-site", origin: OWN }, true],
    ["same-origin", { "sec-fetch-site": "same-origin", ...JSON_TYPE }, false],
    ["same-origin with our Origin", { "sec-fetch-site": "same-origin", origin: OWN }, false],
    [
      "same-origin with a foreign Origin",
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
      true,
    ],
    ["user-initiated", { "sec-fetch-site": "none", ...JSON_TYPE }, false],
    ["our Origin alone", { origin: OWN }, false],
    [
      "our Origin alone, beacon as text",
      { origin: OWN, "content-type": "text/plain", "content-length": "2" },
      false,
    ],
    ["a foreign Origin", { origin: "https://evil.example", ...JSON_TYPE }, true],
    ["our Origin over http, as a proxy sees it", { origin: "http://play.example", ...JSON_TYPE }, true],
    ["our Origin on another port", { origin: `${OWN}:8443` }, true],
    ["our Origin as a prefix", { origin: `${OWN}.evil.example` }, true],
    ["two Origins", { origin: `${OWN}, ${OWN}` }, true],
    ["the Origin null", { origin: "null", ...JSON_TYPE }, true],
    ["an empty Origin", { origin: "", ...JSON_TYPE }, true],
    ["neither header, JSON", { ...JSON_TYPE, "content-length": "2" }, false],
    [
      "neither header, JSON with charset",
      { "content-type": "application/json; charset=utf-8", "content-length": "2" },
      false,
    ],
    ["neither header, no body", {}, false],
    ["neither header, an empty body", { "content-length": "0", "content-type": "text/plain" }, false],
    ["neither header, a form", FORM, true],
    ["neither header, text", { "content-type": "text/plain", "content-length": "2" }, true],
    ["neither header, a chunked body without a type", { "transfer-encoding": "chunked" }, true],
    [
      "neither header, multipart",
      { "content-type": "multipart/form-data; boundary=x", "content-length": "9" },
      true,
    ],
    [
      "neither header, text that names JSON",
      { "content-type": "text/plain; application/json", "content-length": "2" },
      true,
    ],
  ])("from %s → refused: %s", (_, headers, answer) => {
    expect(refused(method, headers)).toBe(answer);
    expect(refused(method, headers, true)).toBe(answer);
  });
});

describe("GET", () => {
  const foreign = {
    "sec-fetch-site": "cross-site",
    origin: "https://evil.example",
    "sec-fetch-mode": "navigate",
  };

  it("without an effect is never refused", () => {
    expect([refused("GET", foreign), refused("HEAD", foreign), refused("GET", {})]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    [
      "a script of ours",
      { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
      false,
    ],
    ["a client without the headers", {}, false],
    ["another site", { "sec-fetch-site": "cross-site" }, true],
    ["a sibling domain", { "sec-fetch-site": "same-site" }, true],
    ["a foreign Origin", { origin: "https://evil.example" }, true],
    ["the Origin null", { origin: "null" }, true],
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, true],
    ["a link of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }, true],
    ["an image of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }, true],
    ["a frame of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }, true],
    ["a prefetch", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }, true],
    ["a prerender", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }, true],
    ["an old prefetch", { "sec-fetch-site": "same-origin", purpose: "prefetch" }, true],
  ])("with an effect, from %s → refused: %s (decision S13)", (_, headers, answer) => {
    expect(refused("GET", headers, true)).toBe(answer);
  });
});

it("refuses the script of a service worker", async () => {
  const { ask } = proxyOf(group);
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (await ask({ path: "/api/user/open", headers })).status;
  expect([await statusOf({ "service-worker": "script" }), await statusOf({})]).toEqual([403, 200]);
});
