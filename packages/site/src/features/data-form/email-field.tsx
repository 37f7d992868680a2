import { type ComponentProps, type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { meantEmail } from "./meant-email.ts";

/** A field for an e-mail address; one whose domain looks mistyped is offered as it was probably meant. */
export function EmailField({
  onTake,
  onBlur,
  onChange,
  ...field
}: ComponentProps<typeof TextField> & { onTake: (email: string) => void }): JSX.Element {
  const { t } = useTranslation("validation");
  const [meant, setMeant] = useState<string>();
  const hint = (
    <span role="status">
      {meant !== undefined && (
        <Button
          look="plain"
          size="small"
          onClick={() => {
            onTake(meant);
            setMeant(undefined);
          }}
        >
          {t("email_meant", { email: meant })}
        </Button>
      )}
    </span>
  );
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      {...field}
      hint={hint}
      onBlur={(event) => {
        setMeant(meantEmail(event.currentTarget.value));
        onBlur?.(event);
      }}
      onChange={(event) => {
        setMeant(undefined);
        onChange?.(event);
      }}
    />
  );
}
