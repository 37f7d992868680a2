export type { FieldRule, FieldValue } from "./field-rule.ts";
export type { LimitsChoice } from "./limits-choice.ts";
export { pendingFields } from "./pending-data.ts";
export type { PendingField, ValidationProfile } from "./pending-data.ts";
export { pendingLimits } from "./pending-limits.ts";
export type { LimitChange } from "./pending-limits.ts";
export { createPlayClock } from "./play-clock.ts";
export type { PlayClock, PlayTime } from "./play-clock.ts";
export * from "./responsible-gaming.client.ts";
export type { SelfExclusionInput, TimeoutInput } from "./responsible-gaming.schema.ts";
export type * from "./restricted-account.ts";
export { DEFAULT_RESTRICTIONS, accountRestriction } from "./restricted-account.ts";
export type * from "./validation-overlay.ts";
export {
  EMPTY_OVERLAY_MEMORY,
  finishStep,
  isLimitsStepResolved,
  postponeStep,
  validationOverlay,
} from "./validation-overlay.ts";
export { CONSENT_FIELDS, LIMIT_FIELDS, VALIDATION_STEPS } from "./validation-steps.ts";
export type { ConsentField, LimitField, StepRule, ValidationStep } from "./validation-steps.ts";
export { LimitsInput } from "./responsible-gaming.schema.ts";
