import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, JSX, ReactNode } from "react";
import { type Control, type FieldValues, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "../../../ui/button.tsx";
import forms from "../../../ui/form/forms.module.css";
import { issueKey, PasswordField, TextField } from "../../../ui/form/fields.tsx";
import { EmailField } from "./email-field.tsx";
import parts from "../../../ui/parts.module.css";
import { FormAlert } from "../form-alert.tsx";
import { type FormFailure, useSubmission } from "../submission.ts";

type Values = Record<string, string>;

/** The memory of a form's values: a form that is removed before it is sent begins with them when it is shown again. */
export interface KeptForm {
  /** The values that were typed; none before the first change. */
  readonly typed: () => Values;
  /** Replaces them; it is called with each change. */
  readonly keep: (typed: Values) => void;
}

/** One field of a form of data. Its type and `autoComplete` decide what is drawn: a new password says how strong it is. */
export interface DataField extends Omit<ComponentProps<typeof TextField>, "error" | "ref"> {
  readonly name: string;
  /** Gives the field the focus when its dialog opens. */
  readonly "data-first-focus"?: "";
  /** Says that the value was proved: it is read-only, until the backend refuses the form. */
  readonly proved?: string | false;
}

/** A form given as rows: the schema checks its values, `send` gets them, and what is refused is said at the field of that name. */
export function DataForm<Sent>({
  schema,
  values,
  fields,
  names,
  keep,
  failure: given,
  send,
  onDone,
  action,
  size = "large",
  wide = false,
  cancel,
  onCancel,
  children,
}: {
  /** The schema of the form, or the input of a package itself: a field that is not among the rows is not sent. */
  schema: z.ZodMiniType<Sent, FieldValues>;
  /** The values with which the form begins. */
  values: Values;
  fields: readonly DataField[];
  /** The fields that a server calls by other names. */
  names?: Readonly<Record<string, string>>;
  /** The memory of what is typed. The end of a session removes a form; after the next sign-in its values are there again. */
  keep?: KeptForm;
  /** The failure of a call that the caller made by itself; it is shown in place of the failure of `send`. */
  failure?: FormFailure | undefined;
  send: (values: Sent) => unknown;
  onDone?: () => void | Promise<void>;
  action: string;
  size?: "medium" | "large";
  wide?: boolean;
  /** The words of the way back, which is there with `onCancel`. */
  cancel?: string;
  onCancel?: (() => void) | undefined;
  /** The content between the last field and the button, such as a link; the form does nothing with it. */
  children?: ReactNode;
}): JSX.Element {
  const own = useSubmission();
  const failure = given ?? own.failure;
  const { register, handleSubmit, formState, getValues, setError, setValue, control } = useForm<
    Values,
    unknown,
    Sent
  >({
    resolver: zodResolver(schema, { error: issueKey }),
    defaultValues: { ...values, ...keep?.typed() },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    if (await own.attempt(async () => send(form))) await onDone?.();
  });
  const button = (
    <Button type="submit" size={size} wide={wide} busy={isSubmitting}>
      {action}
    </Button>
  );
  return (
    <form
      className={forms["form"]}
      onChange={() => keep?.keep(getValues())}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FormAlert failure={failure} form={{ getValues, setError }} names={names} />
      {fields.map(({ name, proved, ...field }) => {
        const isLocked = Boolean(proved) && failure?.code !== "validation_failed";
        const props = { ...field, ...register(name), error: errors[name]?.message };
        if (field.autoComplete === "new-password")
          return <NewPassword key={name} {...props} control={control} />;
        if (field.type === "email" && !isLocked)
          return <EmailField key={name} {...props} onTake={(email) => setValue(name, email)} />;
        if (field.type === "password") return <PasswordField key={name} {...props} />;
        return <TextField key={name} {...props} {...(isLocked && { readOnly: true, hint: proved })} />;
      })}
      {children}
      {wide ? (
        button
      ) : (
        <div className={parts["buttons"]}>
          {button}
          {onCancel && (
            <Button look="plain" size={size} onClick={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function NewPassword<Sent>({
  control,
  ...field
}: ComponentProps<typeof PasswordField> & {
  name: string;
  control: Control<Values, unknown, Sent>;
}): JSX.Element {
  return <PasswordField {...field} typed={useWatch({ control, name: field.name }) ?? ""} />;
}
