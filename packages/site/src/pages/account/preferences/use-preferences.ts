import type { Profile } from "@storefront/account";
import {
  isPreferenceError,
  type PreferenceKey,
  type PreferenceValue,
  readPreferences,
  type UserPreferences,
} from "@storefront/preferences";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { useRef, useState } from "react";
import { type AccountFailure, accountFailure } from "../../../features/forms/account-failure.ts";

/** Why a preference was not saved. */
export type PreferenceProblem =
  | { key: PreferenceKey; refused: true }
  | { key: PreferenceKey; refused: false; failure: AccountFailure };

/** The preferences on show and how to change one. */
export interface Preferences {
  /** The stored preferences, with the latest choice applied. */
  values: UserPreferences;
  /** The last one that was saved. */
  saved: PreferenceKey | undefined;
  problem: PreferenceProblem | undefined;
  change: (key: PreferenceKey, value: PreferenceValue) => void;
}

/** Shows a choice at once, and takes it back when it could not be saved; a later choice of the same key stays. */
export function usePreferences(profile: Profile): Preferences {
  const { mutateAsync: update } = useUpdatePreferences();
  const [chosen, setChosen] = useState<UserPreferences>({});
  const [saved, setSaved] = useState<PreferenceKey>();
  const [problem, setProblem] = useState<PreferenceProblem>();
  const latest = useRef(new Map<PreferenceKey, number>());
  const stored = readPreferences(profile);
  const confirmed = useRef<UserPreferences>({});

  const save = async (key: PreferenceKey, value: PreferenceValue): Promise<void> => {
    const turn = (latest.current.get(key) ?? 0) + 1;
    latest.current.set(key, turn);
    setSaved(undefined);
    setProblem(undefined);
    setChosen((values) => ({ ...values, [key]: value }));
    try {
      await update({ [key]: value } as UserPreferences);
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
function without(values: UserPreferences, key: PreferenceKey, confirmed: UserPreferences): UserPreferences {
  const { [key]: _, ...rest } = values;
  return Object.hasOwn(confirmed, key) ? { ...rest, [key]: confirmed[key] } : rest;
}
