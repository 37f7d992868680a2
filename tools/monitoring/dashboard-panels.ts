import { SERVICE_LEVELS } from "./service-levels.ts";

/** One query of a panel, and the name of its series. */
export type PanelQuery = readonly [expr: string, legend: string];

/** One panel: a chart over time, or one number for each series. */
export interface PanelRow {
  readonly title: string;
  readonly unit: string;
  readonly kind?: "chart" | "number";
  /** The right and the wrong state, for somebody who sees it for the first time. */
  readonly note: string;
  readonly queries: readonly PanelQuery[];
}

/** Panels under one title. */
export interface PanelGroup {
  readonly title: string;
  readonly panels: readonly PanelRow[];
}

const BRAND = 'brand=~"$brand"';
const HERE = `${BRAND},instance=~"$instance"`;
const RATE = "[$__rate_interval]";

const chart = (title: string, unit: string, note: string, ...queries: PanelQuery[]): PanelRow => ({
  title,
  unit,
  note,
  queries,
});
const number = (title: string, unit: string, note: string, ...queries: PanelQuery[]): PanelRow => ({
  kind: "number",
  ...chart(title, unit, note, ...queries),
});
const rate = (metric: string, by: string, more = ""): string =>
  `sum by (${by}) (rate(${metric}{${HERE}${more}}${RATE}))`;
