/** An event of a browser's trace, as far as its times matter. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Its start, in microseconds. */
  ts: number;
  /** Its duration, in microseconds. */
  dur?: number;
  /** The processor time of its thread in it, in microseconds. */
  readonly tdur?: number;
  readonly args?: unknown;
}

const TASK = /^(?:ThreadControllerImpl::)?RunTask$/;

/**
 * Shortens every task of every thread to the processor time that it took, with all events in it in proportion. A task that
 * waited while another program had the processor is then no longer than on a machine without that program.
 */
export function toProcessorTime(events: TraceEvent[]): void {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  for (const own of threads.values()) {
    const inOrder = own.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
    let task: { start: number; end: number; share: number } | undefined;
    for (const event of inOrder) {
      const { ts, dur = 0, tdur } = event;
      const isInside = task !== undefined && ts < task.end;
      if (!isInside)
        task =
          event.ph === "X" && TASK.test(event.name) && tdur !== undefined && dur > 0
            ? { start: ts, end: ts + dur, share: Math.min(1, tdur / dur) }
            : undefined;
      if (!task) continue;
      event.ts = task.start + (ts - task.start) * task.share;
      if (event.dur !== undefined) event.dur = dur * task.share;
    }
  }
}

/** The processor time, in microseconds, of a thread's tasks between two moments; of one that is partly outside a part. */
export function taskTime(thread: readonly TraceEvent[], from: number, to: number): number {
  return thread.reduce((sum, { name, ph, ts, dur = 0, tdur = 0 }) => {
    const inside = Math.min(to, ts + dur) - Math.max(from, ts);
    return ph === "X" && TASK.test(name) && inside > 0 ? sum + tdur * (inside / dur) : sum;
  }, 0);
}
