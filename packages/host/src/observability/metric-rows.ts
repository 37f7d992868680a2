/** The kinds of metrics that the host has. */
export type MetricKind = "counter" | "gauge" | "histogram";

/** A part of the host that not every process has. A metric with one is there only in a process that has it. */
export type MetricPart = "pages" | "redis";

/** One metric of the host. */
export interface MetricRow<Label extends string = string> {
  readonly kind: MetricKind;
  readonly unit: string;
  readonly labels: readonly Label[];
  readonly meaning: string;
  readonly when?: MetricPart;
}

const row =
  (kind: MetricKind) =>
  <const Label extends string = never>(
    unit: string,
    labels: readonly Label[],
    meaning: string,
    when?: MetricPart,
  ): MetricRow<Label> => ({ kind, unit, labels, meaning, ...(when && { when }) });

const counter = row("counter");
const gauge = row("gauge");
const histogram = row("histogram");

/**
 * Every metric that the host registers, by name. The registration, the reference page, and the test of every query of
 * the dashboard and of the alerts read this table.
 */
export const METRICS = {
  storefront_build_info: gauge("1", ["build"], "Always 1; the label says which build runs."),
  storefront_limits: gauge("as the limit", ["limit"], "The value of a limit that is in force."),
  storefront_heap_limit_bytes: gauge(
    "bytes",
    [],
    "The size at which Node ends the process for lack of heap.",
  ),

  storefront_requests_total: counter(
    "requests",
    ["route", "method", "status"],
    "Requests of routes and pages, those without a log line included.",
  ),
  storefront_request_seconds: histogram("seconds", ["route"], "Time until an answer was ready."),
  storefront_reference_codes_total: counter("answers", ["ref"], "Failed answers by their reference code."),
  storefront_files_total: counter(
    "requests",
    ["file", "status"],
    "Requests for built files, files at the root and health, which have no log line.",
  ),
  storefront_open_connections: gauge("connections", [], "Connections of clients."),
  storefront_closed_connections_total: counter(
    "connections",
    ["reason"],
    "Connections of clients that were closed because there were too many, or because the client read nothing.",
  ),
  storefront_unread_answer_bytes: gauge(
    "bytes",
    [],
    "Bytes of large answers that clients have not taken yet.",
  ),
  storefront_unread_answers_dropped_total: counter(
    "answers",
    [],
    "Answers that were given up because too much was unread.",
  ),
  storefront_open_streams: gauge("streams", [], "Answers that are forwarded while they arrive."),
  storefront_refused_streams_total: counter(
    "streams",
    [],
    "Streams that were refused because all places, or those of the address or the upstream, were taken.",
  ),
  storefront_open_uploads: gauge("uploads", [], "Uploads under way."),
  storefront_refused_uploads_total: counter(
    "uploads",
    [],
    "Uploads that were refused because all places, or those of the session or the address, were taken.",
  ),
  storefront_rate_limited_total: counter("calls", ["limit"], "Calls that a rate limit refused."),

  storefront_upstream_seconds: histogram(
    "seconds",
    ["upstream", "endpoint"],
    "Time of a call to an upstream, with the wait for a connection.",
  ),
  storefront_upstream_answers_total: counter(
    "calls",
    ["upstream", "endpoint", "outcome"],
    "Calls to an upstream by status, or by the reason why there was none or its success was of no use. A success that showed a secret, or lacked what its route needs, counts twice: by its status and as `bad_body`.",
  ),
  storefront_backend_failures_total: counter(
    "calls",
    ["route", "kind"],
    "Failed backend calls by route and by the kind of failure, as in the log.",
  ),
  storefront_upstream_calls: gauge(
    "calls",
    ["upstream", "area", "state"],
    "Calls to an upstream that are under way or wait for a connection.",
  ),
  storefront_upstream_refused_calls_total: counter(
    "calls",
    ["upstream", "area"],
    "Calls that were not made because no connection was free in time.",
  ),
  storefront_circuit_breakers: gauge(
    "breakers",
    ["upstream", "endpoint", "state"],
    "Circuit breakers that are not closed. Without one the series is absent.",
  ),
  storefront_circuit_breaker_openings_total: counter(
    "openings",
    ["upstream"],
    "How often a circuit breaker of an upstream opened.",
  ),

  storefront_page_hits_total: counter("pages", [], "Pages answered from the cache.", "pages"),
  storefront_page_stale_total: counter(
    "pages",
    [],
    "Pages answered from the cache past their freshness.",
    "pages",
  ),
  storefront_page_renders_total: counter(
    "pages",
    ["outcome"],
    "Pages rendered, by what became of them.",
    "pages",
  ),
  storefront_page_render_seconds_total: counter(
    "seconds",
    [],
    "Time of all renderings; divided by their number it is the average.",
    "pages",
  ),
  storefront_page_shed_total: counter(
    "pages",
    [],
    "Pages refused because too many were being rendered.",
    "pages",
  ),
  storefront_page_limited_total: counter(
    "pages",
    [],
    "Pages not rendered because of the rate limit of the address.",
    "pages",
  ),
  storefront_page_cached: gauge("pages", [], "Pages in the cache.", "pages"),
  storefront_page_cached_bytes: gauge(
    "bytes",
    [],
    "Bytes of the pages in the cache, every encoding.",
    "pages",
  ),
  storefront_page_rendering: gauge("pages", [], "Pages being rendered now.", "pages"),
  storefront_page_queued: gauge("pages", [], "Pages waiting to be rendered.", "pages"),

  storefront_cache_reads_total: counter(
    "reads",
    ["policy", "outcome"],
    "Reads of the shared cache: `hit`, `stale` or `miss`.",
  ),
  storefront_cache_bytes: gauge("bytes", [], "Bytes that the shared cache counts against its bounds."),
  storefront_redis_state: gauge(
    "1",
    ["state"],
    "1 for the state that Redis is in, 0 for the others.",
    "redis",
  ),
  storefront_redis_commands_total: counter(
    "commands",
    ["outcome"],
    "Commands to Redis: `ok`, `error`, `timeout`, or `skipped` because it did not answer in time.",
    "redis",
  ),
  storefront_redis_command_seconds: histogram("seconds", [], "Time until Redis answered a command.", "redis"),

  storefront_log_lines_total: counter(
    "lines",
    ["level"],
    "Log lines of events at warn and error; those of requests are counted by `storefront_requests_total`.",
  ),
  storefront_log_dropped_lines_total: counter(
    "lines",
    [],
    "Log lines that were lost: they were not read in time, or could not be written.",
  ),
};

/** The name of a metric of the host. */
export type MetricName = keyof typeof METRICS;

/** The labels of a metric, without those that every metric has. */
export type MetricLabel<Name extends MetricName> = (typeof METRICS)[Name]["labels"][number];
