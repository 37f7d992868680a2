import type { JSX } from "react";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { DebugPage } from "./debug-page.tsx";

const AnalyticsPanel = whenLoaded(async () => (await import("./panels.tsx")).AnalyticsPanel);

/** The development page of events and attribution; no production build has it (document 1, 1.8). */
export default function DebugAnalytics(): JSX.Element {
  return (
    <DebugPage title="Events" text="What this page reported, and what a registration would be attributed to.">
      <AnalyticsPanel />
    </DebugPage>
  );
}
