import { createStore, useStore, readStoredJson, store } from "../../ui/store.ts";
import {
  finishStep,
  type OverlayMemory,
  postponeStep,
  type Profile,
  VALIDATION_STEPS,
  validationOverlay,
  type ValidationOverlay,
  type ValidationStep,
} from "@storefront/account";
import { isRecord } from "@storefront/client";
import { useLimitsNow, useProfile } from "@storefront/account/react-hooks";
import { useState } from "react";
import { useShell } from "../site/use-shell.ts";

/** The known dialogs that come before the deposit dialog. */
export interface BlockingDialogs {
  /** `unknown` until the profile was read; while `open`, the validation overlay has the screen. */
  overlay: "unknown" | "open" | "closed";
  /** The limits step of the overlay is done or does not apply (document 1, 3.4.2). */
  limitsResolved: boolean;
}

const NOT_YET: BlockingDialogs = { overlay: "unknown", limitsResolved: false };

const present = createStore(NOT_YET);

/** Tells the page the state of the validation overlay; without an argument it is unknown again. */
export function publishBlockingDialogs(next: BlockingDialogs = NOT_YET): void {
  const { overlay, limitsResolved } = present.get();
  if (next.overlay !== overlay || next.limitsResolved !== limitsResolved) present.set(next);
}

/** The current state, for code outside components. */
export const blockingDialogs: () => BlockingDialogs = present.get;

/** The current state; unknown on the server and in the first render after it. */
export const useBlockingDialogs = (): BlockingDialogs => useStore(present);

export const POSTPONED_FOR = 24 * 60 * 60 * 1000;

/** The storage key of postponed steps, so that a reload does not ask again; removed with the tab and on logout. */
export const POSTPONED_KEY = "storefront.validation-postponed";

export interface ValidationMemory {
  overlay: OverlayMemory;
  /** Limits now, as chosen at registration: it outlives the after-register flow. */
  limitsNow: boolean;
  /** The steps that this page found it cannot do: no player is kept at one (decision D14). */
  unavailable: readonly ValidationStep[];
}

const START: ValidationMemory = {
  overlay: { done: [], postponed: {} },
  limitsNow: false,
  unavailable: [],
};

const memory = createStore<ValidationMemory>(START, () => ({
  ...START,
  overlay: { done: [], postponed: storedPostponed() },
}));

/** Remembers that a step was completed, before the profile says so. */
export function rememberFinished(step: ValidationStep): void {
  publish({ ...memory.get(), overlay: finishStep(memory.get().overlay, step) });
}

/** Asks for a step again: what it confirmed was changed. */
export function forgetFinished(step: ValidationStep): void {
  const { overlay } = memory.get();
  publish({ ...memory.get(), overlay: { ...overlay, done: overlay.done.filter((name) => name !== step) } });
}

/** Puts steps off; those that block stay all the same. */
export function postpone(steps: readonly ValidationStep[]): void {
  const now = Date.now();
  const overlay = steps.reduce(
    (present, step) => postponeStep(present, step, now + POSTPONED_FOR),
    memory.get().overlay,
  );
  publish({ ...memory.get(), overlay });
}

/** Remembers that a step cannot be done here; it may be put off from now on. */
export function rememberUnavailable(step: ValidationStep): void {
  const { unavailable } = memory.get();
  if (!unavailable.includes(step)) publish({ ...memory.get(), unavailable: [...unavailable, step] });
}

/** Remembers the choice made at registration. */
export function rememberLimitsNow(): void {
  if (!memory.get().limitsNow) publish({ ...memory.get(), limitsNow: true });
}

/** Forgets everything: another player may be next. */
export function forgetValidation(): void {
  publish(START);
}

/** The overlay's memory; empty on the server and in the first render after it. */
export const useValidationMemory = (): ValidationMemory => useStore(memory);

function publish(next: ValidationMemory): void {
  const { postponed } = next.overlay;
  const isEmpty = Object.keys(postponed).length === 0;
  store("sessionStorage", POSTPONED_KEY, isEmpty ? undefined : JSON.stringify(postponed));
  memory.set(next);
}

function storedPostponed(): OverlayMemory["postponed"] {
  const stored = readStoredJson("sessionStorage", POSTPONED_KEY);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    VALIDATION_STEPS.flatMap((step) => {
      const until = stored[step];
      return typeof until === "number" ? [[step, until]] : [];
    }),
  );
}

/** The state of the overlay, and the profile it was computed from; undefined until that was read. */
export function useValidationOverlay(): { overlay: ValidationOverlay; profile: Profile | undefined } {
  const { validation } = useShell().brand;
  // What was put off until later is asked again by a page that begins after it.
  const [now] = useState(() => Date.now());
  const { data: profile } = useProfile();
  const { overlay: memory, limitsNow, unavailable } = useValidationMemory();
  const isLimitsNow = useLimitsNow();
  const prudentialLimitActive = limitsNow || isLimitsNow;
  const overlay = validationOverlay(
    profile,
    { ...validation, memory, prudentialLimitActive, unavailable },
    now,
  );
  return { overlay, profile };
}