const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, ${rate(`${metric}_bucket`, `${by}le`)})`;
const area = (expr: string): string => `label_replace(${expr}, "area", "$1", "route", "([^.]+).*")`;

/** The panels of the dashboard of a storefront, from what players feel to what one process does. */
export const PANEL_GROUPS: readonly PanelGroup[] = [
  {
    title: "Error budgets of 30 days",
    panels: SERVICE_LEVELS.map(({ title, name }) =>
      number(
        `${title}: bad answers of the last hour`,
        "percentunit",
        "The share that the alerts compare with the objective (docs/service-levels.md).",
        [
          `storefront:service_level_bad:ratio_1h{${BRAND},service_level="${name}"}`,
          "{{brand}} {{indicator}}",
        ],
      ),
    ),
  },
  {
    title: "Traffic and errors",
    panels: [
      chart("Requests by area", "reqps", "Pages are `page`; `none` is a path of no route.", [
        `sum by (area) (${area(`rate(storefront_requests_total{${HERE}}${RATE})`)})`,
        "{{area}}",
      ]),
      chart("Answers by status", "reqps", "429 is a rate limit, 499 a client that left.", [
        rate("storefront_requests_total", "status"),
        "{{status}}",
      ]),
      chart("Failed answers by area", "reqps", "5xx alone: these burn the budgets.", [
        `sum by (area) (${area(`rate(storefront_requests_total{${HERE},status=~"5.."}${RATE})`)})`,
        "{{area}}",
      ]),
      chart(
        "Failed answers by reference code",
        "reqps",
        "`storefront explain <code>` says what is behind one.",
        [`topk(15, ${rate("storefront_reference_codes_total", "ref")})`, "{{ref}}"],
      ),
      chart("Time of an answer by area, 95 %", "s", "Streams count until their headers.", [
        `histogram_quantile(0.95, sum by (area, le) (${area(`rate(storefront_request_seconds_bucket{${HERE}}${RATE})`)}))`,
        "{{area}}",
      ]),
      chart("Slowest routes, 99 %", "s", "The ten slowest.", [
        `topk(10, ${quantile(0.99, "storefront_request_seconds", "route, ")})`,
        "{{route}}",
      ]),
      chart(
        "Calls refused by rate limits",
        "reqps",
        "Many at once: guessing, or visitors that share an address.",
        [rate("storefront_rate_limited_total", "limit"), "{{limit}}"],
      ),
      chart("Files and health", "reqps", "404 of assets: pages of a build ask another build.", [
        rate("storefront_files_total", "file, status"),
        "{{file}} {{status}}",
      ]),
    ],
  },
  {
    title: "Backend and services",
    panels: [
      chart("Calls by endpoint", "reqps", "The fifteen busiest.", [
        `topk(15, ${rate("storefront_upstream_answers_total", "upstream, endpoint")})`,
        "{{upstream}} {{endpoint}}",
      ]),
      chart(
        "Failed calls by endpoint",
        "reqps",
        "5xx, no answer, no usable body, and calls that were not made.",
        [
          rate(
            "storefront_upstream_answers_total",
            "upstream, endpoint, outcome",
            ',outcome=~"5..|timeout|network|bad_body|shed"',
          ),
          "{{upstream}} {{endpoint}} {{outcome}}",
        ],
      ),
      chart("Time of a call by endpoint, 95 %", "s", "With the wait for a connection.", [
        `topk(15, ${quantile(0.95, "storefront_upstream_seconds", "upstream, endpoint, ")})`,
        "{{upstream}} {{endpoint}}",
      ]),
      chart("Failures by kind", "reqps", "The log field `kind`.", [
        rate("storefront_backend_failures_total", "kind"),
        "{{kind}}",
      ]),
      chart(
        "Circuit breakers that are not closed",
        "short",
        "None is right.",
        [
          `max by (upstream, endpoint, state) (storefront_circuit_breakers{${HERE}})`,
          "{{upstream}} {{endpoint}} {{state}}",
        ],
        [rate("storefront_circuit_breaker_openings_total", "upstream"), "openings of {{upstream}} a second"],
      ),
      chart(
        "Calls under way and waiting",
        "short",
        "Waiting calls mean that an area holds all its connections.",
        [
          `sum by (upstream, area, state) (storefront_upstream_calls{${HERE}})`,
          "{{upstream}} {{area}} {{state}}",
        ],
        [`max(storefront_limits{${HERE},limit="active_calls"})`, "the most of one area and instance"],
      ),
      chart("Calls given up without a connection", "reqps", "None is right.", [
        rate("storefront_upstream_refused_calls_total", "upstream, area"),
        "{{upstream}} {{area}}",
      ]),
    ],
  },
  {
    title: "Pages and caches",
    panels: [
      chart(
        "Pages from the cache, stale and rendered",
        "reqps",
        "Most should come from the cache.",
        [rate("storefront_page_hits_total", "brand"), "fresh {{brand}}"],
        [rate("storefront_page_stale_total", "brand"), "stale {{brand}}"],
        [rate("storefront_page_renders_total", "outcome"), "rendered {{outcome}}"],
      ),
      chart(
        "Pages refused",
        "reqps",
        "None is right.",
        [rate("storefront_page_shed_total", "brand"), "too many renderings {{brand}}"],
        [rate("storefront_page_limited_total", "brand"), "limit of the address {{brand}}"],
      ),
      chart("Time of one rendering, average", "s", "Rendering blocks the event loop.", [
        `${rate("storefront_page_render_seconds_total", "brand")} / ${rate("storefront_page_renders_total", "brand")}`,
        "{{brand}}",
      ]),
      chart(
        "Renderings under way and waiting",
        "short",
        "At the limit pages wait; beyond it they are refused.",
        [`sum by (brand) (storefront_page_rendering{${HERE}})`, "rendering {{brand}}"],
        [`sum by (brand) (storefront_page_queued{${HERE}})`, "waiting {{brand}}"],
        [`sum by (brand) (storefront_limits{${HERE},limit="renders"})`, "at most {{brand}}"],
      ),
      chart("Share of cache reads that hit", "percentunit", "By policy; stale answers count as hits.", [
        `sum by (policy) (rate(storefront_cache_reads_total{${HERE},outcome!="miss"}${RATE})) / ${rate("storefront_cache_reads_total", "policy")}`,
        "{{policy}}",
      ]),
      chart("Pages in the cache", "short", "Entries of each instance.", [
        `sum by (brand, instance) (storefront_page_cached{${HERE}})`,
        "{{instance}}",
      ]),
      chart(
        "Bytes of the caches",
        "bytes",
        "Both are bounded.",
        [`sum by (brand, instance) (storefront_cache_bytes{${HERE}})`, "answers {{instance}}"],
        [`sum by (brand, instance) (storefront_page_cached_bytes{${HERE}})`, "pages {{instance}}"],
      ),
    ],
  },
  {
    title: "Browsers",
    panels: [
      chart("Failures in browsers", "reqps", "Of the visits that report: `BROWSER_REPORT_SHARE`.", [
        rate("storefront_browser_reports_total", "report"),
        "{{report}}",
      ]),
      chart("Failures in browsers by page", "reqps", "Without those of the policy. The ten worst.", [
        `topk(10, ${rate("storefront_browser_reports_total", "route", ',report!="policy"')})`,
        "{{route}}",
      ]),
      chart(
        "Measures of visits, 75 %",
        "s",
        "Good: first byte 0.8 s, first content 1.8 s, largest content 2.5 s, answer to a press 0.2 s.",
        [quantile(0.75, "storefront_browser_vital_seconds", "vital, "), "{{vital}}"],
      ),
      chart("Slowest pages, largest content, 75 %", "s", "2.5 s is good, more than 4 s is poor.", [
        `topk(10, histogram_quantile(0.75, ${rate("storefront_browser_vital_seconds_bucket", "route, le", ',vital="lcp"')}))`,
        "{{route}}",
      ]),
      chart("How much of a page moves, 75 %", "short", "0.1 is good, more than 0.25 is poor.", [
        `topk(10, ${quantile(0.75, "storefront_browser_layout_shift", "route, ")})`,
        "{{route}}",
      ]),
    ],
  },
  {
    title: "Redis",
    panels: [
      chart("State of Redis", "short", "1 for `connected` is right.", [
        `max by (brand, state) (storefront_redis_state{${HERE}})`,
        "{{brand}} {{state}}",
      ]),
      chart("Commands by outcome", "ops", "`skipped` is not sent: Redis did not answer in time.", [
        rate("storefront_redis_commands_total", "outcome"),
        "{{outcome}}",
      ]),
      chart("Time of a command, 99 %", "s", "More than 50 ms is slow.", [
        quantile(0.99, "storefront_redis_command_seconds", "brand, "),
        "{{brand}}",
      ]),
    ],
  },
  {
    title: "Processes",
    panels: [
      chart(
        "Client connections, streams, uploads",
        "short",
        "The limits are LIMIT_CONNECTIONS, LIMIT_STREAMS, LIMIT_UPLOADS.",
        [`sum by (instance) (storefront_open_connections{${HERE}})`, "connections {{instance}}"],
        [`sum by (instance) (storefront_open_streams{${HERE}})`, "streams {{instance}}"],
        [`sum by (instance) (storefront_open_uploads{${HERE}})`, "uploads {{instance}}"],
      ),
      chart(
        "Refused streams and uploads, closed connections",
        "reqps",
        "None is right.",
        [rate("storefront_refused_streams_total", "instance"), "streams {{instance}}"],
        [rate("storefront_refused_uploads_total", "instance"), "uploads {{instance}}"],
        [rate("storefront_closed_connections_total", "instance, reason"), "{{reason}} {{instance}}"],
      ),
      chart(
        "Answers that clients do not read",
        "bytes",
        "Bounded by LIMIT_UNREAD_ANSWER_BYTES.",
        [`sum by (instance) (storefront_unread_answer_bytes{${HERE}})`, "waiting {{instance}}"],
        [rate("storefront_unread_answers_dropped_total", "instance"), "given up a second {{instance}}"],
      ),
      chart(
        "Delay of the event loop",
        "s",
        "More than 0.1 s is felt by every player.",
        [`max by (instance) (nodejs_eventloop_lag_p99_seconds{${HERE}})`, "99 % {{instance}}"],
        [`max by (instance) (nodejs_eventloop_lag_mean_seconds{${HERE}})`, "mean {{instance}}"],
      ),
      chart("Processor", "percentunit", "1 is one core; Node serves with one.", [
        `sum by (instance) (rate(process_cpu_seconds_total{${HERE}}${RATE}))`,
        "{{instance}}",
      ]),
      chart(
        "Memory",
        "bytes",
        "The heap must stay below its limit.",
        [`sum by (instance) (process_resident_memory_bytes{${HERE}})`, "resident {{instance}}"],
        [`sum by (instance) (nodejs_heap_size_used_bytes{${HERE}})`, "heap {{instance}}"],
        [`sum by (instance) (storefront_heap_limit_bytes{${HERE}})`, "limit of the heap {{instance}}"],
      ),
      chart("Garbage collection", "percentunit", "Share of the time.", [
        `sum by (instance, kind) (rate(nodejs_gc_duration_seconds_sum{${HERE}}${RATE}))`,
        "{{kind}} {{instance}}",
      ]),
      chart(
        "Workers",
        "short",
        "Only with WORKERS above 1.",
        [`sum by (instance, state) (storefront_workers{${HERE}})`, "{{state}} {{instance}}"],
        [
          `sum by (instance, reason) (increase(storefront_worker_ends_total{${HERE}}[5m]))`,
          "{{reason}} {{instance}}",
        ],
      ),
      chart(
        "Log",
        "short",
        "Error lines and lost lines should be none.",
        [rate("storefront_log_lines_total", "level"), "{{level}} lines a second"],
        [rate("storefront_log_dropped_lines_total", "instance"), "lost lines a second {{instance}}"],
        [`sum by (instance) (storefront_log_waiting_bytes{${HERE}})`, "bytes that wait {{instance}}"],
      ),
      number("Builds", "short", "One build of each brand, but during a rollout.", [
        `count by (brand, build) (storefront_build_info{${HERE}})`,
        "{{brand}} {{build}}",
      ]),
    ],
  },
];

/** Marks the time at which a build was seen first. */
export const RELEASE_QUERY = `count by (brand, build) (storefront_build_info{${BRAND}}) unless on (brand, build) (count by (brand, build) (storefront_build_info{${BRAND}} offset 2m))`;
