import type { Profile } from "@storefront/account";
import { isPreferenceError, type PreferenceValue, readPreferences } from "@storefront/preferences";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { useRef, useState } from "react";
import { PREFERENCES_GUARD } from "../../../features/preferences/preferences-facts.ts";
import { type AccountFailure, accountFailure } from "../../../features/forms/account-failure.ts";

/** Values by the key of their preference. */
type Values = Readonly<Record<string, PreferenceValue>>;

/** Why a preference was not saved. */
export type PreferenceProblem =
  | { key: string; refused: true }
  | { key: string; refused: false; failure: AccountFailure };

/** The preferences on show and how to change one. */
export interface Preferences {
  /** The stored preferences, with the latest choice applied. */
  values: Values;
  /** The last one that was saved. */
  saved: string | undefined;
  problem: PreferenceProblem | undefined;
  change: (key: string, value: PreferenceValue) => void;
}

/** Shows a choice at once, and takes it back when it could not be saved; a later choice of the same key stays. */
export function usePreferences(profile: Profile): Preferences {
  const { mutateAsync: update } = useUpdatePreferences<Values>();
  const [chosen, setChosen] = useState<Values>({});
  const [saved, setSaved] = useState<string>();
  const [problem, setProblem] = useState<PreferenceProblem>();
  const latest = useRef(new Map<string, number>());
  const stored = readPreferences(profile, PREFERENCES_GUARD) as Values;
  const confirmed = useRef<Values>({});

  const save = async (key: string, value: PreferenceValue): Promise<void> => {
    const turn = (latest.current.get(key) ?? 0) + 1;
    latest.current.set(key, turn);
    setSaved(undefined);
    setProblem(undefined);
    setChosen((values) => ({ ...values, [key]: value }));
    try {
      await update({ [key]: value });
      confirmed.current = { ...confirmed.current, [key]: value };
      setSaved(key);
    } catch (error) {
      if (latest.current.get(key) === turn) setChosen((values) => without(values, key, confirmed.current));
      setProblem(
        isPreferenceError(error)
          ? { key, refused: true }
          : { key, refused: false, failure: accountFailure(error) },
      );
    }
  };
  return {
    values: { ...stored, ...chosen },
    saved,
    problem,
    change: (key, value) => void save(key, value),
  };
}

/** The choices without one key, or with what was last confirmed for it. */
function without(values: Values, key: string, confirmed: Values): Values {
  const { [key]: _, ...rest } = values;
  return Object.hasOwn(confirmed, key)
    ? { ...rest, ...(confirmed[key] !== undefined && { [key]: confirmed[key] }) }
    : rest;
}
