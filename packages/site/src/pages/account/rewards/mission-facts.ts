import type { Mission } from "@storefront/account";
import { dateOf } from "@storefront/client";

/** A mission as it is shown. */
export interface MissionFacts {
  id: string | undefined;
  title: string;
  text: string | undefined;
  /** Undefined where nothing says how far it goes. */
  goal: number | undefined;
  /** Never more than the goal. */
  done: number;
  endsAt: Date | undefined;
  isDone: boolean;
}

/** A mission as its row shows it; undefined for one that has nothing to show. */
export function missionFacts(mission: Mission): MissionFacts | undefined {
  const { id, title, description, progress, goal, status, ends_at: end, completed_at: completed } = mission;
  const name = title ?? description;
  if (name === undefined || name === null) return undefined;
  const whole = goal === undefined || goal === null || goal === 0 ? undefined : goal;
  const done = Math.min(progress ?? 0, whole ?? 0);
  return {
    id: id === undefined || id === null ? undefined : String(id),
    title: name,
    text: title ? (description ?? undefined) : undefined,
    goal: whole,
    done,
    endsAt: dateOf(end),
    isDone: Boolean(completed) || done === whole || /^(?:completed?|done|finished)$/i.test(status ?? ""),
  };
}
