import {
  useChangePassword,
  useCheckPassword,
  useLogins,
  useSetTwoFactor,
} from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { NextPage } from "../next-page.tsx";
import { withProfile } from "../with-profile.tsx";
import { EmptyState, QueryState } from "../../../features/loading/read-states.tsx";
import account from "../../../ui/page.module.css";
import { History, KeyRound, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Card, SuccessMessage, SwitchRow } from "../../../ui/parts.tsx";
import parts from "../../../ui/parts.module.css";
import { PasswordInput, type Login, type Profile, TwoFactorInput } from "@storefront/account";
import { dateOf } from "@storefront/client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { AccountName, PasswordField, issueKey } from "../../../ui/form/fields.tsx";
import { NewPassword } from "../../../features/forms/new-password.ts";
import { DataForm } from "../../../features/forms/data/data-form.tsx";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { type AccountFailure, useSubmission } from "../../../features/forms/submission.ts";
import forms from "../../../ui/form/forms.module.css";

const Proof = z.object({ password: z.string().check(z.minLength(1, "required")) });

/** Switches the second factor; the password is required for either, because a stolen session does not have it. */
export function TwoFactorCard({ enabled }: { enabled: boolean }): JSX.Element {
  const { t } = useTranslation("security");
  const check = useCheckPassword();
  const change = useSetTwoFactor();
  const [wanted, setWanted] = useState<boolean>();
  const [done, setDone] = useState(false);
  const close = (): void => setWanted(undefined);
  return (
    <Card icon={ShieldCheck} title={t("two_factor_title")} text={t("two_factor_text")}>
      <SwitchRow
        label={t("two_factor_switch")}
        hint={t(wanted !== undefined ? "two_factor_pending" : enabled ? "two_factor_on" : "two_factor_off")}
        checked={wanted ?? enabled}
        busy={check.isPending || change.isPending}
        onChange={(checked) => {
          setDone(false);
          setWanted(checked === enabled ? undefined : checked);
        }}
      />
      {wanted !== undefined && (
        <DataForm
          schema={Proof}
          values={{ password: "" }}
          fields={[
            {
              name: "password",
              type: "password",
              label: t("confirm_with_password"),
              autoComplete: "current-password",
            },
          ]}
          names={{ current_password: "password" }}
          send={async (form) => {
            await check.mutateAsync(z.parse(PasswordInput, form));
            await change.mutateAsync(z.parse(TwoFactorInput, { two_factor_enabled: wanted }));
          }}
          onDone={() => {
            setDone(true);
            close();
          }}
          action={t(wanted ? "switch_on" : "switch_off")}
          size="medium"
          cancel={t("common:cancel")}
          onCancel={close}
        />
      )}
      <SuccessMessage text={done && wanted === undefined ? t("two_factor_saved") : undefined} />
    </Card>
  );
}

/** The form: both payloads' passwords, and the new one twice. */
const PasswordForm = z
  .object({
    current: z.string().check(z.minLength(1, "required")),
    next: NewPassword,
    again: z.string().check(z.minLength(1, "required")),
  })
  .check(z.refine(({ next, again }) => next === again, { path: ["again"], error: "password_repeat" }));
type PasswordForm = z.infer<typeof PasswordForm>;

/** Each of the two calls has a field `password`: the present one is checked, then it is changed for the next. */
const namesOf = (failure: AccountFailure | undefined): Readonly<Record<string, keyof PasswordForm>> => ({
  password: failure?.name === CHECK_FAILED ? "current" : "next",
  current_password: "current",
});

const CHECK_FAILED = "user_check_password_failed";

const EMPTY: PasswordForm = { current: "", next: "", again: "" };

/** Changes the password; the present one is checked first, so that a wrong one changes nothing. */
export function PasswordCard({ login }: { login: string }): JSX.Element {
  const { t } = useTranslation("security");
  const check = useCheckPassword();
  const change = useChangePassword();
  const { failure, done, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError, control, reset } = useForm<PasswordForm>({
    resolver: zodResolver(PasswordForm, { error: issueKey }),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: "next" });
  const submit = handleSubmit(async ({ current, next }) => {
    const known = await attempt(() => check.mutateAsync(z.parse(PasswordInput, { password: current })));
    if (!known) return;
    const changed = await attempt(() =>
      change.mutateAsync(z.parse(PasswordInput, { current_password: current, password: next })),
    );
    if (changed) reset(EMPTY);
  });
  return (
    <Card icon={KeyRound} title={t("password_title")} text={t("password_text")}>
      <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert failure={failure} form={{ getValues, setError }} names={namesOf(failure)} />
        <AccountName login={login} />
        <PasswordField
          {...register("current")}
          label={t("current_password")}
          error={errors.current?.message}
          autoComplete="current-password"
        />
        <PasswordField
          {...register("next")}
          label={t("new_password")}
          error={errors.next?.message}
          typed={typed}
          autoComplete="new-password"
        />
        <PasswordField
          {...register("again")}
          label={t("new_password_again")}
          error={errors.again?.message}
          autoComplete="new-password"
        />
        <div className={parts["submit"]}>
          <Button type="submit" size="large" busy={isSubmitting}>
            {t("change_password")}
          </Button>
        </div>
        <SuccessMessage text={done && !isSubmitting ? t("password_changed") : undefined} />
      </form>
    </Card>
  );
}

export const Security = withProfile(Loaded, 3);

function Loaded({ profile }: { profile: Profile }): JSX.Element {
  return (
    <div className={account["columns"]}>
      <div className={account["stack"]}>
        <PasswordCard login={profile.user?.email ?? ""} />
        <TwoFactorCard enabled={Boolean(profile.userInfo?.two_factor_enabled)} />
      </div>
      <LoginHistory />
    </div>
  );
}

/** Past logins, page by page: the next page is read when the list's end is in sight, or by a press. */
export function LoginHistory(): JSX.Element {
  const { t } = useTranslation("security");
  return (
    <Card icon={History} title={t("history_title")} text={t("history_text")}>
      <Entries />
    </Card>
  );
}

function Entries(): JSX.Element {
  const { t } = useTranslation("security");
  const { locale } = useShell();
  const list = useLogins();
  if (!list.data) return <QueryState of={list} rows={4} look="row" />;
  const entries = loginEntries(list.data.logins);
  if (entries.length === 0) return <EmptyState icon={History} title={t("history_empty")} />;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <ul className={`${parts["list"]} ${parts["scroll"]}`} aria-busy={list.isFetchingNextPage}>
        {entries.map(({ key, device, location, at }) => (
          <li key={key}>
            <MonitorSmartphone size={20} aria-hidden />
            <div className={parts["what"]}>
              <strong>{device ?? t("unknown_device")}</strong>
              <span>{location}</span>
            </div>
            {at && (
              <time className={parts["when"]} dateTime={at.toISOString()}>
                {format.format(at)}
              </time>
            )}
          </li>
        ))}
        <li className={parts["end"]}>
          <NextPage list={list} />
          {!list.hasNextPage && <span className={parts["when"]}>{t("account:states.end")}</span>}
        </li>
      </ul>
    </>
  );
}

interface LoginEntry {
  key: string;
  device: string | undefined;
  location: string;
  at: Date | undefined;
}

export function loginEntries(logins: readonly Login[]): LoginEntry[] {
  return logins.map(({ id, device, city, country, ip, created_at: at }, index) => ({
    key: String(id ?? `row-${index}`),
    device: device ?? undefined,
    location: [city, country, ip].filter(Boolean).join(" · "),
    at: dateOf(at),
  }));
}
