/** Shares running work between callers with the same key. Results are not kept. */
export interface SingleFlight<Result> {
  share(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Makes later callers start the work again, even while it is running. */
  forget(key: string): void;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    share(key, work) {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    forget(key) {
      flights.delete(key);
    },
  };
}
