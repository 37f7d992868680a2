/** Bytes that the stream of a body and the socket buffer between the reader and the network, with a margin. */
const BUFFERED = 256 * 1024;
/** Pieces that are on their way between those buffers, with a margin. */
const PIECES_BETWEEN = 4;
/** Smaller pieces are left to the collector: to hold many of them would cost more memory than it saves. */
const SMALLEST = 4 * 1024;

/**
 * Gives the memory of the sent pieces of a body back while the body is still sent. V8 collects them when about 64 MB of
 * them wait, which ten uploads at once reach.
 *
 * A piece is sent when so many later bytes were taken that no buffer behind this one can hold it any more. Its memory
 * must not be given back earlier: the system call that sends it may still read it.
 */
export class SentPieces {
  readonly #release: (piece: Uint8Array) => void;
  readonly #held: Uint8Array[] = [];
  #bytes = 0;
  #largest = 0;

  constructor(release: (piece: Uint8Array) => void) {
    this.#release = release;
  }

  /** Adds the piece that was taken last. */
  add(piece: Uint8Array): void {
    const size = piece.byteLength;
    if (size < SMALLEST) return;
    this.#held.push(piece);
    this.#bytes += size;
    this.#largest = Math.max(this.#largest, size);
    const kept = BUFFERED + PIECES_BETWEEN * this.#largest;
    for (let first = this.#held[0]; first; first = this.#held[0]) {
      const later = this.#bytes - first.byteLength;
      if (later < kept) return;
      this.#bytes = later;
      this.#held.shift();
      this.#release(first);
    }
  }
}
