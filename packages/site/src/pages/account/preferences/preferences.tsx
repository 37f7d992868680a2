import type { Profile } from "@storefront/account";
import { Bell, Dices, type LucideIcon, Palette } from "lucide-react";
import { type JSX, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { type OwnPreference, type OwnPreferences, ownWords } from "../../../trunk/own-preferences.ts";
import { site } from "../../../trunk/site-definition.ts";
import { withProfile } from "../with-profile.tsx";
import { Card, ChoiceRow, SuccessMessage, SwitchRow } from "../../../ui/parts.tsx";
import account from "../../../ui/page.module.css";
import fields from "../../../ui/form/fields.module.css";
import parts from "../../../ui/parts.module.css";
import {
  ALLOWED_PREFERENCES,
  DEFAULT_PREFERENCES,
  isPreferenceError,
  type PreferenceKey,
  type PreferenceOf,
  type PreferenceValue,
  readPreferences,
} from "@storefront/preferences";
import { HOMES } from "../../../features/preferences/effects.ts";
import { hasPage } from "../../../trunk/has-page.ts";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { PREFERENCES_GUARD } from "../../../features/preferences/preferences-facts.ts";
import { type AccountFailure, accountFailure } from "../../../features/forms/submission.ts";

const ICONS: Readonly<Record<PreferenceGroup, LucideIcon>> = {
  display: Palette,
  betting: Dices,
  notifications: Bell,
};

export const Preferences = withProfile(PreferenceGroups, 3);

/** Every preference of a profile, saved as it is chosen. */
function PreferenceGroups({ profile }: { profile: Profile }): JSX.Element {
  const { t } = useTranslation("preferences");
  const control = usePreferences(profile);
  const { look } = useShell();
  const groups = offeredPreferences(site.preferences, { hasSchemes: look.grounds.length > 1 });
  return (
    <div className={account["stack"]}>
      {groups.map(([group, preferences]) => (
        <Card key={group} icon={ICONS[group]} title={t(`groups.${group}`)}>
          {preferences.map((preference) => (
            <PreferenceRow key={preference.key} preference={preference} control={control} />
          ))}
        </Card>
      ))}
    </div>
  );
}

function PreferenceRow({
  preference: { key: name, values: allowed, fallback, own },
  control,
}: {
  preference: OfferedPreference;
  control: PreferenceControl;
}): JSX.Element {
  const { t, i18n } = useTranslation("preferences");
  const words = ownWords(own?.valueLabels, i18n.language);
  const { values, saved, problem, change } = control;
  const value = values[name] ?? fallback;
  const label = ownWords(own?.label, i18n.language) ?? t(`keys.${name}` as "keys.theme");
  return (
    <div className={parts["preference"]}>
      {isSwitch(allowed) ? (
        <SwitchRow label={label} checked={value === true} onChange={(checked) => change(name, checked)} />
      ) : (
        <ChoiceRow
          label={label}
          value={String(value)}
          options={allowed.map(String).map((option) => ({
            value: option,
            label: words?.[option] ?? t(`values.${option}` as "values.system", { defaultValue: option }),
          }))}
          onChange={(chosen) => change(name, allowed.find((value) => String(value) === chosen) ?? chosen)}
        />
      )}
      {problem?.key === name &&
        (problem.refused ? (
          <p role="alert" className={fields["error"]}>
            {t("refused")}
          </p>
        ) : (
          <FormAlert failure={problem.failure} />
        ))}
      <SuccessMessage text={saved === name ? t("saved") : undefined} />
    </div>
  );
}

/** The preferences of every site as they are shown; every allowed key is in one group, which a test checks. */
export const PREFERENCE_GROUPS = [
  ["display", ["theme", "motion", "sounds", "home_tab", "hide_balance"]],
  ["betting", ["odds_format"]],
  [
    "notifications",
    ["notifications_email", "notifications_sms", "notifications_push", "notifications_whatsapp"],
  ],
] as const satisfies readonly (readonly [string, readonly PreferenceKey[]])[];

type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number][0];

interface OfferedPreference {
  readonly key: string;
  readonly values: readonly PreferenceValue[];
  readonly fallback: PreferenceValue;
  readonly own?: OwnPreference;
}

/** True for values that are on and off. */
export const isSwitch = (values: readonly PreferenceValue[]): boolean =>
  values.every((value) => typeof value === "boolean");

/** The groups with something to choose: an option without its page, or one alone, is none. */
function offeredPreferences(
  own: OwnPreferences = {},
  { hasSchemes }: { hasSchemes: boolean },
): readonly (readonly [PreferenceGroup, readonly OfferedPreference[]])[] {
  const isOffered = (group: PreferenceGroup, key: PreferenceKey): boolean =>
    (group !== "betting" || hasPage("/sports")) && (key !== "theme" || hasSchemes);
  const rowOf = (key: string): OfferedPreference => {
    const words = own[key];
    const starter = Object.hasOwn(ALLOWED_PREFERENCES, key) ? (key as PreferenceKey) : undefined;
    const values = words?.values ?? (starter ? ALLOWED_PREFERENCES[starter] : []);
    return {
      key,
      values:
        key === "home_tab"
          ? values.filter((tab) => hasPage(HOMES[tab as PreferenceOf<"home_tab">] ?? "/"))
          : values,
      fallback: words?.values[0] ?? (starter ? DEFAULT_PREFERENCES[starter] : false),
      ...(words && { own: words }),
    };
  };
  return PREFERENCE_GROUPS.map(([group, keys]) => {
    const further = Object.keys(own).filter(
      (key) => !Object.hasOwn(ALLOWED_PREFERENCES, key) && (own[key]?.group ?? "display") === group,
    );
    const rows = [...keys.filter((key) => isOffered(group, key)), ...further].map(rowOf);
    return [group, rows.filter(({ values }) => values.length > 1)] as const;
  }).filter(([, rows]) => rows.length > 0);
}

type Values = Readonly<Record<string, PreferenceValue>>;

type PreferenceProblem =
  | { key: string; refused: true }
  | { key: string; refused: false; failure: AccountFailure };

/** The preferences on show and how to change one. */
interface PreferenceControl {
  /** The stored preferences, with the latest choice applied. */
  values: Values;
  saved: string | undefined;
  problem: PreferenceProblem | undefined;
  change: (key: string, value: PreferenceValue) => void;
}

/** Shows a choice at once, and takes it back when it could not be saved; a later choice of the same key stays. */
function usePreferences(profile: Profile): PreferenceControl {
  const { mutateAsync: update } = useUpdatePreferences<Values>();
  const [chosen, setChosen] = useState<Values>({});
  const [saved, setSaved] = useState<string>();
  const [problem, setProblem] = useState<PreferenceProblem>();
  const latest = useRef(new Map<string, number>());
  const stored = readPreferences(profile, PREFERENCES_GUARD) as Values;

  const save = async (key: string, value: PreferenceValue): Promise<void> => {
    const turn = (latest.current.get(key) ?? 0) + 1;
    latest.current.set(key, turn);
    setSaved(undefined);
    setProblem(undefined);
    setChosen((values) => ({ ...values, [key]: value }));
    try {
      await update({ [key]: value });
      setSaved(key);
    } catch (error) {
      if (latest.current.get(key) === turn)
        setChosen((values) => {
          const { [key]: _, ...others } = values;
          return others;
        });
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
