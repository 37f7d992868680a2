import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLineWriter } from "./line-writer.ts";

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

  it("loses no line, however many come at once", async () => {
    const writer = createLineWriter(descriptor);
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${"x".repeat(100)}\n`);
    for (const line of lines) writer.add(line);
    writer.flush();
    await expect.poll(() => readFileSync(path, "utf8").length).toBe(lines.join("").length);
    expect(readFileSync(path, "utf8").split("\n").toSorted()).toEqual(lines.join("").split("\n").toSorted());
  });

  it("has everything written when flush returns", () => {
    const writer = createLineWriter(descriptor);
    writer.add("last\n");
    writer.flush();
    expect(readFileSync(path, "utf8")).toBe("last\n");
  });
});
