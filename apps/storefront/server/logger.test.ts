import { expect, it } from "vitest";
import { createLogger, type HostLogger } from "./logger.ts";

function write(fields: object): string {
  return lines((logger) => logger.warn(fields, "forced-logout"));
}

function lines(log: (logger: HostLogger) => void, level = "info"): string {
  let text = "";
  log(createLogger(level, { write: (line) => (text += line) }));
  return text;
}

it("writes one JSON line with level, time and message", () => {
  expect(JSON.parse(write({ route: "auth.login" }))).toMatchObject({
    level: "warn",
    route: "auth.login",
    msg: "forced-logout",
    time: expect.any(String),
  });
});

it("hides what must never be logged, should someone log it by mistake", () => {
  const canary = "canary-secret";
  const names = [
    "authorization",
    "cookie",
    "password",
    "token",
    "access_token",
    "edge-worker-key",
    "x-api-key",
    "email",
    "login",
  ];
  const fields = Object.fromEntries(names.map((name) => [name, canary]));
  expect(write({ ...fields, nested: fields })).not.toContain(canary);
});

it("keeps one line whatever the text holds", () => {
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
