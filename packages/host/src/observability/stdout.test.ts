import { execFileSync } from "node:child_process";
import { constants, mkdtempSync, openSync, readFileSync, readSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLineDestination } from "./stdout.ts";

// Descriptors stay open until the process ends, as stdout does: a destination would write into whatever got the number next.
const line = (index: number): string => `${index} ${"x".repeat(100)}\n`;

/** A pipe that a test opens as reader and writer at once: opening does not wait. */
function openPipe(): { pipe: number; read: () => string } {
  const path = join(mkdtempSync(join(tmpdir(), "lines-")), "pipe");
  execFileSync("mkfifo", [path]);
  const pipe = openSync(path, constants.O_RDWR);
  const chunk = Buffer.alloc(1024 * 1024);
  return { pipe, read: () => chunk.toString("utf8", 0, readSync(pipe, chunk)) };
}

it("writes every line in order, by itself or at the end of the process", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "lines-")), "log");
  const destination = createLineDestination(openSync(path, "a"));
  const large = ["before\n", `${"東".repeat(70_000)}\n`, "after\n"];
  const lines = [...Array.from({ length: 20_000 }, (_, index) => line(index)), ...large];
  for (const text of lines) destination.write(text);
  destination.flushNow();
  expect(readFileSync(path, "utf8")).toBe(lines.join(""));
  destination.write("later\n");
  await expect.poll(() => readFileSync(path, "utf8")).toBe(`${lines.join("")}later\n`);
});

it("drops lines beyond its bound while nobody reads, and says how many once somebody does", async () => {
  const { pipe, read } = openPipe();
  const describeLoss = (lines: number): string => `lost ${lines}\n`;
  const destination = createLineDestination(pipe, { maxLength: 256 * 1024, describeLoss });
  const count = 20_000;
  for (let index = 0; index < count; index += 1) destination.write(line(index));
  const dropped = destination.droppedLines();
  expect(dropped).toBeGreaterThan(count / 2);
  let text = "";
  await expect.poll(() => (text += read()), { timeout: 20_000, interval: 5 }).toContain(`lost ${dropped}\n`);
  const whole = text.split("\n").slice(0, -1);
  expect(whole.filter((written) => !/^(?:\d+ x{100}|lost \d+)$/.test(written))).toEqual([]);
  expect(whole.length).toBe(count - dropped + 1);
});

it("delays the end of a process by a moment only: the lines that fit are written", () => {
  const { pipe, read } = openPipe();
  const destination = createLineDestination(pipe, { maxLength: 256 * 1024 });
  for (let index = 0; index < 2_000; index += 1) destination.write(line(index));
  const begun = performance.now();
  destination.flushNow();
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(read()).toMatch(/^0 x+\n1 x+\n/);
});

it("keeps a bound and comes to an end where nothing can be written", () => {
  const destination = createLineDestination(openSync("/dev/full", "a"), { maxLength: 64 * 1024 });
  for (let index = 0; index < 2_000; index += 1) destination.write(line(index));
  destination.flushNow();
  expect(destination.droppedLines()).toBeGreaterThan(1_000);
});

it("says after a moment why nothing is written, and no more once it is", async () => {
  const full = createLineDestination(openSync("/dev/full", "a"));
  full.write("a line\n");
  expect(full.blockedBy()).toBeUndefined();
  await expect.poll(() => full.blockedBy(), { timeout: 20_000 }).toBe("ENOSPC");
  const { pipe, read } = openPipe();
  const destination = createLineDestination(pipe);
  for (let index = 0; index < 5_000; index += 1) destination.write(line(index));
  await expect.poll(() => destination.blockedBy(), { timeout: 20_000 }).toBe("EAGAIN");
  await expect
    .poll(() => [read().length > 0, destination.blockedBy()][1], { timeout: 20_000 })
    .toBeUndefined();
});
