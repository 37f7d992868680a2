import type { Profile } from "@storefront/account";
import { useAccountRestriction, usePauseAccount, useSelfExclude } from "@storefront/account/react-hooks";
import { CircleAlert, CirclePause, LifeBuoy, type LucideIcon, Scale, ShieldX } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import { ExclusionRegister } from "../../../features/legal/legal-links.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { withProfile } from "../with-profile.tsx";
import { Card, ChoiceRow, SuccessMessage } from "../../../ui/parts.tsx";
import { LimitsFields, PendingChanges } from "../../../features/limits/limits-form.tsx";
import account from "../../../ui/page.module.css";
import forms from "../../../ui/form/forms.module.css";
import { CheckField } from "../../../ui/form/fields.tsx";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { DialogFrame } from "../../../ui/dialog/dialog-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { useSubmission } from "../../../features/forms/submission.ts";
import parts from "../../../ui/parts.module.css";

const KINDS: readonly Break[] = ["pause", "exclusion"];

/** Limits, pause and self-exclusion of the signed-in player. */
export const Limits = withProfile(Loaded, 3);

function Loaded({ profile }: { profile: Profile }): JSX.Element {
  const { t } = useTranslation("limits");
  const address = usePageAddress();
  const state = useAccountRestriction()?.state;
  const [begun, setBegun] = useState<Break>();
  const isExcluded = state === "blocked" || state === "self-excluded";
  // A break that has begun is not offered again; out of a pause a player may still exclude themself.
  const isOffered = { pause: !isExcluded && state !== "paused", exclusion: !isExcluded };
  const kinds = KINDS.filter((kind) => isOffered[kind] || begun === kind);
  return (
    <div className={account["stack"]}>
      <Card icon={Scale} title={t("limits_title")} text={t("limits_text")}>
        <PendingChanges profile={profile} />
        <LimitsFields info={profile.userInfo} />
      </Card>
      {kinds.length > 0 && (
        <div className={account["columns"]}>
          {kinds.map((kind) => (
            <BreakCard key={kind} kind={kind} begun={begun === kind} onBegun={() => setBegun(kind)} />
          ))}
        </div>
      )}
      <Card icon={LifeBuoy} title={t("help_title")} text={t("help_text")}>
        <Link to={address("/terms/responsible-gaming")} className={forms["link"]}>
          {t("help_link")}
        </Link>
        <ExclusionRegister className={forms["link"]} />
      </Card>
    </div>
  );
}

/** A way to stop playing: a pause of some days, or self-exclusion for months. */
type Break = "pause" | "exclusion";

/** The lengths of a brand whose market names none; they are sent as `spa_period_limit`, whose values are not shown. */
const BREAKS: Readonly<Record<Break, readonly string[]>> = {
  pause: ["1d", "7d", "30d"],
  exclusion: ["6m", "1y", "indefinite"],
};

const ICONS: Readonly<Record<Break, LucideIcon>> = { pause: CirclePause, exclusion: ShieldX };
const CONSEQUENCES = ["login", "money", "messages", "back"] as const;

/**
 * Says what a break means, asks for how long, and has it confirmed before anything is sent. The page keeps whether the
 * break has begun, because the new state of the account arrives soon after it; the card then shows that alone.
 */
function BreakCard({
  kind,
  begun,
  onBegun,
}: {
  kind: Break;
  begun: boolean;
  /** Called when the backend has accepted the break. */
  onBegun: () => void;
}): JSX.Element {
  const { t } = useTranslation("limits");
  const lengths = (useShell().brand.law?.breaks ?? BREAKS)[kind];
  const lengthText = useLengthText();
  const [length, setLength] = useState(lengths[0] ?? "");
  const [confirming, setConfirming] = useState(false);
  return (
    <Card icon={ICONS[kind]} title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      {!begun && (
        <>
          <ChoiceRow
            label={t("how_long")}
            value={length}
            options={lengths.map((value) => ({ value, label: lengthText(value) }))}
            onChange={setLength}
          />
          <div className={parts["buttons"]}>
            <Button look="quiet" onClick={() => setConfirming(true)}>
              {t(`${kind}.begin`)}
            </Button>
          </div>
        </>
      )}
      <SuccessMessage text={begun ? t(`${kind}.done`) : undefined} />
      {confirming && (
        <Confirmation
          kind={kind}
          length={length}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            onBegun();
          }}
        />
      )}
    </Card>
  );
}

const UNITS = { h: "hour", d: "day", w: "week", m: "month", y: "year" } as const;

/** Writes a length such as `7d` as people say it; one of an unknown form as it is. */
function useLengthText(): (length: string) => string {
  const { t, i18n } = useTranslation("limits");
  return (length) => {
    if (length === "indefinite") return t("indefinite");
    const [, count = "", unit = ""] = /^(\d+)([hdwmy])$/.exec(length) ?? [];
    if (!isUnit(unit)) return length;
    const style = { style: "unit", unit: UNITS[unit], unitDisplay: "long" } as const;
    return new Intl.NumberFormat(i18n.language, style).format(Number(count));
  };
}

const isUnit = (unit: string): unit is keyof typeof UNITS => Object.hasOwn(UNITS, unit);

function Confirmation({
  kind,
  length,
  onClose,
  onDone,
}: {
  kind: Break;
  length: string;
  onClose: () => void;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("limits");
  const pause = usePauseAccount();
  const exclusion = useSelfExclude();
  const { failure, attempt } = useSubmission();
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState(false);
  const call = kind === "pause" ? pause : exclusion;
  const confirm = async (): Promise<void> => {
    setMissing(!understood);
    if (!understood || call.isPending) return;
    if (await attempt(() => call.mutateAsync({ spa_period_limit: length }))) onDone();
  };
  return (
    <DialogFrame
      title={t(`${kind}.confirm_title`)}
      text={t(`${kind}.confirm_text`, { length: useLengthText()(length) })}
      onClose={onClose}
    >
      <ul className={parts["consequences"]}>
        {CONSEQUENCES.map((id) => (
          <li key={id}>
            <CircleAlert size={18} aria-hidden />
            <span>{t(`${kind}.consequences.${id}`)}</span>
          </li>
        ))}
      </ul>
      <FormAlert failure={failure} />
      <CheckField
        label={t("understood")}
        checked={understood}
        error={missing && !understood ? "confirm" : undefined}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      <div className={forms["choices"]}>
        <Button size="large" wide busy={call.isPending} onClick={() => void confirm()}>
          {t(`${kind}.confirm`)}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t("keep_playing")}
        </Button>
      </div>
    </DialogFrame>
  );
}
