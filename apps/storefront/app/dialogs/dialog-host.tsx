import type { ComponentType, JSX } from "react";
import type { Namespace } from "../features/i18n/namespaces.ts";
import { withTexts } from "../features/i18n/with-texts.ts";
import { type DialogName, useDialog } from "../features/address/dialog-address.ts";
import { useMounted } from "../ui/use-mounted.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";

/** Props of every dialog that an address opens. */
export interface AddressedDialogProps {
  /** Takes the dialog out of the address. */
  onClose: () => void;
}

type LoadDialog = () => Promise<ComponentType<AddressedDialogProps>>;

/** Each dialog's code and the texts it begins with. */
const DIALOGS: Readonly<Record<DialogName, ReturnType<typeof dialog>>> = {
  login: dialog(["auth"], async () => (await import("./login/login-dialog.tsx")).LoginDialog),
  register: dialog(["auth"], async () => (await import("./register/register-dialog.tsx")).RegisterDialog),
  recovery: dialog(["auth"], async () => (await import("./recovery/recovery-dialog.tsx")).RecoveryDialog),
  validation: dialog(
    ["overlay"],
    async () => (await import("./validation/validation-dialog.tsx")).ValidationDialog,
  ),
  deposit: dialog(["payments"], async () => (await import("./deposit/deposit-dialog.tsx")).DepositDialog),
};

/** Opens the dialog that the address names, in the browser only: the server's page is the same without it. */
export function DialogHost(): JSX.Element | null {
  const { open, close } = useDialog();
  const mounted = useMounted();
  if (!mounted || !open) return null;
  const Dialog = DIALOGS[open];
  return <Dialog key={open} onClose={close} />;
}

/** A dialog in the account's scope; neither is part of what a guest downloads first. */
function dialog(texts: readonly Namespace[], load: LoadDialog) {
  return whenLoaded<AddressedDialogProps>(async () => {
    const parts = Promise.all([load(), import("../features/session/account-scope.tsx")]);
    const [Dialog, { AccountScope }] = await withTexts(texts, parts);
    return function ScopedDialog(props) {
      return (
        <AccountScope>
          <Dialog {...props} />
        </AccountScope>
      );
    };
  }, "dialog");
}
