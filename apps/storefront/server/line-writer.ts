import { write } from "node:fs";

const SIZE = 64 * 1024;
const DELAY = 100;
const BUSY_DELAY = 10;
/** Bytes of a character in UTF-8, at most. */
const WIDEST = 3;

/** Writes lines to a file descriptor in large pieces, in order, without holding up the event loop. */
export interface LineWriter {
  add(line: string): void;
  /** Resolves when everything that was added is written. */
  flush(): Promise<void>;
}

/**
 * Gathers lines in a buffer and hands it on when it is full or a tenth of a second old. It must be its descriptor's
 * only writer: one write is under way at a time, so that no line can stand within another, and a slow reader makes
 * buffers wait, not lines disappear.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let filling: Buffer = Buffer.alloc(SIZE);
  let filled = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let spare: Buffer[] = [];
  const waiting: Buffer[] = [];
  const flushed: (() => void)[] = [];

  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (filled > 0) {
      waiting.push(filling.subarray(0, filled));
      filling = spare.pop() ?? Buffer.alloc(SIZE);
      filled = 0;
    }
    if (!isWriting) writeNext();
  };
  const writeNext = (): void => {
    const next = waiting.shift();
    isWriting = next !== undefined;
    if (next) {
      writeFrom(next, 0);
      return;
    }
    spare = spare.slice(0, 1);
    for (const done of flushed.splice(0)) done();
  };
  const writeFrom = (piece: Buffer, start: number): void => {
    write(descriptor, piece, start, piece.length - start, null, (error, count) => {
      if (error?.code === "EAGAIN") setTimeout(writeFrom, BUSY_DELAY, piece, start);
      else if (!error && start + count < piece.length) writeFrom(piece, start + count);
      else {
        if (piece.buffer.byteLength === SIZE) spare.push(Buffer.from(piece.buffer));
        writeNext();
      }
    });
  };
  return {
    add(line) {
      if (filled + line.length * WIDEST > SIZE) handOn();
      if (line.length * WIDEST > SIZE) waiting.push(Buffer.from(line));
      else filled += filling.write(line, filled, "utf8");
      timer ??= setTimeout(handOn, DELAY);
    },
    flush: () =>
      new Promise((resolve) => {
        flushed.push(resolve);
        handOn();
      }),
  };
}
