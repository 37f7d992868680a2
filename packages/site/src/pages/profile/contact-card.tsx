import type { Profile } from "@storefront/account";
import { useAddPhone, useChangeEmail, useChangePhone } from "@storefront/account/react-hooks";
import { Phone } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { written } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { forgetFinished } from "../../features/validation/validation-memory.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmailForm } from "../../features/person/email-form.tsx";
import { PhoneFields } from "../../features/person/phone-form.tsx";
import { Card } from "../../ui/card.tsx";
import { Badge, Facts } from "../../ui/facts.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import parts from "../../ui/parts.module.css";

/** The step of the validation that confirms each. */
const STEPS = { email: "email", phone: "sms" } as const;
type Channel = keyof typeof STEPS;

/** E-mail and phone, whether they are confirmed, and another one of each: its code is asked for as soon as it is saved. */
export function ContactCard({ user, userInfo }: Pick<Profile, "user" | "userInfo">): JSX.Element {
  const { t } = useTranslation("profile");
  const { brand } = useShell();
  const { mutateAsync: add } = useAddPhone();
  const { mutateAsync: change } = useChangePhone();
  const { mutateAsync: changeEmail } = useChangeEmail();
  const [editing, setEditing] = useState<Channel>();
  const [saved, setSaved] = useState<Channel>();
  const channels = [
    ["email", user.email, userInfo?.validate_email_at],
    ["phone", user.phone && written(brand.country, "phone", user.phone), userInfo?.validate_sms_at],
  ] as const;
  const open = channels.some(([, value, at]) => value && !at);
  const rows = channels.map(
    ([id, value, at]) =>
      [
        id,
        t(`contact.${id}`),
        value ? (
          <Badge key={id} tone={at ? "good" : "open"}>
            {t(at ? "contact.confirmed" : "contact.open")}
          </Badge>
        ) : (
          <Badge key={id} tone="open">
            {t("contact.missing")}
          </Badge>
        ),
      ] as const,
  );
  const form = {
    action: t("save"),
    onDone: () => {
      if (editing) forgetFinished(STEPS[editing]);
      setSaved(editing);
      setEditing(undefined);
    },
    onCancel: () => setEditing(undefined),
  };
  return (
    <Card icon={Phone} title={t("contact.title")} text={t("contact.text")}>
      <Facts rows={rows} />
      {editing === "phone" && (
        <PhoneFields phone={user.phone ?? ""} save={user.phone ? change : add} {...form} />
      )}
      {editing === "email" && <EmailForm email={user.email ?? ""} save={changeEmail} {...form} />}
      {editing === undefined && (
        <div className={parts["buttons"]}>
          <Button look="quiet" onClick={() => setEditing("email")}>
            {t(user.email ? "email.change" : "email.add")}
          </Button>
          <Button look="quiet" onClick={() => setEditing("phone")}>
            {t(user.phone ? "phone.change" : "phone.add")}
          </Button>
          {open && (
            <DialogLink dialog="validation" className={buttonClass()}>
              {t("contact.confirm")}
            </DialogLink>
          )}
        </div>
      )}
      <Outcome text={saved && t(`${saved}.saved`)} />
    </Card>
  );
}
