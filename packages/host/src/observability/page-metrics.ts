import { Counter, Gauge, type Registry } from "prom-client";
import type { PageFigures } from "../pages/page-service.ts";

type Counted = "hits" | "stale" | "shed" | "limited";
type Measured = "entries" | "bytes" | "rendering" | "queued";

const COUNTERS: readonly (readonly [Counted, name: string, help: string])[] = [
  ["hits", "storefront_page_hits_total", "Pages answered from the cache."],
  ["stale", "storefront_page_stale_total", "Pages answered from the cache past their freshness."],
  ["shed", "storefront_page_shed_total", "Pages refused because too many were being rendered."],
  ["limited", "storefront_page_limited_total", "Pages not rendered because of the requester's rate limit."],
];
const GAUGES: readonly (readonly [Measured, name: string, help: string])[] = [
  ["entries", "storefront_page_cached", "Pages in the cache."],
  ["bytes", "storefront_page_cached_bytes", "Bytes of the pages in the cache, every encoding."],
  ["rendering", "storefront_page_rendering", "Pages being rendered now."],
  ["queued", "storefront_page_queued", "Pages waiting to be rendered."],
];

/** Registers the figures of the pages. */
export function watchPages(registers: Registry[], figures: () => PageFigures): void {
  for (const [field, name, help] of COUNTERS) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(figures()[field]);
      },
    });
  }
  for (const [field, name, help] of GAUGES) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(figures()[field]);
      },
    });
  }
  new Counter({
    name: "storefront_page_renders_total",
    help: "Pages rendered, by what became of them.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(figures().renders)) this.inc({ outcome }, count);
    },
  });
}
