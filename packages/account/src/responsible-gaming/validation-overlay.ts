import type { FieldRule } from "./field-rule.ts";
import {
  ADDRESS_FLAGS,
  type ConsentField,
  isForcedToKyc,
  isStepDone,
  type StepFacts,
  type StepRule,
  VALIDATION_STEPS,
  type ValidationStep,
} from "./validation-steps.ts";
import type { ValidationProfile } from "./pending-data.ts";

/** The memory of the overlay within one session: finished steps, and steps postponed until a time. */
export interface OverlayMemory {
  readonly done: readonly ValidationStep[];
  /** Milliseconds since 1970 by step. */
  readonly postponed: Readonly<Partial<Record<ValidationStep, number>>>;
}

/** The brand's rules of the overlay; plain data for a brand file. */
export interface ValidationRules {
  /** The steps of this brand, in its order. Default: all of them. */
  readonly steps?: readonly ValidationStep[] | undefined;
  /** The steps that cannot be postponed. Default: terms and limits. Forced KYC always blocks. */
  readonly blocking?: readonly ValidationStep[] | undefined;
  /** The consents of the step `terms`. Default: the terms and conditions. */
  readonly consents?: readonly ConsentField[] | undefined;
  /** The fields of the profile that require the address while one of them holds. Default: the usual flags. */
  readonly address?: readonly FieldRule[] | undefined;
}

export interface ValidationOverlayOptions extends ValidationRules {
  /** Rules of a trunk, as functions. */
  readonly rules?: Readonly<Partial<Record<ValidationStep, StepRule>>> | undefined;
  /** True when "set limits now" was chosen at registration. */
  readonly prudentialLimitActive?: unknown;
  /** The memory of the session: steps that are done, and steps that are postponed. */
  readonly memory?: OverlayMemory | undefined;
  /** The steps that this device cannot do, such as a verification without its operator's SDK: they never block. */
  readonly unavailable?: readonly ValidationStep[] | undefined;
}

export interface OverlayStep {
  readonly name: ValidationStep;
  readonly status: "done" | "open" | "postponed";
  /** True for a step that cannot be postponed. */
  readonly blocks: boolean;
}

/** The state of the overlay: `current` is the step to show, null when there is none. */
export interface ValidationOverlay {
  readonly steps: readonly OverlayStep[];
  readonly current: ValidationStep | null;
  /** True when an open step cannot be postponed: the overlay stays until it is done. */
  readonly blocking: boolean;
}

export const EMPTY_OVERLAY_MEMORY: OverlayMemory = Object.freeze({ done: [], postponed: {} });

const DEFAULT_BLOCKING: readonly ValidationStep[] = ["terms", "limits"];
const DEFAULT_CONSENTS: readonly ConsentField[] = ["tc_accepted_at"];
const NOTHING: ValidationOverlay = Object.freeze({ steps: [], current: null, blocking: false });

/**
 * Returns the steps that the signed-in user must still confirm, the next one, and whether it blocks. Steps keep their
 * order. A step that the profile or the memory reports as done is done, so a late profile never brings it back.
 */
export function validationOverlay(
  profile: ValidationProfile | null | undefined,
  options: ValidationOverlayOptions,
  now: number,
): ValidationOverlay {
  if (!profile) return NOTHING;
  const { steps: names = VALIDATION_STEPS, memory = EMPTY_OVERLAY_MEMORY } = options;
  const steps = [...new Set(names)].map((name): OverlayStep => {
    const blocks = isBlocking(name, profile, options);
    if (memory.done.includes(name) || isDone(name, profile, options, now))
      return { name, status: "done", blocks };
    const until = memory.postponed[name];
    const isPostponed = !blocks && until !== undefined && now < until;
    return { name, status: isPostponed ? "postponed" : "open", blocks };
  });
  return {
    steps,
    current: steps.find(({ status }) => status === "open")?.name ?? null,
    blocking: steps.some(({ status, blocks }) => blocks && status === "open"),
  };
}

/** Remembers that a step was completed, whatever a late profile has. */
export function finishStep(memory: OverlayMemory, step: ValidationStep): OverlayMemory {
  if (memory.done.includes(step)) return memory;
  const { [step]: _, ...postponed } = memory.postponed;
  return { done: [...memory.done, step], postponed };
}

/** Postpones a step until a time; a step that blocks stays. */
export function postponeStep(memory: OverlayMemory, step: ValidationStep, until: number): OverlayMemory {
  if (memory.done.includes(step)) return memory;
  return { done: memory.done, postponed: { ...memory.postponed, [step]: until } };
}

/** True once the overlay has no open limits step; the deposit dialog waits for it. */
export function isLimitsStepResolved(overlay: ValidationOverlay): boolean {
  return overlay.steps.every(({ name, status }) => name !== "limits" || status === "done");
}

function isBlocking(
  step: ValidationStep,
  profile: ValidationProfile,
  { blocking = DEFAULT_BLOCKING, unavailable = [] }: ValidationOverlayOptions,
): boolean {
  if (unavailable.includes(step)) return false;
  return blocking.includes(step) || (step === "documents" && isForcedToKyc(profile));
}

function isDone(
  step: ValidationStep,
  profile: ValidationProfile,
  options: ValidationOverlayOptions,
  now: number,
): boolean {
  const { rules, consents = DEFAULT_CONSENTS, address = ADDRESS_FLAGS, prudentialLimitActive } = options;
  const facts: StepFacts = { consents, address, prudentialLimitActive, now };
  return rules?.[step]?.(profile) ?? isStepDone(step, profile, facts);
}
