import type { JSX } from "react";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { DebugPage } from "./debug-page.tsx";

const CashbackPanel = whenLoaded(async () => (await import("./panels.tsx")).CashbackPanel);

/** The development page of the first-deposit cashback; no production build has it (document 1, 1.8). */
export default function DebugCashback(): JSX.Element {
  return (
    <DebugPage title="Cashback" text="The two cloud functions of the first-deposit cashback, called by hand.">
      <CashbackPanel />
    </DebugPage>
  );
}
