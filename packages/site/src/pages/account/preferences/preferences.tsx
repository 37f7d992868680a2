import type { Profile } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { Bell, Dices, type LucideIcon, Palette } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { ownWords } from "../../../trunk/own-preferences.ts";
import { site } from "../../../trunk/site-definition.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChoiceRow } from "../../../ui/choice-row.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import { SwitchRow } from "../../../ui/switch-row.tsx";
import {
  isSwitch,
  type OfferedPreference,
  offeredPreferences,
  type PreferenceGroup,
} from "./preference-groups.ts";
import { type Preferences as Control, usePreferences } from "./use-preferences.ts";
import account from "../../../ui/page.module.css";
import fields from "../../../ui/form/fields.module.css";
import parts from "../../../ui/parts.module.css";

const ICONS: Readonly<Record<PreferenceGroup, LucideIcon>> = {
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
  control: Control;
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
      <Outcome text={saved === name ? t("saved") : undefined} />
    </div>
  );
}
