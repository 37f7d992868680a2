import { EmailInput, PhoneInput } from "@storefront/account";
import type { JSX } from "react";
import * as z from "zod/mini";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DataForm } from "../forms/data/data-form.tsx";
import { useShell } from "../site/use-shell.ts";
import { diallingCode, nationalPhone, phoneText, writing, typedKey } from "./country-forms.ts";

const Email = z.object({
  email: z.pipe(z.string().check(z.overwrite(typedKey)), EmailInput.shape.email.def.innerType.def.innerType),
});

interface ContactForm {
  readonly action: string;
  readonly onDone: () => void | Promise<void>;
  /** Shows a way back. */
  readonly onCancel?: () => void;
}

/** Another e-mail address, beginning with the present one: most changes mend a letter of it. */
export function EmailForm({
  email: present,
  save,
  ...form
}: ContactForm & { email: string; save: (email: z.infer<typeof Email>) => Promise<unknown> }): JSX.Element {
  const { t } = useTranslation("profile");
  return (
    <DataForm
      {...form}
      schema={Email}
      values={{ email: present }}
      fields={[{ name: "email", label: t("email.label"), type: "email", autoComplete: "email" }]}
      send={async ({ email }) => email !== present && save({ email })}
      cancel={t("common:cancel")}
    />
  );
}

/** A phone number of the brand's country, beginning with the present one. */
export function PhoneForm({
  phone: present,
  save,
  ...form
}: ContactForm & { phone: string; save: (phone: PhoneInput) => Promise<unknown> }): JSX.Element {
  const { t } = useTranslation("profile");
  const { country } = useShell().brand;
  const ddi = diallingCode(country);
  const write = (typed: string): string => writing(country, "phone", typed);
  const label = ddi === "" ? t("phone.label") : `${t("phone.label")} (+${ddi})`;
  return (
    <DataForm
      {...form}
      schema={z.object({ phone: phoneText(country) })}
      values={{ phone: write(present) }}
      fields={[{ name: "phone", label, write, type: "tel", inputMode: "tel", autoComplete: "tel-national" }]}
      send={({ phone }) =>
        save(
          z.parse(PhoneInput, {
            phone: nationalPhone(country, phone),
            ...(ddi !== "" && { ddi }),
          }),
        )
      }
      cancel={t("common:cancel")}
    />
  );
}
