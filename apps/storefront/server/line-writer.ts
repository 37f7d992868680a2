import { write, writeSync } from "node:fs";

/** Characters of a line take at most this many bytes in UTF-8. */
const WIDEST = 3;
const SIZE = 64 * 1024;
const DELAY = 100;

/** Writes lines to a file descriptor in large pieces, without holding up the event loop. */
export interface LineWriter {
  add(line: string): void;
  /** Writes what waits, at once and to the end: for the moment before the process ends. */
  flush(): void;
}

/**
 * Gathers lines in a buffer and hands it on when it is full or a tenth of a second old. While one buffer is being
 * written the other is filled; a reader that is slower than both makes the writer wait, not lose lines.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let filling: Buffer = Buffer.allocUnsafe(SIZE);
  let spare: Buffer | undefined = Buffer.allocUnsafe(SIZE);
  let filled = 0;
  let timer: NodeJS.Timeout | undefined;

  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (filled === 0) return;
    if (spare === undefined) {
      timer = setTimeout(handOn, DELAY);
      return;
    }
    const full = filling;
    const length = filled;
    filling = spare;
    spare = undefined;
    filled = 0;
    writeAll(full, 0, length);
  };
  const writeAll = (full: Buffer, start: number, length: number): void => {
    write(descriptor, full, start, length - start, null, (error, count) => {
      const isBusy = error?.code === "EAGAIN";
      if (isBusy) setTimeout(writeAll, 10, full, start, length);
      else if (!error && start + count < length) writeAll(full, start + count, length);
      else spare = full;
    });
  };
  const drain = (): void => {
    let start = 0;
    while (start < filled) {
      try {
        start += writeSync(descriptor, filling, start, filled - start);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") break;
      }
    }
    filled = 0;
  };
  return {
    add(line) {
      if (filled + line.length * WIDEST > SIZE) {
        handOn();
        if (filled > 0) drain();
      }
      filled += filling.write(line, filled, "utf8");
      timer ??= setTimeout(handOn, DELAY);
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      drain();
    },
  };
}
