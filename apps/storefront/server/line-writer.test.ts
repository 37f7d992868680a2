import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLineWriter } from "./line-writer.ts";
import { createLogger } from "./logger.ts";

let path: string;
let descriptor: number;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "lines-")), "log");
  descriptor = openSync(path, "a");
});
afterEach(() => closeSync(descriptor));

describe("createLineWriter", () => {
  it("writes what waits by itself after a moment", async () => {
    const writer = createLineWriter(descriptor);
    writer.add("one\n");
    writer.add("zwei – 東京\n");
    await expect.poll(() => readFileSync(path, "utf8")).toBe("one\nzwei – 東京\n");
  });

  it("loses no line and keeps their order, however many come at once", async () => {
    const writer = createLineWriter(descriptor);
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${"x".repeat(100)}\n`);
    for (const line of lines) writer.add(line);
    await writer.flush();
    expect(readFileSync(path, "utf8")).toBe(lines.join(""));
  });

  it("takes a line larger than its buffer, in its place", async () => {
    const writer = createLineWriter(descriptor);
    const lines = ["before\n", `${"東".repeat(70_000)}\n`, "after\n"];
    for (const line of lines) writer.add(line);
    await writer.flush();
    expect(readFileSync(path, "utf8")).toBe(lines.join(""));
  });

  it("has everything written when a flush resolves, also the second time and with nothing to write", async () => {
    const writer = createLineWriter(descriptor);
    await writer.flush();
    writer.add("one\n");
    await writer.flush();
    writer.add("two\n");
    await writer.flush();
    expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
  });

  it("puts a warning and a request line one after the other", async () => {
    const logger = createLogger("info", descriptor);
    const line = { requestId: "id-000001", route: "a.b", method: "GET", path: "/api/a", status: 200, ms: 1 };
    for (let turn = 0; turn < 500; turn += 1) {
      logger.request(line);
      logger.warn({ turn }, "x".repeat(300));
    }
    await logger.flush();
    const written = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(written.map((text) => (JSON.parse(text) as { level: string }).level)).toEqual(
      Array.from({ length: 500 }, () => ["info", "warn"]).flat(),
    );
  });
});
