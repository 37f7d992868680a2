import type { Socket } from "node:net";

/** The parts of a connection that answers are read from. */
interface Connection {
  read(size?: number): Buffer | null;
  write(data: unknown, ...others: unknown[]): boolean;
}

/** The beginning of a head of status 100, up to what follows the status. */
const CONTINUE = /^HTTP\/1\.[01] 100[ \r]/;
const SHORTEST = "HTTP/1.1 100 ".length;
const DIGIT_ONE = 0x31;
const LINE_BREAK = "\r";
/** A longer head is no interim answer; the parser refuses it. */
const LONGEST = 16 * 1024;
const EMPTY = Buffer.alloc(0);

/**
 * Drops every `100 Continue` that comes before an answer. A client has to skip those that it did not ask for (RFC 9110,
 * 15.2), and undici ends the connection instead, so that a change that the backend made looks as if it had failed
 * (https://github.com/nodejs/undici/issues/197; to be looked at again on 1 June 2027).
 * Only bytes between a request's head and the first ones of its answer are looked at, and of these the first few.
 */
export function withoutContinues(connection: Connection): void {
  const read = connection.read.bind(connection);
  const write = connection.write.bind(connection);
  let isAwaiting = false;
  let held: Buffer = EMPTY;
  connection.write = function (data, ...others) {
    // The head of a request is a text; of a streamed body only texts that begin with a line break are written.
    isAwaiting ||= typeof data === "string" && !data.startsWith(LINE_BREAK);
    return write(data, ...others);
  };
  connection.read = function (size) {
    const piece = read(size);
    if (!isAwaiting || piece === null) return piece;
    let rest = held.byteLength === 0 ? piece : Buffer.concat([held, piece]);
    held = EMPTY;
    for (;;) {
      if (!mayBeContinue(rest)) {
        isAwaiting = false;
        return rest;
      }
      const end = rest.indexOf("\r\n\r\n");
      if (end === -1) break;
      rest = rest.subarray(end + 4);
      if (rest.byteLength === 0) return this.read(size);
    }
    if (rest.byteLength > LONGEST) return rest;
    held = rest;
    return this.read(size);
  };
}

/** False as soon as the bytes cannot become a head of status 100. */
function mayBeContinue(bytes: Buffer): boolean {
  // The first digit of the status tells nearly all answers apart.
  if (bytes.byteLength > 9 && bytes[9] !== DIGIT_ONE) return false;
  const start = bytes.toString("latin1", 0, SHORTEST);
  return bytes.byteLength >= SHORTEST
    ? CONTINUE.test(start)
    : "HTTP/1.1 100 ".startsWith(start) || "HTTP/1.0 100 ".startsWith(start) || CONTINUE.test(start);
}

/** Calls back when all that has come by now was read and passed on. */
const afterReading = (call: () => void): void => void setImmediate(() => setImmediate(call));

/** The message with which undici ends a connection that the upstream has ended. */
const ENDED = "other side closed";

/**
 * Lets the streams of an HTTP/2 connection end before the connection does. undici destroys the connection when the upstream has
 * ended it, and with it whole answers that it has read in the same turn: what was carried out looks as if it had failed
 * (undici has no issue of it; so in 8.13.1; to be looked at again on 1 June 2027).
 */
export function withLateEnd(connection: Socket): void {
  const destroy = connection.destroy.bind(connection);
  connection.destroy = (error?: Error) => {
    if (error?.message === ENDED) afterReading(() => destroy(error));
    else destroy(error);
    return connection;
  };
}

type Written = (error?: Error | null) => void;

/**
 * Lets an answer be read that came before its request was written whole. An upstream may answer and close (RFC 9112, 9.3); the
 * next write fails then, and undici gives the call up with the answer unread
 * (https://github.com/nodejs/node/issues/54366; to be looked at again on 1 June 2027).
 */
export function withLateWriteErrors(connection: Socket): void {
  const late =
    (written: Written): Written =>
    (error) => {
      if (error) afterReading(() => written(error));
      else written();
    };
  const write = connection._write.bind(connection);
  const writev = connection._writev?.bind(connection);
  connection._write = (data, encoding, written) => write(data, encoding, late(written));
  connection._writev = (chunks, written) => writev?.(chunks, late(written));
}
