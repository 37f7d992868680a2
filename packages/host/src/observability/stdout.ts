import { fstatSync } from "node:fs";
import { Socket } from "node:net";
import pino from "pino";

const MIN_LENGTH = 16 * 1024;
const MAX_WRITE = 64 * 1024;
const MAX_LENGTH = 16 * 1024 * 1024;
const FLUSH_EVERY = 100;
const RETRY_AFTER = 10;
/** Milliseconds after which a write that failed is worth a word: a reader that is busy makes many fail. */
const NOTICEABLE = 1_000;
const MAX_FAREWELL = 500;
/** After a write that went well at most one piece is left. */
const LAST_PIECES = 2;

/** Lines on their way to a descriptor. */
export interface LineDestination {
  write(line: string): void;
  /**
   * Writes what waits, for a process that ends now. Half a second without a reader, or a descriptor that cannot be
   * written, ends it as well.
   */
  flushNow(): void;
  /** Lines that were lost since the start, because nobody read them in time. */
  droppedLines(): number;
  /** The system's code why lines have waited for more than a second, such as `ENOSPC`; undefined while they are written. */
  blockedBy(): string | undefined;
}

export interface LineDestinationOptions {
  /** The most bytes that wait. Further lines are dropped. */
  maxLength?: number;
  /** The line that says how many lines were lost, written when lines can be written again. */
  describeLoss?: (lines: number) => string;
}

/**
 * Pino's destination for a descriptor, which writes lines in order and in large pieces. It never waits for a reader: what
 * cannot be written now, because the pipe is full, the reader gone or the disk full, waits in memory up to a bound and is
 * tried again; then lines are dropped, and neither memory nor requests suffer.
 */
export function createLineDestination(
  descriptor: number,
  { maxLength = MAX_LENGTH, describeLoss }: LineDestinationOptions = {},
): LineDestination {
  makeNonBlocking(descriptor);
  // Not `sync: false`: a write of a worker thread could be overtaken by the last lines of a process that crashes, and
  // `flushSync` has no end on a full disk.
  const destination = pino.destination({
    fd: descriptor,
    sync: true,
    // As text, pino would measure all lines that wait again for each further one.
    contentMode: "buffer",
    minLength: MIN_LENGTH,
    maxWrite: MAX_WRITE,
    maxLength,
    periodicFlush: FLUSH_EVERY,
    retryEAGAIN: () => false,
  });
  /** Its type knows text alone. */
  const write = (line: string): void => void destination.write(Buffer.from(line) as unknown as string);
  let failure: NodeJS.ErrnoException | undefined;
  let failingSince: number | undefined;
  let dropped = 0;
  let reported = 0;
  // Pino's own listener would turn the destination off when its reader goes away.
  destination.removeAllListeners("error");
  destination.on("error", (error: NodeJS.ErrnoException) => {
    failure = error;
    failingSince ??= performance.now();
  });
  destination.on("write", () => (failingSince = undefined));
  destination.on("drop", () => (dropped += 1));
  destination.on("drain", () => {
    if (dropped === reported || !describeLoss) return;
    const lost = dropped - reported;
    reported = dropped;
    write(describeLoss(lost));
  });
  return {
    write,
    flushNow() {
      const deadline = performance.now() + MAX_FAREWELL;
      for (let written = 0; written < LAST_PIECES;) {
        failure = undefined;
        destination.flush();
        // It is set by the listener, in the call above.
        const code = (failure as NodeJS.ErrnoException | undefined)?.code;
        if (code === undefined) written += 1;
        else if (code !== "EAGAIN" || performance.now() > deadline) return;
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_AFTER);
      }
    },
    droppedLines: () => dropped,
    blockedBy: () =>
      failingSince !== undefined && performance.now() - failingSince > NOTICEABLE ? failure?.code : undefined,
  };
}

let ofProcess: LineDestination | undefined;

/** The one destination of this process for stdout. It is flushed when the process ends. */
export function stdoutLines(): LineDestination {
  if (ofProcess === undefined) {
    const lines = createLineDestination(1, { describeLoss });
    process.on("exit", () => lines.flushNow());
    ofProcess = lines;
  }
  return ofProcess;
}

const describeLoss = (lines: number): string =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), lines, msg: "log lines lost" })}\n`;

/**
 * A write to a pipe without a reader would block the process. When Node opens a pipe as a socket, it makes it
 * non-blocking: such a write fails at once.
 */
function makeNonBlocking(descriptor: number): void {
  const stat = fstatSync(descriptor);
  if (stat.isFIFO() || stat.isSocket())
    new Socket({ fd: descriptor, readable: false, writable: true }).on("error", () => {}).unref();
}
