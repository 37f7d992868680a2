import { useCallback, useRef } from "react";

/**
 * A press that comes so soon after the end of what another one did, or after another such press, is no second decision:
 * it is a double click, a key that is held down, or a player who pressed on while nothing was to be seen. Milliseconds.
 */
export const ONE_PRESS = 500;

/** The function that {@link useOnce} returns. */
export type Once = <Result>(
  /** Starts what the press is for. Its failure is kept by the mutation and shown by the form: it may be tried again at once. */
  start: () => Promise<Result>,
  /** Called with the result when it is done. */
  onDone?: (result: Result) => unknown,
  /** Tells presses apart where one place has several things to press. */
  what?: unknown,
) => Promise<void>;

/** Does once what is pressed several times, however fast the presses come, and also when it is done between two of them. */
export function useOnce(): Once {
  const last = useRef<{ running?: Promise<void> | undefined; what?: unknown; until: number }>({ until: 0 });
  return useCallback<Once>((start, onDone, what) => {
    const { current } = last;
    if (current.running) return current.running;
    const wait = (): void => {
      current.until = performance.now() + ONE_PRESS;
    };
    if (current.what === what && performance.now() < current.until) {
      wait();
      return Promise.resolve();
    }
    Object.assign(current, { what, until: 0 });
    current.running = start()
      .then(
        async (result) => {
          wait();
          await onDone?.(result);
          wait();
        },
        () => {},
      )
      .finally(() => {
        current.running = undefined;
      });
    return current.running;
  }, []);
}
