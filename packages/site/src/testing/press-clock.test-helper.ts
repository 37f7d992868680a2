import { onTestFinished, vi } from "vitest";

/**
 * Stops the clock by which presses are told apart until the test ends, so that no busy machine decides whether two
 * presses are one. What is returned lets so many milliseconds pass.
 */
export function stopPressClock(): (milliseconds: number) => void {
  let now = Math.ceil(performance.now());
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  return (milliseconds) => {
    now += milliseconds;
  };
}
