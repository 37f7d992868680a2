import { execFileSync } from "node:child_process";
import { pbkdf2 } from "node:crypto";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLineWriter } from "./line-writer.ts";
import { createLogger } from "./logger.ts";

const derive = promisify(pbkdf2);
let path: string;
let descriptor: number;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "lines-")), "log");
  descriptor = openSync(path, "a");
});
afterEach(() => closeSync(descriptor));

describe("createLineWriter", () => {
  it("writes waiting lines by itself after a moment", async () => {
    const writer = createLineWriter(descriptor);
    writer.add("one\n");
    writer.add("zwei – 東京\n");
    await expect.poll(() => readFileSync(path, "utf8")).toBe("one\nzwei – 東京\n");
  });

  it("loses no line and keeps their order, however many are added at once", async () => {
    const writer = createLineWriter(descriptor);
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${"x".repeat(100)}\n`);
    for (const line of lines) writer.add(line);
    await writer.flush();
    expect(readFileSync(path, "utf8")).toBe(lines.join(""));
  });

  it("writes a line larger than its buffer, in order", async () => {
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

describe("a reader that does not read", () => {
  const line = (index: number): string => `${index} ${"x".repeat(100)}\n`;
  const lost: number[] = [];
  const options = {
    mostBytes: 256 * 1024,
    describeLoss: (lines: number) => (lost.push(lines), `lost ${lines}\n`),
  };
  let pipe: number;
  beforeEach(() => {
    lost.length = 0;
    const name = join(mkdtempSync(join(tmpdir(), "lines-")), "pipe");
    execFileSync("mkfifo", [name]);
    // Reader and writer at once: opening does not wait.
    pipe = openSync(name, constants.O_RDWR);
  });
  afterEach(() => closeSync(pipe));

  function read(): string {
    const chunk = Buffer.alloc(1024 * 1024);
    return chunk.toString("utf8", 0, readSync(pipe, chunk));
  }

  it("loses lines beyond the bound and uses no memory; their number is written when it reads again", async () => {
    const writer = createLineWriter(pipe, options);
    const count = 20_000;
    for (let index = 0; index < count; index += 1) writer.add(line(index));
    await expect.poll(() => writer.waitingBytes()).toBeGreaterThan(0);
    expect(writer.waitingBytes()).toBeLessThanOrEqual(options.mostBytes);
    const dropped = writer.droppedLines();
    expect(dropped).toBeGreaterThan(count / 2);

    let text = "";
    const flushed = writer.flush();
    await expect
      .poll(() => (text += read()), { timeout: 20_000, interval: 5 })
      .toContain(`lost ${dropped}\n`);
    await flushed;
    const whole = text.split("\n").slice(0, -1);
    expect(whole.filter((written) => !/^(?:\d+ x{100}|lost \d+)$/.test(written))).toEqual([]);
    expect(whole.length).toBe(count - dropped + 1);
    expect(lost).toEqual([dropped]);
  });

  it("gets the last line at the end from a process that ends during a write", async () => {
    const writer = createLineWriter(pipe, options);
    // Every worker thread is busy: a write that needs one comes later than what the end of the process writes.
    const work = Array.from({ length: 8 }, () => derive("password", "salt", 100_000, 32, "sha256"));
    writer.add("before\n");
    void writer.flush();
    writer.add("after\n");
    writer.flushNow();
    await Promise.all(work);
    expect(read()).toBe("before\nafter\n");
  });

  it("does not delay the end of a process: the lines that fit are written", async () => {
    const writer = createLineWriter(pipe, options);
    for (let index = 0; index < 2_000; index += 1) writer.add(line(index));
    writer.flushNow();
    expect(read()).toMatch(/^0 x+\n1 x+\n/);
    // The writer goes on with its descriptor, and the pipe of the next test may have the same one.
    await expect.poll(() => (read(), writer.waitingBytes())).toBe(0);
  });
});

describe("a descriptor that cannot be written", () => {
  it("has its lost lines counted, and later lines written", async () => {
    const full = openSync("/dev/full", "a");
    const writer = createLineWriter(full);
    writer.add("one\n");
    writer.add("two\n");
    await writer.flush();
    expect([writer.droppedLines(), writer.waitingBytes()]).toEqual([2, 0]);
    writer.add("three\n");
    writer.flushNow();
    await writer.flush();
    closeSync(full);
  });
});

it("ends a line of which only a part could be written, so that the next one is whole", async () => {
  const pipe = join(mkdtempSync(join(tmpdir(), "lines-")), "pipe");
  execFileSync("mkfifo", [pipe]);
  const openReader = (): number => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const reader = openReader();
  const end = openSync(pipe, constants.O_WRONLY);
  const writer = createLineWriter(end);
  // More than a pipe holds.
  writer.add(`${"x".repeat(2 * 1024 * 1024)}\n`);
  void writer.flush();
  closeSync(reader);
  await expect.poll(() => writer.droppedLines()).toBe(1);
  const next = openReader();
  writer.add("whole\n");
  const flushed = writer.flush();
  const chunk = Buffer.alloc(4 * 1024 * 1024);
  let text = chunk.toString("utf8", 0, readSync(next, chunk));
  await flushed;
  text += chunk.toString("utf8", 0, readSync(next, chunk));
  expect(text).toMatch(/^x+\nwhole\n$/);
  closeSync(next);
  closeSync(end);
});

it("writes everything at once for a process that ends", () => {
  const writer = createLineWriter(descriptor);
  const lines = Array.from({ length: 2_000 }, (_, index) => `${index} ${"x".repeat(100)}\n`);
  for (const line of lines) writer.add(line);
  writer.flushNow();
  // A piece may still be with a worker thread, which ends by itself.
  return expect.poll(() => readFileSync(path, "utf8").length).toBe(lines.join("").length);
});
