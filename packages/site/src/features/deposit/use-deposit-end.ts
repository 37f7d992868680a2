import { useEffect } from "react";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { useShell } from "../site/use-shell.ts";
import type { ChargeStage } from "./charge-panel.tsx";

/** The charges whose end was told on this page. */
const told = new Set<string>();

/**
 * Tells the trunk's analytics once of the end of a deposit that this browser made. Without an id there is nothing to tell:
 * the charge is of another device, or its end was told before a reload.
 */
export function useDepositEnd(
  id: string | null | undefined,
  stage: ChargeStage,
  value: number | undefined,
): void {
  const tell = useAnalytics();
  const { currency } = useShell().brand;
  useEffect(() => {
    const isOver = stage === "paid" || stage === "failed" || stage === "expired";
    if (typeof id !== "string" || told.has(id) || !isOver) return;
    told.add(id);
    tell(stage === "paid" ? "deposit_paid" : "deposit_failed", { value, currency });
  }, [id, stage, value, currency, tell]);
}
