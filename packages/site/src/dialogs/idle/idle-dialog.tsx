import { PasswordInput } from "@storefront/account";
import { useCheckPassword } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import * as z from "zod/mini";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DataForm } from "../../features/forms/data/data-form.tsx";
import { useLogOut } from "../../features/session/forced-logout.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";

const Proof = z.object({ password: z.string().check(z.minLength(1, "required")) });

/** Asks a player who was away for the password; the other way out is to log out. */
export function IdleDialog({ minutes, onBack }: { minutes: number; onBack: () => void }): JSX.Element {
  const { t } = useTranslation("auth");
  const check = useCheckPassword();
  const { logOut } = useLogOut();
  return (
    <DialogFrame title={t("idle.title")} text={t("idle.text", { minutes })} onClose={undefined}>
      <DataForm
        schema={Proof}
        values={{ password: "" }}
        fields={[
          {
            name: "password",
            type: "password",
            label: t("login.password"),
            autoComplete: "current-password",
          },
        ]}
        names={{ current_password: "password" }}
        send={async (form) => void (await check.mutateAsync(z.parse(PasswordInput, form)))}
        onDone={onBack}
        action={t("common:go_on")}
        wide
        cancel={t("common:log_out")}
        onCancel={logOut}
      />
    </DialogFrame>
  );
}
