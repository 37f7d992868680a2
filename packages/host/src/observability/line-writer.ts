import { fstatSync, write, writeSync } from "node:fs";
import { Socket } from "node:net";

const SIZE = 64 * 1024;
const DELAY = 100;
const BUSY_DELAY = 10;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_FAREWELL = 500;
const NEWLINE = Buffer.from("\n");
/** Bytes of a character in UTF-8, at most. */
const WIDEST = 3;

/** Writes lines to a file descriptor in order and in large pieces, without blocking the event loop. */
export interface LineWriter {
  add(line: string): void;
  /** Resolves when all lines are written. It never resolves without a reader. */
  flush(): Promise<void>;
  /**
   * Writes all waiting lines synchronously, for a process that ends now. It stops after half a second without a
   * reader.
   */
  flushNow(): void;
  /** Bytes that wait to be written. */
  waitingBytes(): number;
  /** Lines that were lost since the start: they were not read in time, or could not be written. */
  droppedLines(): number;
}

/** Options of a writer. */
export interface LineWriterOptions {
  /** The most bytes that wait. Further lines are dropped. */
  mostBytes?: number;
  /**
   * The most bytes of one write. Processes that share a pipe need 4096: longer writes of one may be cut by those of
   * another.
   */
  pieceBytes?: number;
  /** The line that says how many lines were lost, written when lines can be written again. */
  describeLoss?: (lines: number) => string;
}

/** Lines that are written together. */
interface Piece {
  readonly buffer: Buffer;
  readonly lines: number;
  written: number;
}

/**
 * Collects lines in a buffer and writes it when it is full or a tenth of a second old. It must be the only writer of
 * its descriptor in this process: there is one write at a time, so that no line is written into another. With a slow reader pieces
 * wait, up to a bound; with a reader that stops, lines are dropped, and neither memory nor requests suffer.
 */
export function createLineWriter(descriptor: number, options: LineWriterOptions = {}): LineWriter {
  const { mostBytes = MAX_BYTES, pieceBytes: size = SIZE, describeLoss } = options;
  const neverBlocks = openWithoutBlocking(descriptor);
  let filling: Buffer = Buffer.alloc(size);
  let filled = 0;
  let filledLines = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  /** True while a worker thread writes. */
  let isUnderWay = false;
  let spare: Buffer | undefined;
  let waitingBytes = 0;
  let dropped = 0;
  let toldOf = 0;
  /** True when the last written byte is inside a line, because the rest of its piece was lost. */
  let isTorn = false;
  const waiting: Piece[] = [];
  const flushed: (() => void)[] = [];

  const queue = (buffer: Buffer, lines: number): void => {
    waiting.push({ buffer, lines, written: 0 });
    waitingBytes += buffer.length;
  };
  const gather = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (filled === 0) return;
    queue(filling.subarray(0, filled), filledLines);
    filling = spare ?? Buffer.alloc(size);
    spare = undefined;
    filled = 0;
    filledLines = 0;
  };
  const handOn = (): void => {
    gather();
    if (!isWriting) writeNext();
  };
  const writeNext = (): void => {
    let [next] = waiting;
    if (next && isTorn && next.written === 0) {
      // A torn line ends here, and does not spoil the next one.
      next = { ...next, buffer: Buffer.concat([NEWLINE, next.buffer]) };
      waiting[0] = next;
      waitingBytes += NEWLINE.length;
    }
    isWriting = next !== undefined;
    if (next) writeFrom(next);
    else for (const done of flushed.splice(0)) done();
  };
  /** Removes a piece that was written or cannot be written. A full disk or a closed pipe loses that piece only. */
  const leave = (piece: Piece, isWritten: boolean): void => {
    // `flushNow` may have written it already.
    if (waiting[0] !== piece) return;
    waiting.shift();
    waitingBytes -= piece.buffer.length;
    if (!isWritten) dropped += piece.lines;
    if (piece.written > 0) isTorn = piece.buffer[piece.written - 1] !== NEWLINE[0];
    if (isWritten && piece.buffer.buffer.byteLength === size) spare = Buffer.from(piece.buffer.buffer);
    if (!isWritten || dropped === toldOf || !describeLoss) return;
    const lost = dropped - toldOf;
    toldOf = dropped;
    // The caller may be adding a line.
    queueMicrotask(() => add(describeLoss(lost)));
  };
  const writeFrom = (piece: Piece): void => {
    const { buffer, written } = piece;
    if (neverBlocks) return goOn(piece, ...tryWrite(descriptor, buffer, written));
    isUnderWay = true;
    write(descriptor, buffer, written, buffer.length - written, null, (error, count) => {
      isUnderWay = false;
      goOn(piece, error, count);
    });
  };
  const goOn = (piece: Piece, error: NodeJS.ErrnoException | null, count: number): void => {
    if (error?.code === "EAGAIN") {
      setTimeout(writeFrom, BUSY_DELAY, piece);
      return;
    }
    piece.written += error ? 0 : count;
    if (!error && piece.written < piece.buffer.length) return writeFrom(piece);
    leave(piece, !error);
    writeNext();
  };
  const add = (line: string): void => {
    const most = line.length * WIDEST;
    if (waitingBytes + filled + most > mostBytes) {
      dropped += 1;
      return;
    }
    if (filled + most > size) handOn();
    if (most > size) queue(Buffer.from(line), 1);
    else {
      filled += filling.write(line, filled, "utf8");
      filledLines += 1;
    }
    timer ??= setTimeout(handOn, DELAY);
  };
  return {
    add,
    flush: () =>
      new Promise((resolve) => {
        flushed.push(resolve);
        handOn();
      }),
    flushNow() {
      gather();
      // A running write completes by itself. Its piece must not be written twice.
      const pieces = isUnderWay ? waiting.slice(1) : [...waiting];
      const deadline = performance.now() + MAX_FAREWELL;
      for (const piece of pieces) {
        if (!writeWhole(descriptor, piece, deadline)) return;
        waiting.splice(waiting.indexOf(piece), 1);
        waitingBytes -= piece.buffer.length;
      }
    },
    waitingBytes: () => waitingBytes + filled,
    droppedLines: () => dropped,
  };
}

/**
 * A write to a pipe without a reader blocks one of Node's few worker threads and the end of the process. When Node
 * opens a pipe as a socket, it makes it non-blocking: such a write fails at once and is tried again. It also costs
 * less than a worker thread, and the last line of a process that crashes stays the last one.
 */
function openWithoutBlocking(descriptor: number): boolean {
  const stat = fstatSync(descriptor);
  const isPipe = stat.isFIFO() || stat.isSocket();
  if (isPipe) new Socket({ fd: descriptor, readable: false, writable: true }).on("error", () => {}).unref();
  return isPipe;
}

/** Writes to a non-blocking descriptor; returns the error or the number of written bytes. */
function tryWrite(
  descriptor: number,
  buffer: Buffer,
  from: number,
): [error: NodeJS.ErrnoException | null, count: number] {
  try {
    return [null, writeSync(descriptor, buffer, from)];
  } catch (error) {
    return [error as NodeJS.ErrnoException, 0];
  }
}

function writeWhole(descriptor: number, piece: Piece, deadline: number): boolean {
  while (piece.written < piece.buffer.length) {
    try {
      piece.written += writeSync(descriptor, piece.buffer, piece.written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || performance.now() > deadline) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_DELAY);
    }
  }
  return true;
}
