import type { FailureFacts, RequestLine } from "@storefront/proxy";
import { expect, it, vi } from "vitest";
import { createLogger, type HostLogger, type LoggerOptions } from "./logger.ts";

function write(fields: object): string {
  return lines((logger) => logger.warn(fields, "forced-logout"));
}

function lines(log: (logger: HostLogger) => void, level = "info", options: LoggerOptions = {}): string {
  let text = "";
  log(createLogger(level, { write: (line) => (text += line) }, options));
  return text;
}

const REQUEST: RequestLine = {
  requestId: "id-000001",
  route: "payments.providers",
  method: "GET",
  path: "/api/payments/providers",
  status: 200,
  ms: 1.5,
};

it("writes one JSON line with level, time and message", () => {
  expect(JSON.parse(write({ route: "auth.login" }))).toMatchObject({
    level: "warn",
    route: "auth.login",
    msg: "forced-logout",
    time: expect.any(String),
  });
});

it("writes the time to the millisecond, across the end of a second", () => {
  vi.useFakeTimers();
  const times = [
    "2026-01-31T23:59:58.999Z",
    "2026-01-31T23:59:59.000Z",
    "2026-01-31T23:59:59.042Z",
    "2026-02-01T00:00:00.000Z",
  ];
  const written = times.map((time) => {
    vi.setSystemTime(new Date(time));
    return (JSON.parse(lines((logger) => logger.request(REQUEST))) as { time: string }).time;
  });
  expect(written).toEqual(times);
});

it.each([
  "/api/a",
  "/",
  '/api/"x"',
  "/api/a\\b",
  "/api/a b",
  ..."/api/a\nb /api/\u0000 /api/\u007f /api/\u2028 /api/\ud800 /api/é".split(" "),
])("writes the path %j as JSON", (path) => {
  const line = lines((logger) => logger.request({ ...REQUEST, path }));
  expect(JSON.parse(line)).toMatchObject({ path });
  expect(line.split("\n")).toHaveLength(2);
});

it("hides secrets that are logged by mistake", () => {
  const canary = "canary-secret";
  const names = [
    ..."authorization cookie password token access_token edge-worker-key x-api-key email".split(" "),
    "login",
  ];
  const fields = Object.fromEntries(names.map((name) => [name, canary]));
  expect(write({ ...fields, nested: fields })).not.toContain(canary);
});

it("keeps one line whatever the text contains", () => {
  const line = write({ reason: "a\nb\u001b[31m</script>\u2028" });
  expect(line.split("\n")).toHaveLength(2);
  expect(line).not.toContain("\u001b");
});

it("writes a request as one line of the same shape", () => {
  const line = {
    requestId: "id-000001",
    route: "auth.login",
    method: "POST",
    path: '/api/"\n',
    status: 401,
    ms: 1.5,
    ref: "EP0001-EM0005",
  };
  const text = lines((logger) => logger.request(line));
  expect(JSON.parse(text)).toEqual({ level: "info", time: expect.any(String), ...line, msg: "request" });
  expect(text.trimEnd()).not.toContain("\n");
  expect(lines((logger) => logger.request({ ...line, route: undefined, ref: undefined }))).not.toMatch(
    /route|ref"/,
  );
  expect(lines((logger) => logger.request(line), "warn")).toBe("");
});

const FAILURES: readonly FailureFacts[] = [
  { kind: "timeout", upstreamMs: 10_000.4, endpoint: "EP0090" },
  { kind: "network", cause: "ECONNREFUSED", upstreamMs: 1.2, endpoint: "EP0090" },
  { kind: "status", upstreamStatus: 404, upstreamMs: 12, endpoint: "EP0090" },
  { kind: "bad_body", upstreamStatus: 200, upstreamMs: 12 },
  { kind: "shed", endpoint: "EP0090" },
  { kind: "client_timeout" },
];

it.each(FAILURES)(
  "writes a warning for a failed backend call, with its fields in the line: $kind",
  (failure) => {
    const line = { ...REQUEST, status: failure.kind === "status" ? 404 : 500, ref: "EP0090-EM0042", failure };
    const { failure: _, ...rest } = line;
    expect(JSON.parse(lines((logger) => logger.request(line)))).toEqual({
      level: "warn",
      time: expect.any(String),
      ...rest,
      ...failure,
      msg: "request",
    });
    // The level "warn" still writes these lines.
    expect(lines((logger) => logger.request(line), "warn")).not.toBe("");
    expect(lines((logger) => logger.request(line), "error")).toBe("");
  },
);

it("keeps one line whatever the name of a system error", () => {
  const failure: FailureFacts = { kind: "network", cause: 'E"\n,"token":"x' };
  const text = lines((logger) => logger.request({ ...REQUEST, status: 500, failure }));
  expect(text.trimEnd()).not.toContain("\n");
  expect(JSON.parse(text)).toMatchObject({ cause: failure.cause, msg: "request" });
});

it("writes a warning for a 5xx of our own, and info for the rest", () => {
  const levelOf = (status: number): unknown =>
    (JSON.parse(lines((logger) => logger.request({ ...REQUEST, status }))) as { level: unknown }).level;
  expect([200, 304, 401, 404, 429, 500, 503].map(levelOf)).toEqual(
    "info info info info info warn warn".split(" "),
  );
});

it("writes a share of successes, and all failures", () => {
  let turn = 0;
  const everyFourth = { successShare: 0.25, random: () => (turn++ % 4) / 4 };
  const write = (line: RequestLine): string =>
    lines((logger) => Array.from({ length: 100 }, () => logger.request(line)), "info", everyFourth);
  const countOf = (text: string): number => text.split("\n").length - 1;
  expect(countOf(write(REQUEST))).toBe(25);
  expect(countOf(write({ ...REQUEST, status: 401 }))).toBe(100);
  expect(countOf(write({ ...REQUEST, status: 500 }))).toBe(100);
  expect(countOf(write({ ...REQUEST, failure: { kind: "shed" } }))).toBe(100);
  expect(lines((logger) => logger.request(REQUEST), "info", { successShare: 0 })).toBe("");
});

it("prints text for a person unchanged, whatever the level", () => {
  expect(lines((logger) => logger.print("Storefront on …\n"), "silent")).toBe("Storefront on …\n");
});

it("names the origin of a refused call and the expected one", () => {
  const origin = { seen: 'https://a".example', expected: "http://127.0.0.1:3000" };
  const line = lines((logger) => logger.request({ ...REQUEST, status: 403, origin }));
  expect(JSON.parse(line)).toMatchObject({
    origin: 'https://a".example',
    expectedOrigin: "http://127.0.0.1:3000",
  });
  expect(lines((logger) => logger.request(REQUEST))).not.toContain("origin");
});
