import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** The part of the page's reports that measures are added to. */
interface VitalReports {
  readonly add: (kind: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly send: () => void;
}

/** Reports the measures of a visit, each once, under the path that it began with. */
export function watchVitals({ add, send }: VitalReports, path: string): void {
  const report = ({ name, value }: Metric): void => add("vital", { path, name, value });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
  // Some are known when the page is hidden, and are added after the script has sent what it had.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", send);
}
