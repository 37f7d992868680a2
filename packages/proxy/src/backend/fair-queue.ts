/**
 * Waiting work in turn by caller: of each caller the work that came first, and a caller with much waits for itself. A
 * caller whose turn it was is behind the others.
 */
export class FairQueue<Work> {
  /** The lines of the callers, in the order of their turns. */
  readonly #lines = new Map<string, Set<Work>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(caller: string, work: Work): void {
    const line = this.#lines.get(caller);
    if (line) line.add(work);
    else this.#lines.set(caller, new Set([work]));
    this.#size += 1;
  }

  /** False for work that does not wait any more. */
  delete(caller: string, work: Work): boolean {
    const line = this.#lines.get(caller);
    if (!line?.delete(work)) return false;
    this.#size -= 1;
    if (line.size === 0) this.#lines.delete(caller);
    return true;
  }

  /** Removes the next work of the first caller that may go now. */
  next(mayGo: (caller: string, work: Work) => boolean = () => true): Work | undefined {
    for (const [caller, line] of this.#lines) {
      const [work] = line;
      if (work === undefined || !mayGo(caller, work)) continue;
      this.#lines.delete(caller);
      line.delete(work);
      this.#size -= 1;
      if (line.size > 0) this.#lines.set(caller, line);
      return work;
    }
    return undefined;
  }

  /** The work that goes before, or together with, a new work of this caller when all go in turn. */
  ahead(caller: string): number {
    const own = (this.#lines.get(caller)?.size ?? 0) + 1;
    let ahead = own - 1;
    for (const [other, line] of this.#lines) if (other !== caller) ahead += Math.min(line.size, own);
    return ahead;
  }

  /**
   * Removes the work that came last in the longest line, to make room for a caller with a shorter one; undefined when
   * this caller's own line is as long.
   */
  shed(caller: string): Work | undefined {
    let longest: [caller: string, line: Set<Work>] | undefined;
    for (const entry of this.#lines) if (!longest || entry[1].size > longest[1].size) longest = entry;
    if (!longest || longest[1].size <= (this.#lines.get(caller)?.size ?? 0) + 1) return undefined;
    const last = [...longest[1]].at(-1);
    if (last !== undefined) this.delete(longest[0], last);
    return last;
  }
}
