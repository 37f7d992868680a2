import type { PublicBrand } from "../../features/site/shell-data.ts";

/** A step of registration. */
export type RegisterStep = "account" | "person" | "phone" | "limits";

type Rules = Pick<PublicBrand, "requestPhone">;

/** The steps in order, and when each is asked. */
const STEPS: readonly (readonly [step: RegisterStep, asked: (brand: Rules) => boolean])[] = [
  ["account", () => true],
  ["person", () => true],
  ["phone", ({ requestPhone }) => requestPhone],
  ["limits", () => true],
];

/** The steps of a brand's registration. */
export function registerSteps(brand: Rules): readonly RegisterStep[] {
  return STEPS.filter(([, asked]) => asked(brand)).map(([step]) => step);
}
