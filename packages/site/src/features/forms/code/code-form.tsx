import { OTPField } from "@base-ui/react/otp-field";
import { type JSX, useState, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FieldFrame, type FieldProps, useFieldText } from "../../../ui/form/fields.tsx";
import fields from "../../../ui/form/fields.module.css";
import { Button } from "../../../ui/button.tsx";
import { useCountdown, useWaitText } from "../../../ui/use-countdown.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormAlert } from "../form-alert.tsx";
import type { FormFailure } from "../submission.ts";
import styles from "../../../ui/form/forms.module.css";

const DIGITS = [1, 2, 3, 4, 5, 6] as const;

/** A six-digit code, one box a digit; a pasted or offered code fills them all. The last digit sends the form. */
export function CodeField({
  label,
  error,
  value,
  onChange,
}: FieldProps & { value: string; onChange: (value: string) => void }): JSX.Element {
  const { t } = useTranslation("auth");
  const text = useFieldText(error);
  return (
    <FieldFrame label={label} text={text}>
      {({ "aria-invalid": invalid, ...root }) => (
        <OTPField.Root
          {...root}
          length={DIGITS.length}
          value={value}
          onValueChange={onChange}
          autoComplete="one-time-code"
          autoSubmit
          inputMode="numeric"
          className={fields["code"]}
        >
          {DIGITS.map((digit) => (
            <OTPField.Input
              key={digit}
              className={fields["digit"]}
              aria-invalid={invalid}
              aria-label={digit === 1 ? undefined : t("two_factor.digit", { number: digit })}
            />
          ))}
        </OTPField.Root>
      )}
    </FieldFrame>
  );
}

/** Seconds until another code may be requested. */
export const CODE_AGAIN_AFTER = 60;

/** Sends a code again once a wait is over, and says that it did; `onSend` answers false for a failure. */
export function CodeAgain({ onSend }: { onSend: () => Promise<boolean> }): JSX.Element {
  const { t } = useTranslation("auth");
  const [sent, setSent] = useState(0);
  return (
    <>
      <Again
        key={sent}
        onSend={async () => {
          if (await onSend()) setSent(sent + 1);
        }}
      />
      <output>{sent > 0 ? t("code.sent_again") : ""}</output>
    </>
  );
}

function Again({ onSend }: { onSend: () => Promise<void> }): JSX.Element {
  const { t } = useTranslation("auth");
  const seconds = useCountdown(CODE_AGAIN_AFTER);
  const left = useWaitText(seconds);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await onSend().finally(() => setBusy(false));
  };
  return (
    <Button look="plain" busy={busy} disabled={seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? t("code.send_again_in", { left }) : t("code.send_again")}
    </Button>
  );
}

const Code = z.object({ code: z.string().check(z.regex(/^\d{6}$/, "code")) });

/** The failures that say nothing of the code: it may be sent again as it is. */
const KEEPS_CODE: ReadonlySet<FormFailure["code"]> = new Set([
  "captcha_required",
  "service_unavailable",
  "too_many_attempts",
]);

/** Asks for a six-digit code. A refused one is emptied, so that the next one is typed at once, and sent with its last digit. */
export function CodeForm({
  failure,
  action,
  onSubmit,
  children,
}: {
  failure: FormFailure | undefined;
  action: string;
  onSubmit: (code: string) => Promise<void>;
  children?: ReactNode;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const { control, handleSubmit, formState, setValue } = useForm<z.infer<typeof Code>>({
    resolver: zodResolver(Code),
    defaultValues: { code: "" },
    // What was refused stays said while the next code is typed.
    reValidateMode: "onSubmit",
  });
  const form = useRef<HTMLFormElement>(null);
  // A step of a dialog that is already open: the dialog itself moves no focus, and the code is what comes next.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const isRefused = failure !== undefined && !KEEPS_CODE.has(failure.code);
  useEffect(() => {
    if (!isRefused) return;
    setValue("code", "");
    form.current?.querySelector("input")?.focus();
  }, [isRefused, setValue]);
  const submit = handleSubmit(({ code }) => onSubmit(code));
  return (
    <form
      ref={form}
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        // The last digit sends the form by itself; a press at that moment must not send it a second time.
        if (!formState.isSubmitting) void submit(event);
      }}
      noValidate
    >
      {/* The code is the whole form: what is wrong about it is said once. */}
      <FormAlert failure={failure} />
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => (
          <CodeField
            label={t("two_factor.code")}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {action}
      </Button>
      {children}
    </form>
  );
}
