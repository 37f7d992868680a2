import type { DutyId } from "../../brand/market.schema.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";

/** True when the law of the brand's market has this duty, and the brand names no exception. */
export const useDuty = (id: DutyId): boolean => useShellIfLoaded()?.brand.law?.duties.includes(id) ?? false;
