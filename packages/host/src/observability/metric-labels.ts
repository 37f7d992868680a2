import type { MetricLabel, MetricName } from "./metric-rows.ts";

/** The labels that every metric has, and those that the scrape of Prometheus adds. */
export const COMMON_LABELS: readonly string[] = ["brand", "instance", "job"];

/** The meaning of each label, and what bounds the number of its values. */
export const METRIC_LABELS: Readonly<
  Record<MetricLabel<MetricName> | "brand", { readonly meaning: string; readonly values: string }>
> = {
  brand: { meaning: "Id of the brand.", values: "one for each process" },
  build: { meaning: "`BUILD_ID`.", values: "one for each process" },
  limit: {
    meaning:
      "The bucket of a rate limit, or a variable such as `LIMIT_RENDERS` in lower case, without `LIMIT_`.",
    values: "about 30",
  },
  state: {
    meaning: "`active` or `queued` (calls); `open` or `half-open` (breakers); the states of Redis.",
    values: "at most 5",
  },
  reason: { meaning: "`limit` or `stalled` (connections).", values: "2" },
  route: {
    meaning: "Id of the route (`pnpm routes`), `page.<name>` of a page, `none` for a path without either.",
    values: "the routes and pages of the trunk",
  },
  method: { meaning: "Method of the request.", values: "those that Node's parser knows" },
  status: {
    meaning: "Status of the answer; 499 when the client left first.",
    values: "statuses that are in use",
  },
  ref: { meaning: "Reference code, `EPxxxx-EMxxxx`.", values: "pairs of the registry that occurred" },
  file: { meaning: "`asset` (built files), `root` (files such as `/robots.txt`) or `health`.", values: "3" },
  upstream: {
    meaning:
      "`backend`, the name of a service of the trunk, or the host of an address that the brand allows.",
    values: "the services, and at most 32 hosts at once",
  },
  endpoint: {
    meaning: "EP code of the backend's endpoint, its target when it has none; of other upstreams the method.",
    values: "the targets of the trunk's routes",
  },
  outcome: {
    meaning:
      "Status, or `timeout`, `network`, `bad_body`, `aborted`, `shed`, `client_timeout` (calls); what became of a page, a read or a command.",
    values: "statuses that are in use, and 16 words",
  },
  kind: { meaning: "The log field `kind`.", values: "7" },
  area: { meaning: "Area of the route.", values: "the areas of the trunk" },
  policy: { meaning: "Cache policy of the route.", values: "the policies of kernel and trunk" },
  level: { meaning: "`warn` or `error`.", values: "2" },
};
