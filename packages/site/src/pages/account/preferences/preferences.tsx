import type { Profile } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES, type PreferenceKey } from "@storefront/preferences";
import { Bell, Dices, type LucideIcon, Palette } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChoiceRow } from "../../../ui/choice-row.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import { SwitchRow } from "../../../ui/switch-row.tsx";
import { isSwitch, PREFERENCE_GROUPS } from "./preference-groups.ts";
import { type Preferences as Control, usePreferences } from "./use-preferences.ts";
import account from "../../../ui/page.module.css";
import fields from "../../../ui/form/fields.module.css";
import parts from "../../../ui/parts.module.css";

const ICONS: Readonly<Record<(typeof PREFERENCE_GROUPS)[number][0], LucideIcon>> = {
  display: Palette,
  betting: Dices,
  notifications: Bell,
};

/** The preferences of the signed-in player. */
export function Preferences(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data, error, refetch, isFetching } = useProfile();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  return data ? <PreferenceGroups profile={data} /> : <Waiting rows={3} />;
}

/** Every preference of a profile, saved as it is chosen. */
export function PreferenceGroups({ profile }: { profile: Profile }): JSX.Element {
  const { t } = useTranslation("preferences");
  const control = usePreferences(profile);
  const { look } = useShell();
  // A brand with colours for one scheme has nothing to choose from.
  const isOffered = (key: PreferenceKey): boolean => key !== "theme" || look.grounds.length > 1;
  return (
    <div className={account["stack"]}>
      {PREFERENCE_GROUPS.map(([group, keys]) => (
        <Card key={group} icon={ICONS[group]} title={t(`groups.${group}`)}>
          {keys.filter(isOffered).map((key) => (
            <PreferenceRow key={key} name={key} control={control} />
          ))}
        </Card>
      ))}
    </div>
  );
}

function PreferenceRow({ name, control }: { name: PreferenceKey; control: Control }): JSX.Element {
  const { t } = useTranslation("preferences");
  const { values, saved, problem, change } = control;
  const value = values[name] ?? DEFAULT_PREFERENCES[name];
  const label = t(`keys.${name}`);
  return (
    <div className={parts["preference"]}>
      {isSwitch(name) ? (
        <SwitchRow label={label} checked={value === true} onChange={(checked) => change(name, checked)} />
      ) : (
        <ChoiceRow
          label={label}
          value={String(value)}
          options={ALLOWED_PREFERENCES[name].map(String).map((option) => ({
            value: option,
            label: t(`values.${option}` as "values.system"),
          }))}
          onChange={(chosen) => change(name, chosen)}
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
      <Outcome text={saved === name ? t("saved") : undefined} />
    </div>
  );
}
