import type { Clock } from "./clock.ts";
import type { Visibility } from "./visibility.ts";

/** Time that stands still until it is moved. */
export interface FakeTime extends Clock {
  /** Runs what is due on the way, in order, with all promises settled in between. */
  advance(milliseconds: number): Promise<void>;
  readonly pending: () => number;
}

/** Makes a time that begins at 0. */
export function createFakeTime(): FakeTime {
  const timers = new Map<number, { at: number; callback: () => void }>();
  let now = 0;
  let next = 0;
  return {
    now: () => now,
    setTimeout(callback, milliseconds) {
      timers.set((next += 1), { at: now + Math.max(0, milliseconds), callback });
      return next;
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    pending: () => timers.size,
    async advance(milliseconds) {
      const until = now + milliseconds;
      await settle();
      for (;;) {
        const [id, due] =
          [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !due) break;
        timers.delete(id);
        now = Math.max(now, due.at);
        due.callback();
        await settle();
      }
      now = until;
    },
  };
}

/** A page that can be hidden. */
export interface FakePage extends Visibility {
  show(visible: boolean): void;
  readonly listeners: () => number;
}

/** Makes a page that is visible. */
export function createFakePage(visible = true): FakePage {
  const listeners = new Set<() => void>();
  let isVisible = visible;
  return {
    isVisible: () => isVisible,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(value) {
      isVisible = value;
      for (const listener of listeners) listener();
    },
    listeners: () => listeners.size,
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
