import { type ComponentProps, type JSX, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/fields.tsx";

/** The domains of e-mail that most players have. */
const COMMON = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "hotmail.com.br",
  "outlook.com.br",
  "yahoo.com.br",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
];

/** Domains of real services that are one letter away from a common one. */
const REAL: ReadonlySet<string> = new Set([
  ...COMMON,
  "mail.com",
  "ymail.com",
  "email.com",
  "hotmail.co",
  "yahoo.co",
]);

/** The address that a mistyped one probably means, "ana@gmail.com" for "ana@gmial.com"; undefined where none is near. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ""] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || REAL.has(domain)) return undefined;
  const meant = COMMON.find((known) => isOneSlip(domain, known));
  return meant && `${name}@${meant}`;
}

/** True when one letter is missing, too many or another one, or two neighbours are exchanged. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, known.length) - start && typed.at(-1 - end) === known.at(-1 - end))
    end++;
  const [one, other] = [typed, known].map((text) => text.slice(start, text.length - end));
  if (one === undefined || other === undefined) return false;
  return (
    (one.length <= 1 && other.length <= 1) || (one.length === 2 && one[0] === other[1] && one[1] === other[0])
  );
}

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
