/** Lets calls with one key share the work under way; nothing is kept once it is done. */
export interface SingleFlight<Result> {
  share(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Later calls start anew, even while the work is under way. */
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
