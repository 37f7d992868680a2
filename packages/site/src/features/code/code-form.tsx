import { zodResolver } from "@hookform/resolvers/zod";
import { type JSX, type ReactNode, useEffect, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import type { FormFailure } from "../forms/form-failure.ts";
import styles from "../../ui/form/forms.module.css";

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
