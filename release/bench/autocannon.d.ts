/** The parts of autocannon that the bench uses; it has no types of its own. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method: string;
    headers: Readonly<Record<string, string>>;
    body: string | undefined;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    statusCodeStats: Partial<Record<string, { count: number }>>;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
