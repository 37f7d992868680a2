import { describe, expect, it } from "vitest";
import { readReports } from "./browser-reports.ts";

const ORIGIN = "https://play.example";
const read = (body: unknown): unknown => readReports(JSON.stringify(body), ORIGIN);
const own = (...reports: unknown[]): unknown => read({ build: "b-7", reports });

describe("a report of a page's script", () => {
  it("has the kind, the path, the build, the scrubbed message and the file with its place", () => {
    const at = `Error\n    at f (${ORIGIN}/assets/home-BxC3.js?x=1:2:3)\n at ${ORIGIN}/assets/site-A.js:10:2044`;
    expect(own({ kind: "script_error", path: "/en", text: "no ana@sandbox.test", at })).toEqual([
      { kind: "script_error", path: "/en", build: "b-7", error: "no <e-mail>", file: "home-BxC3.js" },
    ]);
    expect(own({ kind: "unhandled_rejection", path: "/en", at: `${ORIGIN}/assets/a.js:10:2044` })).toEqual([
      { kind: "unhandled_rejection", path: "/en", build: "b-7", error: undefined, file: "a.js:10:2044" },
    ]);
  });

  it.each([
    "Failed to fetch dynamically imported module: https://play.example/assets/live-1.js",
    "error loading dynamically imported module: https://play.example/assets/live-1.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/live-1.css",
  ])("is a lost file in the words of each browser: %s", (text) => {
    expect(own({ kind: "script_error", path: "/en", text })).toMatchObject([{ kind: "lost_file" }]);
  });

  it("is a measure by the names of the library", () => {
    expect(own({ kind: "vital", path: "/en", name: "LCP", value: 1_234.5 })).toEqual([
      { kind: "vital", path: "/en", name: "LCP", value: 1_234.5 },
    ]);
  });

  it.each([
    { kind: "other", path: "/en" },
    { kind: "script_error", path: "https://other.example/" },
    { kind: "script_error", path: `/${"a".repeat(500)}` },
    { kind: "script_error" },
    { kind: "script_error", path: "/en", text: 7 },
    { kind: "script_error", path: "/en", at: "chrome-extension://abc/content.js:1:1" },
    { kind: "vital", path: "/en", name: "FID", value: 1 },
    { kind: "vital", path: "/en", name: "LCP", value: -1 },
    { kind: "vital", path: "/en", name: "LCP", value: 1e9 },
    null,
  ])("is none: %j", (report) => {
    expect(own(report)).toEqual([]);
  });

  it("has at most thirty beside it, and no build that is none", () => {
    const one = { kind: "lost_file", path: "/en", at: "/assets/a.js" };
    expect(own(...Array.from({ length: 100 }, () => one))).toHaveLength(30);
    expect(read({ build: "<b>", reports: [one] })).toMatchObject([{ build: undefined, file: "a.js" }]);
  });
});

describe("a report of the policy", () => {
  const modern = (body: object): unknown =>
    read([{ type: "csp-violation", age: 1, url: "", user_agent: "", body }]);
  const violation = {
    documentURL: `${ORIGIN}/en/account/receipt/77812?token=abc`,
    effectiveDirective: "script-src-elem",
    blockedURL: "https://other.example/a.js?user=7",
    originalPolicy: "default-src 'self'",
    sourceFile: `${ORIGIN}/assets/site-A.js`,
  };
  const found = {
    kind: "policy",
    path: "/en/account/receipt/77812",
    error: "script-src-elem https://other.example",
    file: "site-A.js",
  };

  it("has the directive and the origin that was refused, in both forms", () => {
    expect(modern(violation)).toEqual([found]);
    const old = {
      "document-uri": violation.documentURL,
      "violated-directive": violation.effectiveDirective,
      "blocked-uri": violation.blockedURL,
      "source-file": violation.sourceFile,
    };
    expect(read({ "csp-report": old })).toEqual([found]);
    expect(modern({ ...violation, blockedURL: "inline" })).toMatchObject([
      { error: "script-src-elem inline" },
    ]);
  });

  it.each([
    ["a page of another site", { documentURL: "https://other.example/" }],
    ["no page", { documentURL: "about" }],
    ["an extension's script", { sourceFile: "moz-extension://abc/a.js" }],
    ["an extension's picture", { blockedURL: "chrome-extension://abc/a.png" }],
    ["another kind", { effectiveDirective: 7 }],
  ])("is none for %s", (_name, change) => {
    expect(modern({ ...violation, ...change })).toEqual([]);
  });
});

it.each(["", "{", "[1]", "7", '{"csp-report":{}}', '[{"type":"deprecation","body":{}}]'])(
  "is none: %s",
  (text) => {
    expect(readReports(text, ORIGIN)).toEqual([]);
  },
);
