/** A timer that is later than this was held up by a blocked event loop. */
const LATE = 100;

/**
 * Calls back after so many milliseconds in which this process could have read an answer. After a blocked event loop,
 * timers run before sockets are read: then the time that was lost is given back once, so that an answer that came in
 * time does not count as late. The returned function ends the deadline.
 */
export function startDeadline(milliseconds: number, onPassed: () => void): () => void {
  const due = performance.now() + milliseconds;
  let timer = setTimeout(() => {
    const lost = performance.now() - due;
    if (lost < LATE) onPassed();
    else timer = setTimeout(onPassed, Math.min(lost, milliseconds));
  }, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}
