import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

function write(fields: object): string {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  createLogger("info", stream).warn(fields, "forced-logout");
  return text;
}

it("writes one JSON line with level, time and message", () => {
  expect(JSON.parse(write({ route: "auth.login" }))).toMatchObject({ level: "warn", route: "auth.login", msg: "forced-logout", time: expect.any(String) });
});

it("hides what must never be logged, should someone log it by mistake", () => {
  const canary = "canary-secret";
  const names = ["authorization", "cookie", "password", "token", "access_token", "edge-worker-key", "x-api-key", "email", "login"];
  const fields = Object.fromEntries(names.map((name) => [name, canary]));
  expect(write({ ...fields, nested: fields })).not.toContain(canary);
});

it("keeps one line whatever the text holds", () => {
  const line = write({ reason: "a\nb\u001b[31m</script>\u2028" });
  expect(line.split("\n")).toHaveLength(2);
  expect(line).not.toContain("\u001b");
});
